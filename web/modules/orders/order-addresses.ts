import { useNavigate } from '@tanstack/react-router'
import type { CallInput } from '#contract/base/call.ts'
import type { OrderKind, OrderPayment, OrderState } from '#contract/orders/order.ts'
import type { orders, OrderPaymentFilter } from '#contract/orders/orders.ts'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'

/** All orders, or those of one kind in the order centre. */
export type OrderListName = 'all' | 'center'
export type OrderFilterValues = {
  readonly q?: string | undefined
  readonly state?: OrderState | undefined
  readonly kind?: OrderKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly site?: string | undefined
  readonly device?: string | undefined
  /** Limits the list to orders that statistics count, by their day of payment. */
  readonly paid?: OrderPaymentFilter | undefined
  readonly product?: string | undefined
  /** Used only by the order centre: redemptions instead of orders. */
  readonly tab?: 'points' | undefined
  /** Used only by the list of paid plays. */
  readonly payment?: OrderPayment | undefined
}

const PARTS = ['q', 'state', 'kind', 'from', 'to', 'site', 'device', 'paid', 'product'] as const
/** Maximum length of an order number. */
const NUMBER_MAX = 40

function toOrderSearchParams(filters: OrderFilterValues): string[][] {
  return PARTS.flatMap((part) => (filters[part] ? [[part, filters[part]]] : []))
}

export function orderListAddress(list: OrderListName, filters: OrderFilterValues): string {
  const path = list === 'all' ? '/order' : '/order_center'
  const search = new URLSearchParams(toOrderSearchParams(filters)).toString()
  return search === '' ? path : `${path}?${search}`
}

export function orderAddress(
  id: string,
  list: OrderListName = 'all',
  filters: OrderFilterValues = {},
): string {
  const from = list === 'center' ? [['list', list]] : []
  return `/order?${new URLSearchParams([['id', id], ...toOrderSearchParams(filters), ...from])}`
}

export function toOrderListInput(filters: OrderFilterValues): CallInput<typeof orders.list> {
  const { q, state, kind, from, to, site, device, paid, product } = filters
  return {
    size: 20,
    orderNumber: q?.replaceAll(/\s/g, '').slice(0, NUMBER_MAX) || undefined,
    state,
    kind,
    startDate: parseAddressDay(from),
    endDate: parseAddressDay(to),
    fieldId: site,
    deviceId: device,
    paid,
    productId: product,
  }
}

/**
 * Returns a function that changes the filters and keeps what is open beside the list. The history entry is
 * replaced, so going back skips each attempt.
 */
export function useSetOrderFilters(): (narrowed: OrderFilterValues) => void {
  const navigate = useNavigate()
  return (filters) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...filters }), replace: true })
}
