import type { Language } from '#contract/sentence.ts'
import { textsIn } from '#web/kit/declare-texts.ts'
import { dateText, moneyText } from '#web/kit/formats.ts'
import { orderTexts } from './order-texts.ts'
import { fenOf, momentOf, type OrderSent } from './sent.ts'

/** What is said of an order at its place in life, in words for who paid. */
export type Story = {
  readonly mark: 'wait' | 'go' | 'won' | 'fault' | 'money' | 'none'
  readonly title: string
  readonly text: string
  /** Its life so far, the newest last; what is still to come follows, quieter. */
  readonly steps: readonly Step[]
}
type Step = {
  readonly state: 'on' | 'play' | 'off' | 'fault'
  readonly title: string
  readonly at?: Date | undefined
  readonly fact?: string
}

/** A machine tells how a play ended soon after it began, or never. */
const PLAY_MS = 300_000

/** Whether something may still come of it by itself, so that one looks on. */
export function isOpen({ state, kind, won, endedAt }: OrderSent, now: number): boolean {
  if (state === 'refunded' || state === 'closed' || state === 'settled') return false
  const doneAt = momentOf(endedAt)?.getTime() ?? 0
  return state !== 'done' || (kind === 'play' && won === 'unknown' && now - doneAt < PLAY_MS)
}

export function storyOf(order: OrderSent, language: Language): Story {
  const t = textsIn(orderTexts, language)
  const { state, kind, won, coins, coinsPaid } = order
  const isCoins = order.payment === 'coins'
  const money = moneyText(fenOf(order.money))
  const app = order.payment === 'alipay' ? t.alipayName : t.wechatName
  const at = momentOf(order.endedAt)
  const made: Step = { state: 'on', title: t.made, at: momentOf(order.createTime) }
  const paid: Step = {
    state: 'on',
    title: isCoins ? t.paidCoins(coinsPaid) : t.paid(money),
    at: momentOf(order.paidAt) ?? made.at,
  }
  const failed: Step = { state: 'fault', title: t.failed }
  const told = (mark: Story['mark'], title: string, text: string, ...steps: Step[]): Story => ({
    mark,
    title,
    text,
    steps,
  })
  const ended = (mark: Story['mark'], title: string, text: string, ...steps: Step[]) =>
    told(mark, title, text, paid, ...steps)

  switch (state) {
    case 'created': {
      const waits: Step = { state: 'play', title: t.waitPaid(app), fact: t.waitPaidText }
      const toCome = { play: t.toStart, vend: t.toVend, recharge: t.toCredit }[kind]
      return told('wait', t.confirming, '', made, waits, { state: 'off', title: toCome })
    }
    case 'closed':
      return told('none', t.closed, t.closedText, made, { state: 'off', title: t.closed, at })
    case 'done': {
      const went: Step = { state: 'on', title: t.inMachine(coins), at }
      if (kind === 'recharge') {
        const title = t.credited(coins)
        return ended('go', title, t.creditedText, { state: 'on', title, at })
      }
      if (kind === 'vend')
        return ended('won', t.vended, t.vendedText, { state: 'on', title: t.vended, at })
      if (won === 'yes')
        return ended('won', t.won, t.wonText, went, { state: 'on', title: t.prize })
      if (won === 'no')
        return ended('none', t.lost, t.lostText, went, { state: 'on', title: t.noPrize })
      return ended('go', t.started, t.startedText(order.number), went)
    }
    case 'failed':
      return ended('fault', t.failed, isCoins ? t.failedCoinsText : t.failedText, failed)
    case 'doubt':
      return ended('fault', t.doubt, t.doubtText, { state: 'fault', title: t.doubt })
    case 'settled':
      return ended('none', t.settled, t.settledText, { state: 'on', title: t.settled, at })
    case 'refunding':
    case 'refunded': {
      const by = momentOf(order.refundBy)
      const sent = isCoins ? t.coinsGoBack(coinsPaid) : t.refundSent(app)
      if (state === 'refunding') {
        const title = isCoins ? sent : t.refunding(money)
        const when = by ? t.backTo(app, dateText(by, language)) : t.backToSoon(app)
        return ended('money', title, isCoins ? '' : when, failed, { state: 'play', title: sent })
      }
      const back: Step = {
        state: 'on',
        title: isCoins ? t.coinsBack(coinsPaid) : t.refundDone(app),
        at,
      }
      const title = isCoins ? back.title : t.refunded(money)
      const text = isCoins ? t.coinsBackText : t.backToSoon(app)
      return ended('money', title, text, failed, { state: 'on', title: sent }, back)
    }
    default: {
      const title = { play: t.starting, vend: t.vending, recharge: t.crediting }[kind]
      return ended('wait', title, t.startingText, { state: 'play', title })
    }
  }
}
