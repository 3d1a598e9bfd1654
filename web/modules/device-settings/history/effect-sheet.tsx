import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { effectWords } from '#contract/device-settings/setting-effect.ts'
import { EffectTable } from '#web/kit/effect-table/effect-table.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly id: string
  readonly batchId: string
  /** The change as text. */
  readonly what: string
  readonly onClose: () => void
}

/** Shows the effect of a change on prizes: plays before and after it, and whether they are conclusive. */
export function SettingEffectSheet({ id, batchId, what, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const query = useCall(deviceSettings.effect, { id, batchId }, { silent: true })
  return (
    <BottomSheet title={t.effect} open onClose={onClose}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {(data) => (
          <EffectTable what={what} verdict={effectWords[data.is][language]} effect={data} />
        )}
      </Loaded>
    </BottomSheet>
  )
}
