import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { orderLife, orderPayments, type OrderPayment } from '#contract/order.ts'
import { orders, type Order } from '#contract/orders.ts'
import { Button } from '#web/kit/button/button.tsx'
import { ChipLine, Chips } from '#web/kit/chips/chips.tsx'
import { dayIn } from '#web/kit/date-picker/day-in.ts'
import { DaysChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { lifeTimeText, playerText } from '#web/kit/formats.ts'
import { List } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/kit/list/live-lead.tsx'
import { OrderRow } from '#web/kit/order-row/order-row.tsx'
import { SiteChip } from '#web/kit/picker/site-chip.tsx'
import { Dot } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePages } from '#web/kit/use-call.ts'
import { orderAddress, useNarrow, type Narrowed } from './narrowed.ts'
import { iconOfOrder, machineOf, paidText, wonOf } from './order-words.ts'
import css from './orders.module.css'
import { playTexts } from './play-texts.ts'
import { texts } from './texts.ts'

type Chosen = Pick<Narrowed, 'from' | 'to' | 'site' | 'payment'>

const ALL = ''
const PAYMENTS = Object.keys(orderPayments) as OrderPayment[]
const rowOf = (order: Order) => <Play order={order} />

/** /expensesRecord: who played where for how much, and whether they won. */
export function PlayRecordScreen() {
  const t = useTexts(playTexts)
  const narrowed = useSearch({ from: '/expensesRecord' })
  const { from, to, site, payment } = narrowed
  const query = usePages(orders.list, {
    size: 20,
    kind: 'play',
    trade: 'success',
    startDate: dayIn(from),
    endDate: dayIn(to),
    fieldId: site,
    payment,
  })
  return (
    <Screen form>
      <div className={css.rows}>
        <PlayFilters {...narrowed} />
        <List
          query={query}
          name={t.plays}
          like="order-row"
          lead={
            <LiveLead shownAt={query.dataUpdatedAt}>
              {t.count(query.data?.pages[0]?.total ?? 0)}
            </LiveLead>
          }
          keyOf={({ id }) => id}
          row={rowOf}
          empty={<Empty {...narrowed} />}
        />
      </div>
    </Screen>
  )
}

function PlayFilters({ from, to, site, payment }: Chosen) {
  const t = useTexts(playTexts)
  const language = useLanguage()
  const narrow = useNarrow()
  return (
    <div className={css.narrow}>
      <Chips
        label={t.payment}
        value={payment ?? ALL}
        onChange={(chosen) => narrow({ payment: chosen || undefined })}
        options={[
          { value: ALL, label: t.all },
          ...PAYMENTS.map((value) => ({ value, label: orderPayments[value][language] })),
        ]}
      />
      <ChipLine>
        <DaysChip from={from} to={to} onChange={narrow} />
        <SiteChip site={site} onPick={(id) => narrow({ site: id })} />
      </ChipLine>
    </div>
  )
}

/** Whether it was won is told once it is known; what was not delivered says so instead. */
function Play({ order }: { readonly order: Order }) {
  const t = useTexts(playTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, money, payment, coins, playerName, state, createTime } = order
  const known = { yes: t.won, no: t.notWon, unknown: orderLife.name[state][language] }
  return (
    <OrderRow
      icon={iconOfOrder(order)}
      title={
        <>
          {machineOf(order, language)}
          <Dot />
          {texts.coins[language](coins)}
        </>
      }
      fen={money}
      {...(payment === 'coins' && { paid: paidText(order, language) })}
      sub={
        <>
          {orderPayments[payment][language]} {playerText(playerName)}
          <Dot />
          {lifeTimeText(createTime, now, language)}
        </>
      }
      state={state === 'done' ? known[wonOf(order)] : orderLife.name[state][language]}
      running={state === 'dispensing'}
      to={orderAddress(id)}
    />
  )
}

function Empty(narrowed: Chosen) {
  const t = useTexts(playTexts)
  const narrow = useNarrow()
  if (Object.values(narrowed).every((part) => part === undefined)) {
    return <EmptyState title={t.none} text={t.noneText} />
  }
  const nothing = { from: undefined, to: undefined, site: undefined, payment: undefined }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={() => narrow(nothing)}>{t.clear}</Button>}
    />
  )
}
