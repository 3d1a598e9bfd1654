import { deviceSettings } from '#contract/device-settings.ts'
import { EffectTable } from '#web/kit/effect-table/effect-table.tsx'
import { useCall } from '#web/kit/use-call.ts'

type Props = { readonly deviceId: string; readonly batchId: string; readonly what: string }

/** What came of a change of one device's settings, once it has confirmed it. */
export function OperationEffect({ deviceId, batchId, what }: Props) {
  const { data } = useCall(deviceSettings.effect, { id: deviceId, batchId }, { silent: true })
  return data ? <EffectTable what={what} effect={data} /> : null
}
