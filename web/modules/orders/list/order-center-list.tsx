import { orderKinds, type OrderKind } from '#contract/orders/order.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { TabList } from '#web/kit/tabs/tabs.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useSetOrderFilters, type OrderFilterValues } from '../order-addresses.ts'
import { OrderList } from './order-list.tsx'
import css from '../orders.module.css'
import { texts } from '../texts.ts'

const KINDS = Object.keys(orderKinds) as OrderKind[]

/** Orders of one kind at a time. */
export function OrderCenterList({ narrowed }: { readonly narrowed: OrderFilterValues }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const setFilters = useSetOrderFilters()
  const { kind = 'play' } = narrowed
  return (
    <div className={css.kinds}>
      <TabList
        label={t.kind}
        value={kind}
        onChange={(chosenKind) => setFilters({ kind: chosenKind })}
        options={KINDS.map((value) => ({ value, label: orderKinds[value][language] }))}
      />
      <OrderList list="center" narrowed={{ ...narrowed, kind }} />
    </div>
  )
}
