import { useState } from 'react'
import { play } from '#contract/play.ts'
import type { MachineSent } from '#contract/play-page.ts'
import { orderLife } from '#contract/order.ts'
import { lifeTimeText, moneyText } from '#web/kit/formats.ts'
import { go, orderOf, startOf } from '../address.ts'
import { Refused, type Answered } from '../asking.ts'
import { Frame, Headline, Waiting } from '../frame.tsx'
import { useHere, useSaid, useSeen, useSession } from '../here.tsx'
import { besideTexts, mineTexts } from './texts.ts'
import { Dot, Group, Press, Row } from '../parts.tsx'
import { fenOf, momentOf, type OrderSent } from '../sent.ts'
import { playTexts } from '../texts.ts'
import { useAsked } from '../use-asked.ts'

type Props = { readonly code: string; readonly machine: MachineSent | undefined }
type Page = Answered<typeof play.orders>

const PAGE = 20

/** What the player has at this venue, and what was ordered here: to come back to after leaving. */
export function MineView({ code, machine }: Props) {
  const t = { ...useSaid(besideTexts), ...useSaid(mineTexts) }
  const session = useSession()
  const isIn = useSeen().is === 'in'
  const own = useAsked(isIn ? 'own' : undefined, () => session.ask(play.own, { equipmentId: code }))
  const [size, setSize] = useState(PAGE)
  const orders = useAsked<Page>(isIn ? `orders ${size}` : undefined, () =>
    session.ask(play.orders, { current: '1', size: String(size), descs: 'createTime' }),
  )
  return (
    <Frame
      title={t.title}
      merchantName={machine?.merchantName}
      bar={
        <div className="mine-whole">
          <Press onPress={() => go(startOf(code))}>{t.back}</Press>
        </div>
      }
    >
      {own.data && (
        <section className="mine-coins">
          <h1>{t.coins}</h1>
          <p>{t.coinsPaid(own.data.coins)}</p>
        </section>
      )}
      <Orders code={code} asked={orders} />
      {orders.data && orders.data.total > size && (
        <div className="mine-whole">
          <Press onPress={() => setSize(size + PAGE)}>{t.more}</Press>
        </div>
      )}
    </Frame>
  )
}

function Orders({ code, asked }: { code: string; asked: ReturnType<typeof useAsked<Page>> }) {
  const t = { ...useSaid(playTexts), ...useSaid(mineTexts) }
  const { data, error, at, again } = asked
  if (!data && error) {
    return (
      <>
        <Headline title={t.notLoaded} text={error instanceof Refused ? error.message : undefined} />
        <div className="mine-whole">
          <Press onPress={again}>{t.again}</Press>
        </div>
      </>
    )
  }
  if (!data) return <Waiting text={t.loading} />
  if (data.records.length === 0) return <Headline title={t.none} text={t.noneText} />
  return (
    <Group title={t.orders}>
      {data.records.map((order) => (
        <OrderRow key={order.id} code={code} order={order} now={new Date(at)} />
      ))}
    </Group>
  )
}

type RowProps = { readonly code: string; readonly order: OrderSent; readonly now: Date }

function OrderRow({ code, order, now }: RowProps) {
  const { language } = useHere()
  const t = { ...useSaid(playTexts), ...useSaid(mineTexts) }
  const { state, number, title, payment, coinsPaid, money, createTime } = order
  return (
    <Row
      title={title}
      sub={
        <>
          {orderLife.name[state][language]}
          <Dot />
          {number && t.number(number)} {lifeTimeText(momentOf(createTime), now, language)}
        </>
      }
      value={payment === 'coins' ? t.coinsPaid(coinsPaid) : moneyText(fenOf(money))}
      onPress={() => go(orderOf(code, order.id))}
    />
  )
}
