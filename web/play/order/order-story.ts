import { toFen } from '#contract/base/money.ts'
import {
  PART_REFUNDED_AT_PROVIDER,
  REFUNDED_AT_PROVIDER,
} from '#contract/orders/provider-refund.ts'
import type { Language } from '#contract/base/sentence.ts'
import { pickLanguageTexts } from '#web/kit/declare-texts.ts'
import { formatDayWithYear, moneyText } from '#web/kit/formats.ts'
import { orderTexts } from './texts.ts'
import { parseSentFen, parseSentMoment, type OrderSent } from '../calls/wire-values.ts'

/** Texts for an order in its current state, for the player who paid. */
export type Story = {
  readonly mark: 'wait' | 'go' | 'won' | 'fault' | 'money' | 'none'
  readonly title: string
  readonly text: string
  /** Steps so far, the newest last. Steps still to come follow, less prominent. */
  readonly steps: readonly Step[]
}
type Step = {
  readonly state: 'on' | 'play' | 'off' | 'fault'
  readonly title: string
  readonly at?: Date | undefined
  readonly fact?: string
}

/** After this time, a waiting player wonders where the money is, so the text explains it. */
const LATE_MS = 10_000

export function buildOrderStory(order: OrderSent, now: Date, language: Language): Story {
  const t = pickLanguageTexts(orderTexts, language)
  const input = { ...order, t, language, output: findOutput(order) }
  const { state, output } = input
  const at = parseSentMoment(order.endedAt)
  if (state === 'created' || state === 'closed') return unpaidStory(input)
  if (state === 'done') return addPartialRefund(input, doneStory(input))
  if (input.payment === 'free' && state === 'refunded') return freePlayBackStory(input)
  if (state === 'refunding' || state === 'refunded') return refundStory(input)
  if (state === 'failed') {
    if (isRefundedElsewhere(input)) return refundedElsewhereStory(input)
    const isCoins = order.payment === 'coins'
    const isFreePlay = order.payment === 'free'
    const failedText = isFreePlay
      ? t.failedFreeText
      : isCoins
        ? t.failedCoinsText
        : {
            play: t.failedText,
            vend: t.notVendedText,
            coins: t.partFailedText,
            account: t.failedText,
          }[output]
    const { delivered, checking } = order
    const isPart = delivered && !isFreePlay
    const text = checking && !isFreePlay ? t.checking : isPart ? t.partFailedText : failedText
    const step = failedStep(input)
    return { mark: 'fault', title: step.title, text, steps: [paidStep(input), step] }
  }
  if (state === 'settled') {
    const steps: Step[] = [paidStep(input), { state: 'on', title: t.settled, at }]
    return { mark: 'none', title: t.settled, text: t.settledText, steps }
  }
  const isLost = state === 'doubt'
  const title = isLost
    ? t.doubt
    : { play: t.starting, vend: t.vending, coins: t.coinsComing, account: t.crediting }[output]
  const isLate = now.getTime() - (parseSentMoment(order.paidAt) ?? now).getTime() > LATE_MS
  const text = isLost ? t.doubtText : isLate ? t.lateText : t.startingText
  const latest: Step = { state: isLost ? 'fault' : 'play', title }
  return { mark: isLost ? 'fault' : 'wait', title, text, steps: [paidStep(input), latest] }
}

/** What the player gets: a play, goods, coins out of the machine, or coins in the own account. */
type Output = 'play' | 'vend' | 'coins' | 'account'

export function findOutput({ kind, type }: Pick<OrderSent, 'kind' | 'type'>): Output {
  if (kind === 'recharge') return 'account'
  return kind === 'play' && type === 'changer' ? 'coins' : kind
}

type OrderStoryInput = OrderSent & {
  readonly output: Output
  readonly t: { readonly [Key in keyof typeof orderTexts]: (typeof orderTexts)[Key]['zh'] }
  readonly language: Language
}

function unpaidStory(input: OrderStoryInput): Story {
  const { t, state, output, createTime, endedAt } = input
  const createdStep: Step = { state: 'on', title: t.made, at: parseSentMoment(createTime) }
  if (state === 'closed') {
    const steps: Step[] = [
      createdStep,
      { state: 'off', title: t.closed, at: parseSentMoment(endedAt) },
    ]
    return { mark: 'none', title: t.closed, text: t.closedText, steps }
  }
  const waits: Step = { state: 'play', title: t.waitPaid(payAppName(input)), fact: t.waitPaidText }
  const toCome = { play: t.toStart, vend: t.toVend, coins: t.toCoinsOut, account: t.toCredit }[
    output
  ]
  return {
    mark: 'wait',
    title: t.confirming,
    text: '',
    steps: [createdStep, waits, { state: 'off', title: toCome }],
  }
}

function doneStory(input: OrderStoryInput): Story {
  const { t, output, won, coins, number } = input
  const at = parseSentMoment(input.endedAt)
  const paid = paidStep(input)
  const endedStory = (mark: Story['mark'], title: string, text: string, steps: Step[]): Story => ({
    mark,
    title,
    text,
    steps: [paid, ...steps],
  })
  const credited = t.credited(coins)
  if (output === 'account')
    return endedStory('go', credited, t.creditedText, [{ state: 'on', title: credited, at }])
  if (input.delivered) {
    const { count, of, missingCoins } = input.delivered
    const title = t.partOut(count, of)
    const returned: Step[] =
      missingCoins > 0 ? [{ state: 'on', title: t.coinsPartBack(missingCoins) }] : []
    const isBack = missingCoins > 0 || (input.refundedFen > 0 && input.refundingFen === 0)
    const text = isBack ? t.partBackText : t.partText
    return endedStory('money', title, text, [{ state: 'on', title, at }, ...returned])
  }
  if (output === 'vend')
    return endedStory('won', t.vended, t.vendedText, [{ state: 'on', title: t.vended, at }])
  if (output === 'coins') {
    const title = t.coinsOut(coins)
    return endedStory('go', title, t.coinsOutText, [{ state: 'on', title, at }])
  }
  const startedStep: Step = { state: 'on', title: t.inMachine(coins), at }
  if (won === 'yes')
    return endedStory('won', t.won, t.wonText, [startedStep, { state: 'on', title: t.prize }])
  if (won === 'no')
    return endedStory('none', t.lost, t.lostText, [startedStep, { state: 'on', title: t.noPrize }])
  return endedStory('go', t.started, t.startedText(number), [startedStep])
}

/** Adds the part of the payment that was refunded or is being refunded. The rest was delivered. */
function addPartialRefund(input: OrderStoryInput, story: Story): Story {
  const { t, refundedFen, refundingFen, language } = input
  const paid = moneyText(parseSentFen(input.money))
  const steps = [...story.steps]
  if (refundedFen > 0) {
    steps.push({ state: 'on', title: t.partBack(moneyText(toFen(refundedFen)), paid) })
  }
  const by = parseSentMoment(input.refundBy)
  if (refundingFen > 0) {
    const part = moneyText(toFen(refundingFen))
    const fact = by ? t.backTo(payAppName(input), formatDayWithYear(by, language)) : t.stuckText
    steps.push({
      state: by ? 'play' : 'fault',
      title: by ? t.refunding(part) : t.stuck(part),
      fact,
    })
  }
  return { ...story, steps }
}

function isRefundedElsewhere({ failCode }: OrderStoryInput): boolean {
  return failCode === REFUNDED_AT_PROVIDER || failCode === PART_REFUNDED_AT_PROVIDER
}

function refundedElsewhereStory(input: OrderStoryInput): Story {
  const { t } = input
  const steps: Step[] = [paidStep(input), { state: 'on', title: t.refundedElsewhere }]
  const text = t.refundedElsewhereText(payAppName(input))
  return { mark: 'money', title: t.refundedElsewhere, text, steps }
}

/** Returns why the money goes back, where it is, and by when it arrives. */
function refundStory(input: OrderStoryInput): Story {
  const { t, state, failCode, coinsPaid, language } = input
  const isCoins = input.payment === 'coins'
  const money = moneyText(parseSentFen(input.money))
  const by = parseSentMoment(input.refundBy)
  const [why, first] =
    failCode === 'late'
      ? [t.late, [{ state: 'fault', title: t.lateStep }] as const]
      : failCode === '' || isRefundedElsewhere(input)
        ? [t.byVenue, []]
        : [formatFailureReason(input), [failedStep(input)]]
  const sent = isCoins ? t.coinsGoBack(coinsPaid) : t.refundSent(payAppName(input))
  const is = isCoins ? t.coinsBack(coinsPaid) : t.refundDone(payAppName(input))
  const isThere = state === 'refunded'
  const isStuck = !isThere && !isCoins && !by
  const headline = isThere ? t.refunded(money) : isStuck ? t.stuck(money) : t.refunding(money)
  const soon = by
    ? t.backTo(payAppName(input), formatDayWithYear(by, language))
    : t.backToSoon(payAppName(input))
  const when = isStuck ? t.stuckText : soon
  const steps: Step[] = [paidStep(input), ...first]
  if (isStuck) steps.push({ state: 'fault', title: t.stuckStep(payAppName(input)) })
  else if (!isCoins || !isThere) steps.push({ state: isThere ? 'on' : 'play', title: sent })
  if (isThere) steps.push({ state: 'on', title: is, at: parseSentMoment(input.endedAt) })
  return {
    mark: isStuck ? 'fault' : 'money',
    title: isCoins ? (isThere ? is : sent) : headline,
    text: why + (!isCoins ? when : isThere ? t.coinsBackText : ''),
    steps,
  }
}

/** Returns whether the right is back: only on the day on which it was used. */
function freePlayBackStory(input: OrderStoryInput): Story {
  const { t, createTime, endedAt } = input
  const dayLength = 'yyyy-MM-dd'.length
  const isSameDay = createTime.slice(0, dayLength) === endedAt.slice(0, dayLength)
  const title = isSameDay ? t.freeBack : t.freeLapsed
  const backStep: Step = { state: 'on', title, at: parseSentMoment(endedAt) }
  return {
    mark: isSameDay ? 'money' : 'none',
    title,
    text: t.notStarted + (isSameDay ? t.freeBackText : t.freeLapsedText),
    steps: [paidStep(input), failedStep(input), backStep],
  }
}

function paidStep(input: OrderStoryInput): Step {
  const { t, payment, coinsPaid, money, paidAt, createTime } = input
  const paidText =
    payment === 'coins' ? t.paidCoins(coinsPaid) : t.paid(moneyText(parseSentFen(money)))
  const title = payment === 'free' ? t.paidFree : paidText
  return { state: 'on', title, at: parseSentMoment(paidAt) ?? parseSentMoment(createTime) }
}

function formatFailureReason({ t, output, delivered }: OrderStoryInput): string {
  if (delivered) return t.partWhy(delivered.count, delivered.of)
  const reasons = { play: t.notStarted, vend: t.notOut, coins: t.noCoinsWhy, account: t.notStarted }
  return reasons[output]
}

function failedStep({ t, output, failCode, delivered }: OrderStoryInput): Step {
  const titles = { play: t.failed, vend: t.notVended, coins: t.noCoinsOut, account: t.failed }
  const fullTitle = titles[output]
  const title = delivered ? t.partOut(delivered.count, delivered.of) : fullTitle
  // Error code of the machine, if it reported one. Staff understand it.
  return { state: 'fault', title, ...(/\d/.test(failCode) && { fact: failCode }) }
}

function payAppName({ t, payment }: OrderStoryInput): string {
  return payment === 'alipay' ? t.alipayName : t.wechatName
}
