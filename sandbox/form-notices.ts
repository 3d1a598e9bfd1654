import type { Clock } from './clock.ts'
import { parseFormNoticeEffect, type FormNoticeEffect } from './form-notice-effects.ts'
import type { CallSubject, ShownNotice } from './platform.ts'
import type { Rules } from './fault-rules.ts'

/** A notice to the merchant, and its sendings. */
export type FormNotice = {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly refundNumber: string | undefined
  readonly sendings: { readonly at: string; readonly answer: string }[]
  isTaken: boolean
}
export type Posting = Pick<FormNotice, 'id' | 'number' | 'refundNumber' | 'status'> & {
  readonly url: string
  readonly about: CallSubject
  /** Returns the form to send now: with the error in `wish`, or correct without one. */
  text(wish?: FormNoticeEffect): string
}

/**
 * Notices as forms. A notice counts as accepted only if the answer is exactly `success`. The schedule of
 * repeats is Alipay's.
 */
export type FormNotices = {
  add(posting: Posting): void
  /** Waits for a notice that must arrive before the answer to the call that caused it. */
  beforeAnswer(): Promise<void>
  list(): readonly FormNotice[]
  /** Lists the notices of one payment for the page. */
  shownOf(number: string): readonly ShownNotice[]
  clear(): void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Waits between repeats while a notice is not accepted: seven repeats in a little more than a day. */
const REPEATS_MS = [
  4 * MINUTE,
  10 * MINUTE,
  10 * MINUTE,
  1 * HOUR,
  2 * HOUR,
  6 * HOUR,
  15 * HOUR,
] as const
const ANSWER_MS = 5_000
const REPLAY_AFTER_MS = 10 * MINUTE

type Sending = {
  readonly told: FormNotice
  readonly posting: Posting
  readonly wish: FormNoticeEffect | undefined
}

export function newFormNotices(platform: string, clock: Clock, rules: Rules): FormNotices {
  let all: readonly FormNotice[] = []
  let heldSendings: readonly Sending[] = []
  let urgent: Promise<void> | undefined
  let count = 0

  const runAfterMs = (ms: number, run: () => unknown) =>
    clock.at(new Date(clock.now().getTime() + ms), () => void run())

  async function sendNoticeText({ told, posting }: Sending, text: string): Promise<void> {
    const time = clock.now().toISOString()
    const answer = await postFormNotice(posting.url, text)
    told.sendings.push({ at: time, answer })
    if (answer === '200 success') told.isTaken = true
  }

  async function sendFirstNotice(sending: Sending): Promise<void> {
    const text = sending.posting.text(sending.wish)
    await sendNoticeText(sending, text)
    if (sending.wish === 'replay') runAfterMs(REPLAY_AFTER_MS, () => sendNoticeText(sending, text))
    scheduleNoticeRepeat(sending, 0)
  }

  function scheduleNoticeRepeat(sending: Sending, tries: number): void {
    const wait = REPEATS_MS[tries]
    if (wait === undefined || !all.includes(sending.told)) return
    runAfterMs(wait, async () => {
      if (sending.told.isTaken) return
      await sendNoticeText(sending, sending.posting.text())
      scheduleNoticeRepeat(sending, tries + 1)
    })
  }

  function scheduleNoticeSending(sending: Sending): void {
    const { wish } = sending
    if (wish === 'reorder') {
      heldSendings = [...heldSendings, sending]
      return
    }
    const lateMs = typeof wish === 'object' && 'late' in wish ? wish.late.ms : 0
    if (wish === 'before-answer') urgent = sendFirstNotice(sending)
    else runAfterMs(lateMs, () => sendFirstNotice(sending))
    const { n, gapMs = 0 } = getExtraNoticeCopies(wish)
    for (let copy = 1; copy <= n; copy++) {
      runAfterMs(copy * gapMs, () => sendNoticeText(sending, sending.posting.text()))
    }
    for (const heldSending of heldSendings) runAfterMs(0, () => sendFirstNotice(heldSending))
    heldSendings = []
  }

  return {
    add(posting) {
      count++
      const effect =
        parseFormNoticeEffect(rules.takeHappening(platform, 'notice', posting.about)) ??
        pickDefaultNoticeEffect(count)
      if (effect === 'drop') return
      const { id, number, status, refundNumber } = posting
      const notice = { id, number, status, refundNumber, sendings: [], isTaken: false }
      all = [...all, notice]
      scheduleNoticeSending({ told: notice, posting, wish: effect })
    },
    async beforeAnswer() {
      await urgent
      urgent = undefined
    },
    list: () => all,
    shownOf: (number) =>
      all
        .filter((notice) => notice.number === number)
        .map(({ status, sendings, isTaken }) => ({
          about: status,
          tries: sendings.length,
          isTaken,
        })),
    clear() {
      all = []
      heldSendings = []
      urgent = undefined
      count = 0
    },
  }
}

/**
 * Without a rule, imitates a real network: one notice in ten is sent twice, one in twenty before the answer.
 */
function pickDefaultNoticeEffect(count: number): FormNoticeEffect | undefined {
  if (count % 20 === 5) return 'before-answer'
  return count % 10 === 0 ? 'duplicate' : undefined
}

function getExtraNoticeCopies(effect: FormNoticeEffect | undefined): {
  readonly n: number
  readonly gapMs?: number | undefined
} {
  if (effect === 'duplicate') return { n: 1 }
  return typeof effect === 'object' && 'duplicate' in effect ? effect.duplicate : { n: 0 }
}

/** Sends a notice and returns the status with the merchant's answer, or the name of the error. */
async function postFormNotice(url: string, body: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return `${response.status} ${(await response.text()).slice(0, 100)}`
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}
