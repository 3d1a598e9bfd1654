import { useState } from 'react'
import type { DeviceSettings } from '#contract/device-settings/device-parameter.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { formatParameterValue } from '#web/kit/device-field/parameter.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DeviceSearchPicker } from '#web/client/pickers/find-device.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { PresetNameInput } from './preset-name.tsx'
import { presetTexts } from './texts.ts'
import { useSavePreset } from './use-save-preset.ts'

const BONES = 6

/** Creates a preset from a device: first the device is chosen, then which of its values. */
export function NewPresetSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(presetTexts)
  const [deviceId, setDeviceId] = useState<string>()
  if (deviceId !== undefined) return <NewPresetValuesSheet deviceId={deviceId} onClose={onClose} />
  return (
    <BottomSheet title={t.fromWhich} open tall onClose={onClose}>
      <DeviceSearchPicker
        lead={t.fromWhichText}
        none={<EmptyState title={t.noDevice} text={t.noDeviceText} />}
        onTap={(id) => ({ onPress: () => setDeviceId(id) })}
      />
    </BottomSheet>
  )
}

type ValuesProps = {
  readonly deviceId: string
  readonly onClose: () => void
  /** Values as shown on a screen; undefined for the values that the device holds. */
  readonly values?: DeviceSettings
}

export function NewPresetValuesSheet({ deviceId, onClose, values }: ValuesProps) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  const { data } = useCall(deviceSettings.detail, { id: deviceId }, { silent: true })
  const [name, setName] = useState('')
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const { save, isPending, wrong, setRight } = useSavePreset(onClose)
  const heldSettings = values ?? data?.held ?? {}
  const all = (data?.parameters ?? []).filter(({ id }) => heldSettings[id] !== undefined)
  const chosenParameters = all.filter(({ id }) => !off.has(id))
  const settings = Object.fromEntries(chosenParameters.map(({ id }) => [id, heldSettings[id]!]))
  function renameNewPreset(typed: string) {
    setName(typed)
    setRight()
  }
  const footer = (
    <Button
      kind="primary"
      wide
      disabled={chosenParameters.length === 0}
      busy={isPending}
      onPress={() => save({ name, deviceId, settings })}
    >
      {t.save(chosenParameters.length)}
    </Button>
  )
  return (
    <BottomSheet title={t.add} open tall onClose={onClose} footer={footer}>
      <PresetNameInput {...{ name, wrong }} onChange={renameNewPreset} />
      {data ? (
        <RowGroup title={t.which} note={t.whichText}>
          {all.map((of) => (
            <CheckboxRow
              key={of.id}
              label={of.name[language]}
              sub={formatParameterValue(of, heldSettings[of.id]!, language)}
              checked={!off.has(of.id)}
              onChange={(on) => {
                const next = new Set(off)
                if (on) next.delete(of.id)
                else next.add(of.id)
                setOff(next)
              }}
            />
          ))}
        </RowGroup>
      ) : (
        <LoadingSkeleton like="row" rows={BONES} label={t.loading} />
      )}
    </BottomSheet>
  )
}
