import { deviceTypes } from '#contract/devices/device.ts'
import { orderPayments } from '#contract/orders/order.ts'
import { getOrderStateSentence } from '#contract/orders/order-words.ts'
import { orders, type Order } from '#contract/orders/orders.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { deskTexts } from './home-desk-texts.ts'

const SHOWN = 6
const HALF_MINUTE_MS = 30_000

/** Live list of the newest orders and their progress. */
export function NewestOrders({ site }: { readonly site: string | undefined }) {
  const t = useTexts(deskTexts)
  const input = { size: SHOWN, fieldId: site }
  const query = useCall(orders.list, input, { silent: true })
  const more = { text: t.allOrders, to: site === undefined ? '/order' : `/order?site=${site}` }
  return (
    <Loaded of={query} what={t.ordersFailed} label={t.loading} rows={SHOWN} headed>
      {(data) => (
        <RowGroup title={t.justNow} more={more}>
          {data.records.length === 0 && <ListRow title={t.noOrders} />}
          {data.records.map((order) => (
            <NewestOrderRow key={order.id} order={order} />
          ))}
        </RowGroup>
      )}
    </Loaded>
  )
}

function NewestOrderRow({ order }: { readonly order: Order }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { id, number, type, title, payment, money, coinsPaid, createTime } = order
  const paidText = payment === 'free' ? orderPayments.free[language] : t.coins(coinsPaid)
  const isMoney = payment !== 'coins' && payment !== 'free'
  const value = isMoney ? <MoneyAmount fen={money} /> : paidText
  const machine = type === null ? number : `${number} ${deviceTypes[type][language]}`
  return (
    <ListRow
      title={machine || title}
      sub={
        <DottedParts
          unbroken
          parts={[
            getOrderStateSentence(order)[language],
            formatRelativeTime(createTime, now, language),
          ]}
        />
      }
      value={value}
      to={`/order?id=${id}`}
    />
  )
}
