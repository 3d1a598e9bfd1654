import { useState } from 'react'
import { devicePresets, type Preset } from '#contract/device-settings/device-presets.ts'
import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, useWriteCall } from '#web/client/calls/use-call.ts'
import { useNavigate } from '@tanstack/react-router'
import { presetTexts } from './texts.ts'
import { formatPresetSettings, listPresetSettings } from './preset-format.ts'

const NONE = ''

/** /preSettings: initial values of newly registered devices, by type. */
export function NewDevicePresetsScreen() {
  const t = useTexts(presetTexts)
  const query = useCall(devicePresets.list, {}, { silent: true })
  return (
    <RouteScreen form back="/account">
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {(data) => <PresetsForNewDevices presets={data} />}
      </Loaded>
    </RouteScreen>
  )
}

function PresetsForNewDevices({ presets }: { readonly presets: readonly Preset[] }) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const gate = usePermission(devicePresets.forNew, {})
  const write = useWriteCall(devicePresets.forNew, { renews: [devicePresets.list] })
  const [openType, setOpenType] = useState<DeviceType>()
  const types = (Object.keys(deviceTypes) as DeviceType[]).filter((type) =>
    presets.some((preset) => preset.type === type),
  )
  const goToPresetList = () => void navigate({ href: '/deviceParametertc' })
  if (types.length === 0) {
    const act = <Button onPress={goToPresetList}>{t.toPresets}</Button>
    return <EmptyState title={t.none} text={t.noneText} act={act} />
  }
  const own = presets.filter(({ type }) => type === openType)
  const presetForNew = own.find(({ forNew }) => forNew)
  const options = own.map((preset) => ({
    value: preset.id,
    label: preset.name,
    sub: formatPresetSettings(preset, language),
  }))
  function choosePresetForNew(id: string) {
    const changedId = id === NONE ? presetForNew?.id : id
    if (changedId !== undefined) write.mutate({ id: changedId, isOn: id !== NONE })
  }
  return (
    <>
      <RowGroup note={t.preSettingsText}>
        {types.map((type) => {
          const preset = presets.find((each) => each.type === type && each.forNew)
          return (
            <ListRow
              key={type}
              title={deviceTypes[type][language]}
              value={preset?.name ?? t.factory}
              {...(preset && {
                sub: <DottedParts unbroken parts={listPresetSettings(preset, language)} />,
              })}
              onPress={() => gate.pass(() => setOpenType(type))}
            />
          )
        })}
      </RowGroup>
      <RowGroup>
        <ListRow title={t.toPresets} to="/deviceParametertc" />
      </RowGroup>
      {openType && (
        <SingleOptionSheet
          title={deviceTypes[openType][language]}
          open
          onClose={() => setOpenType(undefined)}
          options={[{ value: NONE, label: t.factory, sub: t.factoryText }, ...options]}
          value={presetForNew?.id ?? NONE}
          onPick={choosePresetForNew}
        />
      )}
    </>
  )
}
