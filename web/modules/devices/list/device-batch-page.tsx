import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceStates } from '#contract/devices/device-state.ts'
import { deviceTypes } from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import type { Language } from '#contract/base/sentence.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { ConsolePage } from '#web/kit/page/page.tsx'
import { MultiOptionPicker, useOptionSelection } from '#web/kit/picker/pick-many.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { batchTexts } from './batch-texts.ts'
import { toDeviceLabel } from '../device-format.ts'
import { DeviceBatchActionsSheet } from './batch-actions-sheet.tsx'
import css from '../devices.module.css'
import { MoveDevicesSheet, useMoveDevices } from '../actions/move-sheet.tsx'
import { buildDeviceListPath, type DeviceListKind, type DeviceListFilters } from './list-address.ts'
import { texts } from '../texts.ts'

type Props = { readonly list: DeviceListKind; readonly narrowed: DeviceListFilters }

/** Maximum number of devices in one answer of the server. */
const SHOWN_MAX = 500

/** Selects any number of devices from a list, to move, lock or unlock them together. */
export function DeviceBatchPage({ list, narrowed }: Props) {
  const t = useTexts(batchTexts)
  const { batch } = useTexts(texts)
  const { q, type, site, state, sort } = narrowed
  const input = { size: SHOWN_MAX, name: q, type, fieldId: site, state, descs: sort && [sort] }
  const query = useCall(devices.list, input, { silent: true })
  const back = buildDeviceListPath(list, narrowed)
  return (
    <ConsolePage form title={batch} back={back}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={8}>
        {(data) => <DeviceBatchChoice have={data.records} total={data.total} back={back} />}
      </Loaded>
    </ConsolePage>
  )
}

type DeviceBatchChoiceProps = {
  readonly have: readonly LiveDeviceState[]
  readonly total: number
  readonly back: string
}

function DeviceBatchChoice({ have, total, back }: DeviceBatchChoiceProps) {
  const t = useTexts(batchTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const options = have.map((device) => toDeviceOption(device, language))
  const selection = useOptionSelection(options, [])
  const returnToDeviceList = () => void navigate({ href: back, replace: true })
  if (have.length === 0) {
    const act = <Button onPress={returnToDeviceList}>{t.toList}</Button>
    return <EmptyState title={t.none} text={t.noneText} act={act} />
  }
  const chosenDevices = have.filter(({ id }) => selection.picked.includes(id))
  return (
    <>
      <MultiOptionPicker
        options={options}
        picking={selection}
        countText={t.count}
        searchBy={t.search}
      />
      {total > have.length && <p className={css.note}>{t.tooMany(have.length)}</p>}
      <DeviceBatchBar chosen={chosenDevices} onMoved={returnToDeviceList} />
    </>
  )
}

function toDeviceOption(device: LiveDeviceState, language: Language) {
  const { id, type, state, fieldName } = device
  return {
    value: id,
    label: `${toDeviceLabel(device)} ${deviceTypes[type][language]}`,
    fact: deviceStates[state][language],
    sub: fieldName,
  }
}

type ActsProps = {
  readonly chosen: readonly LiveDeviceState[]
  readonly onMoved: () => void
}

function DeviceBatchBar({ chosen, onMoved }: ActsProps) {
  const t = useTexts(batchTexts)
  const [open, setOpen] = useState<'acts' | 'move'>()
  const move = useMoveDevices(chosen, onMoved)
  const none = chosen.length === 0
  const closeBatchSheet = () => setOpen(undefined)
  const ids = chosen.map(({ id }) => id)
  const types = [...new Set(chosen.map(({ type }) => type))]
  return (
    <BottomBar>
      <BarStatusText
        what={none ? t.noneYet : t.chosen(chosen.length)}
        more={none ? t.chooseFirst : chosen.map(toDeviceLabel).join(t.and)}
      />
      <Button kind="primary" fit disabled={none} onPress={() => setOpen('acts')}>
        {t.acts}
      </Button>
      {open === 'acts' && (
        <DeviceBatchActionsSheet
          ids={ids}
          types={types}
          onMove={() => setOpen('move')}
          onClose={closeBatchSheet}
        />
      )}
      {open === 'move' && (
        <MoveDevicesSheet devices={chosen} onMove={move} onClose={closeBatchSheet} />
      )}
    </BottomBar>
  )
}
