import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { effectWords } from '#contract/device-settings/setting-effect.ts'
import { EffectTable } from '#web/kit/effect-table/effect-table.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useCall } from '#web/client/calls/use-call.ts'

type Props = { readonly deviceId: string; readonly batchId: string; readonly what: string }

/** Shows the effect of a change of one device's settings, once the device has confirmed it. */
export function OperationEffect({ deviceId, batchId, what }: Props) {
  const language = useLanguage()
  const { data } = useCall(deviceSettings.effect, { id: deviceId, batchId }, { silent: true })
  if (!data) return null
  return <EffectTable what={what} verdict={effectWords[data.is][language]} effect={data} />
}
