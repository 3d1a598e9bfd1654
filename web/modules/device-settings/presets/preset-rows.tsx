import { lazy, Suspense, useState } from 'react'
import type { DeviceSettings } from '#contract/device-settings/device-parameter.ts'
import { devicePresets } from '#contract/device-settings/device-presets.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { SingleOptionPicker, SEARCHED_FROM } from '#web/kit/picker/pick-one.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { ApplyPresetSheet } from './apply-preset-summary.tsx'
import type { DeviceDetail } from '../device-detail.ts'
import { presetTexts } from './texts.ts'
import { formatPresetSettings } from './preset-format.ts'
import { texts } from '../texts.ts'

const ValuesSheet = lazy(async () => ({
  default: (await import('./new-preset-sheet.tsx')).NewPresetValuesSheet,
}))

type Props = {
  readonly device: DeviceDetail
  readonly values: DeviceSettings
  /** Ids of the parameters on the screen. */
  readonly ids: readonly string[]
}

/** Shows the device's preset, and saves its values as a preset for other devices. */
export function DevicePresetRows({ device, values, ids }: Props) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  const gate = usePermission(devicePresets.save, {})
  const [open, setOpen] = useState<'use' | 'save'>()
  const { preset, online } = device
  function showPresetChoice() {
    // Refused at once, without asking the server.
    if (online) setOpen('use')
    else showToast(devicePresets.give.failures.offline[language], { alert: true })
  }
  const closeDevicePresetSheet = () => setOpen(undefined)
  const own = Object.fromEntries(
    ids.flatMap((id) => (values[id] === undefined ? [] : [[id, values[id]]])),
  )
  return (
    <RowGroup>
      <ListRow
        title={t.useOne}
        {...(preset && { sub: t.meant(preset.name, preset.differs) })}
        onPress={() => gate.pass(showPresetChoice)}
      />
      <ListRow title={t.saveAs} onPress={() => gate.pass(() => setOpen('save'))} />
      {open === 'use' && <PresetChoiceSheet device={device} onClose={closeDevicePresetSheet} />}
      <Suspense fallback={null}>
        {open === 'save' && (
          <ValuesSheet deviceId={device.id} values={own} onClose={closeDevicePresetSheet} />
        )}
      </Suspense>
    </RowGroup>
  )
}

type PresetChoiceSheetProps = { readonly device: DeviceDetail; readonly onClose: () => void }

/** Chooses a preset and shows what it changes. The fields then show the outcome. */
function PresetChoiceSheet({ device: { id, type, preset }, onClose }: PresetChoiceSheetProps) {
  const t = useTexts(presetTexts)
  const { sent } = useTexts(texts)
  const language = useLanguage()
  const { data = [] } = useCall(devicePresets.list, { type })
  const [picked, setPicked] = useState<string>()
  const chosenPreset = data.find((each) => each.id === picked)
  const options = data.map((each) => ({
    value: each.id,
    label: each.name,
    sub: formatPresetSettings(each, language),
  }))
  if (chosenPreset) {
    const announceAppliedPreset = () => {
      onClose()
      showToast(sent)
    }
    return (
      <ApplyPresetSheet
        preset={chosenPreset}
        ids={[id]}
        onGiven={announceAppliedPreset}
        onClose={onClose}
      />
    )
  }
  return (
    <BottomSheet title={t.useOne} open tall={options.length >= SEARCHED_FROM} onClose={onClose}>
      <SingleOptionPicker options={options} value={preset?.id} onPick={setPicked} />
    </BottomSheet>
  )
}
