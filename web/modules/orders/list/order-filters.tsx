import { orderLife } from '#contract/orders/order.ts'
import { devices } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { x } from '#web/kit/icon/icons.ts'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useSetOrderFilters, type OrderFilterValues } from '../order-addresses.ts'
import css from '../orders.module.css'
import { texts } from '../texts.ts'

type Props = { readonly narrowed: OrderFilterValues }

const PAID = {
  money: 'paidMoney',
  wechat: 'paidWechat',
  alipay: 'paidAlipay',
  coins: 'paidCoins',
  free: 'paidFree',
} as const

/** Filters by number, state, day of creation, site and device. */
export function OrderFilters({ narrowed }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const setFilters = useSetOrderFilters()
  const searchProps = useSearchWords(narrowed.q ?? '', (q) => setFilters({ q: q || undefined }))
  const { from, to, site, state, paid, product } = narrowed
  return (
    <div className={css.narrow}>
      <SearchField label={t.search} {...searchProps} />
      <ChipLine>
        <DayRangeChip from={from} to={to} onChange={setFilters} />
        {paid !== undefined && (
          <ChipButton on opens={x} onPress={() => setFilters({ paid: undefined })}>
            {t[PAID[paid]]}
          </ChipButton>
        )}
        {product !== undefined && (
          <ChipButton on opens={x} onPress={() => setFilters({ product: undefined })}>
            {t.oneBoughtItem}
          </ChipButton>
        )}
        <OptionFilterChip
          title={t.state}
          any={t.allStates}
          value={state}
          options={orderLife.states.map((value) => {
            return { value, label: orderLife.name[value][language] }
          })}
          onPick={(chosenState) => setFilters({ state: chosenState })}
        />
        <SiteFilterChip site={site} onPick={(id) => setFilters({ site: id, device: undefined })} />
        {site === undefined ? (
          <ChosenDeviceChip narrowed={narrowed} />
        ) : (
          <OrderDeviceFilterChip {...narrowed} />
        )}
      </ChipLine>
    </div>
  )
}

/**
 * Offers the devices of the chosen site, because a device is hard to find by its number among all of a
 * merchant's.
 */
function OrderDeviceFilterChip({ site = '', device }: OrderFilterValues) {
  const t = useTexts(texts)
  const setFilters = useSetOrderFilters()
  const { allowed } = usePermission(devices.atSite, {})
  const callOptions = { silent: true, when: allowed }
  const { data = [] } = useCall(devices.atSite, { fieldId: site }, callOptions)
  if (!allowed) return null
  return (
    <OptionFilterChip
      title={t.device}
      any={t.allDevices}
      searchBy={t.searchDevices}
      value={device}
      options={data.map(({ id, number, code }) => ({ value: id, label: number || code }))}
      onPick={(id) => setFilters({ device: id })}
    />
  )
}

/** Chip of the device whose page led here. */
function ChosenDeviceChip({ narrowed: { device } }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetOrderFilters()
  const { allowed } = usePermission(devices.detail, {})
  const when = allowed && device !== undefined
  const { data } = useCall(devices.detail, { id: device ?? '' }, { silent: true, when })
  if (device === undefined) return null
  return (
    <ChipButton on opens={x} onPress={() => setFilters({ device: undefined })}>
      {data ? t.onlyThis(data.number || data.code) : t.oneDevice}
    </ChipButton>
  )
}
