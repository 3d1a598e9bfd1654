import type { ComponentProps } from 'react'
import { formatBoardCode } from '#contract/devices/board-codes.ts'
import { orderPayments } from '#contract/orders/order.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import { orderCauses, refundReasons } from '#contract/orders/order-words.ts'
import { type OrderHistory } from '#contract/orders/orders.ts'
import type { Language } from '#contract/base/sentence.ts'
import { durationText, formatTimeWithSeconds, moneyText } from '#web/kit/formats.ts'
import type { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { lifeTexts } from './timeline-texts.ts'
import { formatOrderDevice, formatDeliveredPart, toPrizeResult } from '../order-texts.ts'
import { texts } from '../texts.ts'

type OrderTimelineStep = ComponentProps<typeof LifecycleTimeline>['steps'][number]
type Step = OrderHistory['steps'][number]
type OrderStepText = { readonly title: string; readonly facts?: readonly string[] }

/** Keys of the texts on what a delivery after the refund costs. Only money is lost. */
const LATE_DELIVERIES = {
  wechat: 'lossText',
  alipay: 'lossText',
  coins: 'lateCoins',
  free: 'lateFreePlay',
} as const

/** Returns the history of an order, and at its end whom it waits for. */
export function toOrderTimeline(
  order: OrderHistory,
  now: Date,
  language: Language,
): OrderTimelineStep[] {
  const shownSteps = order.steps.map((step, index): OrderTimelineStep => {
    const baseStep = {
      ...toOrderStepText(order, step, language),
      at: formatTimeWithSeconds(step.createTime, now, language),
    }
    const isLast = index === order.steps.length - 1
    if (step.state === 'failed') return { ...baseStep, state: 'fault' }
    if (step.state === 'doubt') {
      const until = lifeTexts.doubtUntil[language]
      return isLast ? { ...baseStep, state: 'warn', until } : { ...baseStep, state: 'off' }
    }
    const goesOn = isLast && ['created', 'paid', 'dispensing', 'refunding'].includes(step.state)
    return { ...baseStep, state: goesOn ? 'play' : step.state === 'closed' ? 'off' : 'on' }
  })
  return [...shownSteps, ...toOrderWaitingSteps(order, now, language)]
}

/** Returns a waiting step if the machine failed or the money was not refunded: a person has to act. */
function toOrderWaitingSteps(
  order: OrderHistory,
  now: Date,
  language: Language,
): OrderTimelineStep[] {
  const { state, steps, refunds } = order
  const stuck = refunds.find((refund) => refund.stuck)
  if (state !== 'failed' && !stuck) return []
  const since = stuck ? stuck.endedAt : steps.at(-1)?.createTime
  const part = state === 'failed' && formatDeliveredPart(order, language)
  const age = since && durationText(Math.max(now.getTime() - since.getTime(), 0), language)
  return [
    {
      state: 'warn',
      title: lifeTexts.waits[language],
      ...(age && { at: lifeTexts.waitsSince[language](age) }),
      until: stuck ? lifeTexts.stuckText[language] : lifeTexts.waitsText[language],
      ...(part && { facts: [part] }),
    },
  ]
}

function toOrderStepText(order: OrderHistory, step: Step, language: Language): OrderStepText {
  const translateOrderText = <Key extends keyof typeof lifeTexts>(key: Key) =>
    lifeTexts[key][language]
  const app = orderPayments[order.payment][language]
  const { detail, cause } = step
  switch (step.state) {
    case 'created':
      return { title: translateOrderText('created'), facts: formatOrderLines(order, language) }
    case 'paid':
      if (order.payment === 'coins') {
        return { title: lifeTexts.paidCoins[language](formatOrderCoins(order.coinsPaid, language)) }
      }
      if (order.payment === 'free') return { title: translateOrderText('paidFree') }
      return {
        title: lifeTexts.paidBy[language](app),
        facts: detail === '' ? [] : [lifeTexts.trade[language](detail)],
      }
    case 'dispensing':
      return toSentStepText(order, step, language)
    case 'done':
      return toDoneStepText(order, step, language)
    case 'failed':
      return toFailedStepText(order, step, language)
    case 'doubt':
      return { title: translateOrderText('doubt') }
    case 'refunding':
    case 'refunded':
      if (detail === 'deliveredAfterAll') {
        return {
          title: translateOrderText('deliveredAfterAll'),
          facts: [translateOrderText(LATE_DELIVERIES[order.payment])],
        }
      }
      if (order.payment === 'free') return toFreePlayBackText(order, step, language)
      if (step.state === 'refunding') return toRefundingStepText(step, language)
      return {
        title:
          order.payment === 'coins'
            ? translateOrderText('coinsBack')
            : lifeTexts.refunded[language](app),
      }
    case 'closed':
      return { title: translateOrderText('closed') }
    default:
      return {
        title: translateOrderText('settled'),
        facts: [detail ? lifeTexts.by[language](detail) : orderCauses[cause][language]],
      }
  }
}

/** A free play comes back on its own day only. */
function toFreePlayBackText(
  { createTime }: OrderHistory,
  step: Step,
  language: Language,
): OrderStepText {
  if (step.state === 'refunding') return { title: lifeTexts.freeEnds[language] }
  const isSameDay = formatShanghaiDay(createTime) === formatShanghaiDay(step.createTime)
  return { title: lifeTexts[isSameDay ? 'freeBack' : 'freeLapsed'][language] }
}

function toFailedStepText(
  { delivered }: OrderHistory,
  { cause, detail }: Step,
  language: Language,
): OrderStepText {
  const title =
    detail === 'part' && delivered
      ? texts.part[language](delivered.count, delivered.of)
      : lifeTexts.notDelivered[language]
  return { title, facts: formatOrderFailure(detail, cause, language) }
}

function formatOrderCoins(count: number, language: Language): string {
  return texts.coins[language](count)
}

function formatOrderLines(
  { lines, coinsPaid, payment }: OrderHistory,
  language: Language,
): string[] {
  if (payment === 'coins') return [formatOrderCoins(coinsPaid, language)]
  return lines.map(({ title, amountFen }) => `${title[language]} ${moneyText(toFen(amountFen))}`)
}

function toSentStepText(
  order: OrderHistory,
  { cause, detail }: Step,
  language: Language,
): OrderStepText {
  const { kind, type, coins } = order
  const machine = formatOrderDevice(order, language)
  const isOut = type === 'changer'
  const act =
    kind === 'vend'
      ? lifeTexts.vend[language]
      : lifeTexts[isOut ? 'payOut' : 'credit'][language](formatOrderCoins(coins, language))
  if (cause !== 'person') return { title: lifeTexts.sent[language](machine), facts: [act] }
  const by = detail ? [lifeTexts.by[language](detail)] : []
  return { title: lifeTexts.sentAgain[language](machine), facts: [act, ...by] }
}

function toDoneStepText(order: OrderHistory, step: Step, language: Language): OrderStepText {
  const { kind, type, coins, steps } = order
  const { cause, detail } = step
  // Only a refused refund that was given up leads back from refunding.
  const isRefundGivenUp = steps[steps.indexOf(step) - 1]?.state === 'refunding'
  if (isRefundGivenUp) return { title: lifeTexts.refundGivenUp[language] }
  const [count, of] = detail.split('/').map(Number)
  if (count && of) {
    return { title: texts.part[language](count, of), facts: [orderCauses[cause][language]] }
  }
  const result = { yes: [lifeTexts.won[language]], no: [lifeTexts.notWon[language]], unknown: [] }
  if (kind === 'recharge') {
    return { title: lifeTexts.recharged[language](formatOrderCoins(coins, language)) }
  }
  if (kind === 'redemption') return { title: lifeTexts.redeemed[language] }
  if (kind === 'pointsTopUp') return { title: lifeTexts.pointsGiven[language] }
  const key = kind === 'vend' ? 'vended' : type === 'changer' ? 'paidOut' : 'delivered'
  const resultFacts = result[toPrizeResult(order)]
  const facts = cause === 'device' ? resultFacts : [orderCauses[cause][language]]
  return { title: lifeTexts[key][language], facts }
}

/** Returns our text for a failure, if there is one, and the machine's own code if it sent one. */
function formatOrderFailure(code: string, cause: Step['cause'], language: Language): string[] {
  if (code === '') return []
  const codeText = formatBoardCode(code, language)
  // These texts are our own, and no machine sent them.
  if (cause === 'person' || cause === 'provider' || code === 'part') return [codeText]
  const own = lifeTexts.saysItself[language](code)
  return codeText === code ? [own] : [codeText, own]
}

function toRefundingStepText({ cause, detail }: Step, language: Language): OrderStepText {
  const by = orderCauses[cause][language]
  const isRefundReason = (reason: string): reason is keyof typeof refundReasons =>
    reason in refundReasons
  const facts = isRefundReason(detail) ? [refundReasons[detail][language], by] : [by]
  return { title: lifeTexts.refunding[language], facts }
}
