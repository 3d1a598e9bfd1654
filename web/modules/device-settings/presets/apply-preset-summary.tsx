import { devicePresets, type Preset } from '#contract/device-settings/device-presets.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { Button } from '#web/kit/button/button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWrite } from '#web/client/calls/use-call.ts'
import { presetTexts } from './texts.ts'
import { SummarySheet, type Compared } from '../editing/summary-sheet.tsx'
import { texts } from '../texts.ts'

type Props = {
  readonly preset: Preset
  readonly ids: readonly string[]
  /** As a batch: each machine says itself what became of it. */
  readonly onGiven: (batchId: string) => void
  readonly onClose: () => void
}

/** What a package changes at each of them, before it is applied. */
export function GiveSummary({ preset, ids, onGiven, onClose }: Props) {
  return (
    <SummarySheet
      ids={ids}
      settings={preset.settings}
      parameters={preset.parameters}
      presetId={preset.id}
      onClose={onClose}
    >
      {(compared) => <ApplyPresetButton {...{ preset, compared, onGiven }} />}
    </SummarySheet>
  )
}

type GiveProps = Pick<Props, 'preset' | 'onGiven'> & { readonly compared: readonly Compared[] }

function ApplyPresetButton({ preset: { id }, compared, onGiven }: GiveProps) {
  const t = useTexts(texts)
  const { applyTo } = useTexts(presetTexts)
  const write = useWrite(devicePresets.give, {
    renews: [devicePresets.list, deviceSettings.detail],
  })
  // Also those that are so already are meant to hold it from now on.
  const now = compared.filter(({ is }) => is === 'changes' || is === 'same').length
  // What a board does not take is said of it above, and it is not told.
  const ids = compared.filter(({ is }) => is !== 'unfit').map((each) => each.id)
  const applyPresetToDevices = () =>
    write.mutate({ id, ids }, { onSuccess: ({ batchId }) => onGiven(batchId) })
  return (
    <Button
      kind="primary"
      wide
      disabled={now === 0}
      busy={write.isPending}
      onPress={applyPresetToDevices}
    >
      {now === 0 ? t.noneNow : applyTo(ids.length)}
    </Button>
  )
}
