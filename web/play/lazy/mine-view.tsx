import { useState } from 'react'
import { play } from '#contract/orders/play.ts'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { toFen } from '#contract/base/money.ts'
import { points } from '#contract/points/points.ts'
import { orderLife } from '#contract/orders/order.ts'
import { formatCount, formatTimeWithSeconds, moneyText } from '#web/kit/formats.ts'
import {
  goToPlace,
  orderPlaceOf,
  pointsPlaceOf,
  startPlaceOf,
  storePlaceOf,
} from '../page/address.ts'
import { Refused, type WireOutputOf } from '../calls/send-play-call.ts'
import { PlayFrame, PageHeadline, WaitingHeadline } from '../page/frame.tsx'
import {
  useInitialPlayData,
  usePlayTexts,
  useSignInState,
  usePlaySession,
} from '../page/play-context.tsx'
import { CoinGifts } from './coin-gifts.tsx'
import { FreePlaysToday } from './free-plays-today.tsx'
import { MemberMessages } from './member-messages.tsx'
import { besideTexts, mineTexts } from './texts.ts'
import { PlayDot, PlayGroup, PlayButton, PlayRow } from '../page/parts.tsx'
import { parseSentFen, parseSentMoment, type OrderSent } from '../calls/wire-values.ts'
import { createLazyPart } from '../page/load-later.tsx'
import { playTexts } from '../texts.ts'
import { usePlayRequest } from '../calls/use-answer.ts'

type Props = { readonly code: string; readonly machine: PlayMachineWire | undefined }
type Page = WireOutputOf<typeof play.orders>

const PAGE = 20
const MyVouchers = createLazyPart(async () => (await import('../vouchers/chunk.ts')).MyVouchers)

/**
 * Shows what the player has at this venue and the orders made here, so that they can be found again after
 * leaving.
 */
export function MineView({ code, machine }: Props) {
  const t = { ...usePlayTexts(besideTexts), ...usePlayTexts(mineTexts) }
  const session = usePlaySession()
  const isIn = useSignInState().is === 'in'
  const own = usePlayRequest(isIn ? 'own' : undefined, () =>
    session.ask(play.own, { equipmentId: code }),
  )
  const level = usePlayRequest(isIn ? 'level' : undefined, () => session.ask(play.level, {}))
  const ownPoints = usePlayRequest(isIn ? 'points' : undefined, () => session.ask(points.own, {}))
  const free = usePlayRequest(isIn ? 'free' : undefined, () => session.ask(play.freePlaysToday, {}))
  const gifts = usePlayRequest(isIn ? 'gifts' : undefined, () => session.ask(play.coinGifts, {}))
  const [size, setSize] = useState(PAGE)
  const orders = usePlayRequest<Page>(isIn ? `orders ${size}` : undefined, () =>
    session.ask(play.orders, { current: '1', size: String(size), descs: 'createTime' }),
  )
  return (
    <PlayFrame
      title={t.title}
      merchantName={machine?.merchantName}
      bar={
        <div className="mine-whole">
          <PlayButton onPress={() => goToPlace(startPlaceOf(code))}>{t.back}</PlayButton>
        </div>
      }
    >
      {isIn && <MemberMessages />}
      {own.data && (
        <section className="mine-coins">
          <h1>{t.coins}</h1>
          <p>{t.coinsPaid(own.data.coins)}</p>
          {level.data && <PlayerLevel level={level.data} />}
        </section>
      )}
      {ownPoints.data && <OwnPointsRows code={code} own={ownPoints.data} />}
      {free.data && free.data.length > 0 && <FreePlaysToday rights={free.data} />}
      {gifts.data && gifts.data.length > 0 && <CoinGifts gifts={gifts.data} />}
      {isIn && <MyVouchers onUse={() => goToPlace(startPlaceOf(code))} />}
      <PlayerOrderList code={code} asked={orders} />
      {orders.data && orders.data.total > size && (
        <div className="mine-whole">
          <PlayButton onPress={() => setSize(size + PAGE)}>{t.more}</PlayButton>
        </div>
      )}
    </PlayFrame>
  )
}

type PointsProps = { readonly code: string; readonly own: WireOutputOf<typeof points.own> }

/** Leads to the player's points and their store. Nothing at a merchant without points. */
function OwnPointsRows({ code, own: { earns, usable, pending, owed } }: PointsProps) {
  const t = usePlayTexts(mineTexts)
  if (!earns && usable + pending + owed === 0) return null
  return (
    <PlayGroup>
      <PlayRow
        title={t.points}
        value={formatCount(usable)}
        onPress={() => goToPlace(pointsPlaceOf(code))}
      />
      <PlayRow title={t.pointsStore} onPress={() => goToPlace(storePlaceOf(code))} />
    </PlayGroup>
  )
}

/** Name of the level, and what is missing to the next. Nothing for a player without either. */
function PlayerLevel({ level }: { level: WireOutputOf<typeof play.level> }) {
  const t = usePlayTexts(mineTexts)
  const { name, graceUntil, nextName, missingFen, missingPlays } = level
  const more =
    missingFen > 0
      ? t.morePaid(moneyText(toFen(missingFen)), nextName)
      : t.morePlays(missingPlays, nextName)
  const parts = [name, graceUntil && t.levelDown(graceUntil), nextName && more].filter(Boolean)
  return parts.length > 0 ? <h2>{parts.join(' · ')}</h2> : null
}

function PlayerOrderList({
  code,
  asked,
}: {
  code: string
  asked: ReturnType<typeof usePlayRequest<Page>>
}) {
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(mineTexts) }
  const { data, error, at, again } = asked
  if (!data && error) {
    return (
      <>
        <PageHeadline
          title={t.notLoaded}
          text={error instanceof Refused ? error.message : undefined}
        />
        <div className="mine-whole">
          <PlayButton onPress={again}>{t.again}</PlayButton>
        </div>
      </>
    )
  }
  if (!data) return <WaitingHeadline text={t.loading} />
  if (data.records.length === 0) return <PageHeadline title={t.none} text={t.noneText} />
  return (
    <PlayGroup title={t.orders}>
      {data.records.map((order) => (
        <PlayerOrderRow key={order.id} code={code} order={order} now={new Date(at)} />
      ))}
    </PlayGroup>
  )
}

type RowProps = { readonly code: string; readonly order: OrderSent; readonly now: Date }

function PlayerOrderRow({ code, order, now }: RowProps) {
  const { language } = useInitialPlayData()
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(mineTexts) }
  const { state, number, title, payment, coinsPaid, money, createTime, delivered } = order
  const isPart = state === 'failed' && delivered
  const paidText = payment === 'coins' ? t.coinsPaid(coinsPaid) : moneyText(parseSentFen(money))
  return (
    <PlayRow
      title={title}
      sub={
        <>
          {isPart ? t.partOut(delivered.count, delivered.of) : orderLife.name[state][language]}
          <PlayDot />
          {number && t.number(number)}{' '}
          {formatTimeWithSeconds(parseSentMoment(createTime), now, language)}
        </>
      }
      value={payment === 'free' ? t.free : paidText}
      onPress={() => goToPlace(orderPlaceOf(code, order.id))}
    />
  )
}
