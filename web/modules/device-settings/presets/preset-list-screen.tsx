import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { devicePresets, type Preset } from '#contract/device-settings/device-presets.ts'
import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { presetTexts } from './texts.ts'
import css from '../device-settings.module.css'
import { listPresetSettings } from './preset-format.ts'

const PresetSheet = lazy(async () => ({
  default: (await import('./preset-sheet.tsx')).PresetDetailSheet,
}))
const NewPresetSheet = lazy(async () => ({
  default: (await import('./new-preset-sheet.tsx')).NewPresetSheet,
}))

/**
 * /deviceParametertc: presets for a type of device, and the devices that differ from theirs. With chosen
 * devices in the address, it offers the presets of their type for them alone.
 */
export function PresetListScreen() {
  const t = useTexts(presetTexts)
  const gate = usePermission(devicePresets.save, {})
  const { ids, type } = useSearch({ from: '/deviceParametertc' })
  const chosenIds = ids?.split(',')
  const query = useCall(devicePresets.list, {}, { silent: true })
  const [open, setOpen] = useState<string>()
  const closePresetSheet = () => setOpen(undefined)
  const startNewPreset = () => gate.pass(() => setOpen(NEW))
  const add = (
    <Button onPress={startNewPreset} kind="plain">
      {t.add}
    </Button>
  )
  const openPreset = query.data?.find(({ id }) => id === open)
  return (
    <RouteScreen
      form
      back="/index2"
      actions={
        query.data &&
        query.data.length > 0 && <ResponsiveAddButton label={t.add} onPress={startNewPreset} />
      }
    >
      {chosenIds && (
        <StatusBanner kind="info" title={t.chosen(chosenIds.length)} text={t.chosenText} />
      )}
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {(data) => (
          <PresetsByType
            presets={data.filter((each) => type === undefined || each.type === type)}
            add={add}
            onOpen={setOpen}
          />
        )}
      </Loaded>
      {chosenIds === undefined && query.data && query.data.length > 0 && (
        <RowGroup>
          <ListRow title={t.preSettings} to="/preSettings" />
        </RowGroup>
      )}
      <Suspense fallback={null}>
        {openPreset && (
          <PresetSheet preset={openPreset} chosenIds={chosenIds} onClose={closePresetSheet} />
        )}
        {open === NEW && <NewPresetSheet onClose={closePresetSheet} />}
      </Suspense>
    </RouteScreen>
  )
}

const NEW = 'new'

type PresetsProps = {
  readonly presets: readonly Preset[]
  readonly add: ReactNode
  readonly onOpen: (id: string) => void
}

function PresetsByType({ presets, add, onOpen }: PresetsProps) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  if (presets.length === 0) return <EmptyState title={t.none} text={t.noneText} act={add} />
  const types = Object.keys(deviceTypes) as DeviceType[]
  return types.map((type) => {
    const own = presets.filter((each) => each.type === type)
    if (own.length === 0) return null
    return (
      <RowGroup key={type} title={deviceTypes[type][language]}>
        {own.map((preset) => (
          <ListRow
            key={preset.id}
            slot={preset.drifted.length > 0 ? 'warn' : 'on'}
            names
            title={preset.name}
            value={t.devices(preset.devices)}
            {...(preset.forNew && { valueSub: t.forNew })}
            onPress={() => onOpen(preset.id)}
          >
            <PresetSummary preset={preset} />
          </ListRow>
        ))}
      </RowGroup>
    )
  })
}

/** Stands below the name and the number of devices, with the whole width of the row. */
function PresetSummary({ preset }: { readonly preset: Preset }) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  const count = preset.drifted.length
  return (
    <span className={css.summary}>
      {count > 0 && <span className={css.drifted}>{t.drifted(count)}</span>}
      <DottedParts unbroken parts={listPresetSettings(preset, language)} />
    </span>
  )
}
