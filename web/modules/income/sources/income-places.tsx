import { INCOME_DEVICES_MAX } from '#contract/income/income.ts'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { IncomeAmount } from './income-amount.tsx'
import type { IncomeFigures, IncomeUnit } from './income-figures.ts'
import { useSetIncomeFilters, type IncomeSearch } from '../period.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly figures: IncomeFigures
  readonly unit: IncomeUnit
  readonly search: IncomeSearch
}

/** Lists the places by site or by device. A tap filters by that place. */
export function IncomeByPlace({ figures, unit, search }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetIncomeFilters()
  const byDevice = search.by === 'device' || search.fieldId !== undefined
  const rows = byDevice ? toDevicePlaceRows(figures, t) : toSitePlaceRows(figures, t)
  const maxValue = Math.max(1, ...rows.map(({ value }) => value))
  const more = {
    text: byDevice ? t.toSites : t.toDevices,
    onPress: () => setFilters({ by: byDevice ? undefined : 'device' }),
  }
  const cut = byDevice && figures.equipment.length >= INCOME_DEVICES_MAX
  return (
    <RowGroup
      title={byDevice ? t.devices : t.sites}
      {...(search.fieldId === undefined && { more })}
      {...(cut && { note: t.mostOnly(INCOME_DEVICES_MAX) })}
    >
      {rows.map(({ key, name, sub, value, to }) => (
        <ListRow
          key={key}
          names
          title={name}
          value={<IncomeAmount value={value} unit={unit} />}
          sub={sub}
          {...(to && { onPress: () => setFilters(to) })}
        >
          <HorizontalBar share={value / maxValue} />
        </ListRow>
      ))}
    </RowGroup>
  )
}

type MissingPlaceTexts = Readonly<Record<'nowhere' | 'goneSite' | 'goneDevice', string>>
type PlaceRow = {
  readonly key: string
  readonly name: string
  readonly sub?: string
  readonly value: number
  readonly to?: IncomeSearch
}

function toSitePlaceRows({ fields }: IncomeFigures, t: MissingPlaceTexts): PlaceRow[] {
  return fields.map(({ fieldId, fieldName, value }) => ({
    key: fieldId,
    name: fieldName || (fieldId === '' ? t.nowhere : t.goneSite),
    value,
    ...(fieldName && { to: { fieldId, equipmentId: undefined } }),
  }))
}

function toDevicePlaceRows({ equipment }: IncomeFigures, t: MissingPlaceTexts): PlaceRow[] {
  return equipment.map(({ equipmentId, name, fieldId, fieldName, value }) => ({
    key: `${equipmentId} ${fieldId}`,
    name: name || t.goneDevice,
    sub: fieldName || (fieldId === '' ? t.nowhere : t.goneSite),
    value,
    ...(equipmentId !== '' && { to: { equipmentId } }),
  }))
}
