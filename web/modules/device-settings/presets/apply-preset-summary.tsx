import { devicePresets, type Preset } from '#contract/device-settings/device-presets.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { Button } from '#web/kit/button/button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { presetTexts } from './texts.ts'
import { SettingsComparisonSheet, type ComparedDevice } from '../editing/summary-sheet.tsx'
import { texts } from '../texts.ts'

type Props = {
  readonly preset: Preset
  readonly ids: readonly string[]
  /** Receives the id of the batch, which has the result of each device. */
  readonly onGiven: (batchId: string) => void
  readonly onClose: () => void
}

/** Shows what a preset changes at each device before it is applied. */
export function ApplyPresetSheet({ preset, ids, onGiven, onClose }: Props) {
  return (
    <SettingsComparisonSheet
      ids={ids}
      settings={preset.settings}
      parameters={preset.parameters}
      presetId={preset.id}
      onClose={onClose}
    >
      {(compared) => <ApplyPresetButton {...{ preset, compared, onGiven }} />}
    </SettingsComparisonSheet>
  )
}

type ApplyPresetButtonProps = Pick<Props, 'preset' | 'onGiven'> & {
  readonly compared: readonly ComparedDevice[]
}

function ApplyPresetButton({ preset: { id }, compared, onGiven }: ApplyPresetButtonProps) {
  const t = useTexts(texts)
  const { applyTo } = useTexts(presetTexts)
  const write = useWriteCall(devicePresets.give, {
    renews: [devicePresets.list, deviceSettings.detail],
  })
  // Devices that already hold the values count too, because they belong to the preset from now on.
  const now = compared.filter(({ is }) => is === 'changes' || is === 'same').length
  // Devices whose board does not accept the values are listed above and left out here.
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
