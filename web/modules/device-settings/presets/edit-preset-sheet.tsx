import { useState } from 'react'
import type { Preset } from '#contract/device-settings/device-presets.ts'
import { Button } from '#web/kit/button/button.tsx'
import { DeviceSettingField } from '#web/kit/device-field/device-field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { PresetNameInput } from './preset-name.tsx'
import { presetTexts } from './texts.ts'
import { useSavePreset } from './use-save-preset.ts'

type Props = { readonly preset: Preset; readonly onClose: () => void }

/**
 * Edits the name and values of a preset. Devices that were given it are not changed by this: they count as
 * drifted until a person sets them.
 */
export function EditPresetSheet({ preset, onClose }: Props) {
  const t = useTexts(presetTexts)
  const { id, parameters } = preset
  const [name, setName] = useState(preset.name)
  const [settings, setSettings] = useState(preset.settings)
  const { save, isPending, wrong, setRight } = useSavePreset(onClose)
  const footer = (
    <Button kind="primary" wide busy={isPending} onPress={() => save({ id, name, settings })}>
      {t.save(parameters.length)}
    </Button>
  )
  function renameEditedPreset(typed: string) {
    setName(typed)
    setRight()
  }
  return (
    <BottomSheet title={t.edit} open tall onClose={onClose} footer={footer}>
      <PresetNameInput {...{ name, wrong }} onChange={renameEditedPreset} />
      <RowGroup title={t.sets} note={t.editText}>
        {parameters.map((of) => (
          <DeviceSettingField
            key={of.id}
            parameter={of}
            value={settings[of.id] ?? of.default}
            onChange={(value) => setSettings({ ...settings, [of.id]: value })}
          />
        ))}
      </RowGroup>
    </BottomSheet>
  )
}
