import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { devicePresets, type Preset } from '#contract/device-settings/device-presets.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatParameterValue } from '#web/kit/device-field/parameter.ts'
import { formatDeviceCode, joinSentences } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { edit } from '#web/kit/icon/icons.ts'
import {
  DEVICES_AT_ONCE,
  DeviceMultiPicker,
  useDeviceSelection,
} from '#web/client/pickers/pick-devices.tsx'
import { deviceTexts } from '#web/kit/picker/texts.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../device-settings.module.css'
import { EditPresetSheet } from './edit-preset-sheet.tsx'
import { ApplyPresetSheet } from './apply-preset-summary.tsx'
import { presetTexts } from './texts.ts'
import { listPresetDrift } from './preset-format.ts'

type Props = { readonly preset: Preset; readonly onClose: () => void }
type PresetDetailProps = Props & {
  /** Devices that were chosen before, to which alone the preset is offered. */
  readonly chosenIds: readonly string[] | undefined
}

/** Shows the values of a preset, the devices that drifted from it, and the actions for it. */
export function PresetDetailSheet({ preset, chosenIds, onClose }: PresetDetailProps) {
  const t = useTexts(presetTexts)
  const gate = usePermission(devicePresets.give, {})
  const [doing, setDoing] = useState<'give' | 'edit'>()
  const navigate = useNavigate()
  const [to, setTo] = useState<readonly string[]>()
  if (to) {
    const goToPresetBatch = (batchId: string) =>
      void navigate({ href: getBatchScreenPath(batchId) })
    return <ApplyPresetSheet preset={preset} ids={to} onGiven={goToPresetBatch} onClose={onClose} />
  }
  if (doing === 'edit') return <EditPresetSheet preset={preset} onClose={onClose} />
  if (doing === 'give')
    return <PresetDevicesSheet preset={preset} onPicked={setTo} onClose={onClose} />
  const { name, drifted } = preset
  const footer = chosenIds ? (
    <Button kind="primary" wide onPress={() => gate.pass(() => setTo(chosenIds))}>
      {t.check(chosenIds.length)}
    </Button>
  ) : (
    <div className={css.acts}>
      {drifted.length > 0 && (
        <Button
          kind="primary"
          wide
          onPress={() => gate.pass(() => setTo(drifted.map(({ deviceId }) => deviceId)))}
        >
          {t.setBack(drifted.length)}
        </Button>
      )}
      <Button
        kind={drifted.length > 0 ? 'plain' : 'primary'}
        wide
        onPress={() => gate.pass(() => setDoing('give'))}
      >
        {t.apply}
      </Button>
    </div>
  )
  return (
    <BottomSheet title={name} open tall onClose={onClose} footer={footer}>
      <PresetValueRows preset={preset} />
      <DriftedDeviceRows preset={preset} />
      <RowGroup>
        <ListRow icon={edit} title={t.edit} onPress={() => gate.pass(() => setDoing('edit'))} />
      </RowGroup>
      <RemovePresetButton {...{ preset, onClose }} />
    </BottomSheet>
  )
}

function RemovePresetButton({ preset: { id, name, forNew }, onClose }: Props) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  const text = joinSentences([t.removeText, ...(forNew ? [t.removeForNewText] : [])], language)
  function showRemoved() {
    showToast(t.removed)
    onClose()
  }
  return (
    <div className={css.removal}>
      <CallButton
        call={devicePresets.remove}
        input={{ ids: [id] }}
        renews={[devicePresets.list]}
        kind="danger-plain"
        wide
        confirm={{ title: t.removeQuestion(name), text, act: t.remove }}
        onDone={showRemoved}
      >
        {t.remove}
      </CallButton>
    </div>
  )
}

function PresetValueRows({ preset: { parameters, settings } }: Pick<Props, 'preset'>) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  return (
    <RowGroup title={t.sets}>
      {parameters.map((of) => (
        <ListRow
          key={of.id}
          title={of.name[language]}
          value={formatParameterValue(of, settings[of.id] ?? of.default, language)}
        />
      ))}
    </RowGroup>
  )
}

function DriftedDeviceRows({ preset: { drifted, parameters } }: Pick<Props, 'preset'>) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  if (drifted.length === 0) return null
  return (
    <RowGroup title={t.different} more={{ text: t.devices(drifted.length) }}>
      {drifted.map(({ deviceId, number, code, fieldName, online, steps }) => (
        <ListRow
          key={deviceId}
          slot={online ? 'warn' : 'off'}
          names
          title={`${number || formatDeviceCode(code)} ${fieldName}`}
          sub={<DottedParts unbroken parts={listPresetDrift(parameters, steps, language)} />}
          to={`/manage?id=${deviceId}`}
        />
      ))}
    </RowGroup>
  )
}

type PresetDevicesSheetProps = Props & { readonly onPicked: (ids: readonly string[]) => void }

function PresetDevicesSheet({ preset, onPicked, onClose }: PresetDevicesSheetProps) {
  const t = useTexts(presetTexts)
  const deviceLabels = useTexts(deviceTexts)
  const selection = useDeviceSelection()
  const count = selection.picked.length
  const tooMany = count > DEVICES_AT_ONCE
  const footer = (
    <Button
      kind="primary"
      wide
      disabled={count === 0 || tooMany}
      onPress={() => onPicked(selection.picked)}
    >
      {count === 0
        ? t.chooseFirst
        : tooMany
          ? deviceLabels.tooMany(DEVICES_AT_ONCE)
          : t.check(count)}
    </Button>
  )
  return (
    <BottomSheet title={t.applyWhich(preset.name)} open tall onClose={onClose} footer={footer}>
      <DeviceMultiPicker types={[preset.type]} picking={selection} />
    </BottomSheet>
  )
}
