import { useState } from 'react'
import { play } from '#contract/orders/play.ts'
import { storedCoins, TAKEN_MAX } from '#contract/stored-coins/stored-coins.ts'
import { usePlayTexts, usePlaySession } from '../page/play-context.tsx'
import { PlayBanner, PlayButton, TroubleLine } from '../page/parts.tsx'
import type { OrderSent } from '../calls/wire-values.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { useLiveRefresh } from '../calls/use-live-refresh.ts'
import { useCoinAction, type CoinActionProps } from './use-coin-action.ts'
import { coinTexts } from './texts.ts'

const START = 10
const NUMBER = /^[1-9]\d*$/

/** Takes coins out of the account. They are held until the machine reports the result. */
export function CoinTakeOutForm(props: CoinActionProps) {
  const { code, own, isFree } = props
  const t = usePlayTexts(coinTexts)
  const session = usePlaySession()
  const { run, isBusy, trouble } = useCoinAction(props)
  const [sentOrder, setSentOrder] = useState<OrderSent>()
  // Ordered on this page, or before it was opened.
  const order = sentOrder ?? own.taking
  const maxCoins = Math.min(own.coins, own.hopper ?? TAKEN_MAX, TAKEN_MAX)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(Math.min(START, maxCoins))
  const count = NUMBER.test(text) ? Number(text) : 0
  const isRight = count > 0 && count <= maxCoins
  async function orderCoinsFromChanger() {
    const input = { equipmentId: code, coins: String(count) }
    const newOrder = await run({ ...input, after: sentOrder?.id }, (key) =>
      session.ask(storedCoins.takeOut, input, key),
    )
    if (newOrder) setSentOrder(newOrder)
  }
  return (
    <>
      {order && <CoinTakingOutcome key={order.id} order={order} onEnd={props.again} />}
      {maxCoins > 0 && (
        <form
          className="help-form coins-part"
          onSubmit={(event) => {
            event.preventDefault()
            void orderCoinsFromChanger()
          }}
        >
          <label>
            <span>{t.howMany}</span>
            <input
              value={text}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={text !== '' && !isRight}
              onChange={({ target }) => setTyped(target.value)}
            />
            <small>{t.range(maxCoins)}</small>
          </label>
          <TroubleLine text={trouble} />
          <PlayButton submits busy={isBusy} disabled={!isFree || !isRight}>
            {count > 0 ? t.takeSo(count) : t.take}
          </PlayButton>
        </form>
      )}
      {own.coins === 0 && <p className="coins-note">{t.none}</p>}
    </>
  )
}

/** Shows the result of taking coins out, and where the coins are at each moment. */
function CoinTakingOutcome({
  order: sentOrder,
  onEnd,
}: {
  readonly order: OrderSent
  onEnd(): void
}) {
  const t = usePlayTexts(coinTexts)
  const session = usePlaySession()
  const orderRequest = usePlayRequest(sentOrder.id, async () => {
    const order = await session.ask(play.order, { orderId: sentOrder.id })
    if (order.state !== 'dispensing') onEnd()
    return order
  })
  const { state, coinsPaid, delivered, checking } = orderRequest.data ?? sentOrder
  const isOpen = ['dispensing', 'doubt', 'paid', 'failed'].includes(state)
  useLiveRefresh(isOpen, orderRequest.again, orderRequest.isAnswered)
  if (state === 'done' && delivered) {
    const { count, of, missingCoins } = delivered
    return <PlayBanner kind="warn" title={t.outOf(count, of)} text={t.restBack(missingCoins)} />
  }
  if (state === 'done') return <PlayBanner kind="info" title={t.out(coinsPaid)} text={t.outText} />
  if (state === 'doubt') return <PlayBanner kind="warn" title={t.doubt} text={t.outDoubtText} />
  if (state === 'refunded') return <PlayBanner kind="warn" title={t.back(coinsPaid)} />
  if (state === 'failed') {
    const text = checking ? t.checkingText : t.staffText
    return <PlayBanner kind="warn" title={t.notOut} text={text} />
  }
  if (!isOpen) return null
  return <PlayBanner kind="info" title={t.coming(coinsPaid)} text={t.comingText} />
}
