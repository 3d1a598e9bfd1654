import { randomUUID } from 'node:crypto'
import { SECOND_MS } from '#contract/base/durations.ts'
import { formatShanghaiRfc3339 } from '#contract/base/shanghai.ts'
import type { Clock } from '../clock.ts'
import type { CallSubject } from '../platform.ts'
import type { Rules } from '../fault-rules.ts'
import { postWechatNotice } from './notice-delivery.ts'
import { newNoticePlans, type Plan, type NoticeError } from './notice-plan.ts'
import { createFlawedSignatureHeaders, type Headers, type Signing } from './signing.ts'

export type Event = {
  readonly type: string
  readonly summary: string
  readonly originalType: string
  readonly url: string
  readonly content: Content
  readonly about: CallSubject
}
export type Content = {
  readonly amount?: Readonly<Record<string, unknown>> | undefined
  readonly [name: string]: unknown
}

/**
 * Notices with the platform's own schedule of repeats, by the sandbox's clock. A try counts as accepted with
 * 200 or 204 only, and only if it was the right one.
 */
export type Notices = {
  plan(about: CallSubject): Plan
  /** Resolves after the first try if the plan delivers it before the answer; otherwise at once. */
  send(event: Event, plan: Plan): Promise<void>
  state(): readonly NoticeStatus[]
  reset(): void
}

export type NoticeStatus = {
  readonly id: string
  readonly type: string
  readonly number: string | undefined
  readonly plan: Plan['wish']['is']
  readonly tries: readonly Try[]
  readonly taken: boolean
}
type Try = {
  readonly at: string
  readonly what: 'right' | 'probe' | 'replay' | NoticeError
  readonly status: number | undefined
}
type Notice = {
  readonly id: string
  readonly event: Event
  readonly plan: Plan
  readonly madeAt: Date
  /** The same in every right try. */
  readonly body: string
  readonly tries: Try[]
  taken: boolean
}

/** Seconds between two tries. Source: WeChat Pay, page on the notice of a payment. */
const GAPS = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
]
/** Milliseconds between a cause and its notice, which usually follows the answer. */
const USUAL_MS = 100

export function newWechatNotices(
  signing: Signing,
  clock: Clock,
  rules: Rules,
  seed: number,
): Notices {
  const plans = newNoticePlans(rules, seed)
  let notices: Notice[] = []
  let heldNotices: Notice[] = []

  /** Makes one try. A result that arrives after a reset is no longer reported. */
  async function sendNoticeTry(
    notice: Notice,
    kind: Try['what'],
    sent = toSentNotice(notice, kind, signing),
  ) {
    const time = clock.now().toISOString()
    const status = await postWechatNotice({ url: notice.event.url, ...sent })
    notice.tries.push({ at: time, what: kind, status })
    if (kind === 'right' && (status === 200 || status === 204)) notice.taken = true
    return sent
  }
  async function deliverPlannedNotice(notice: Notice): Promise<void> {
    const { wish, probe } = notice.plan
    const due = clock.now()
    if (probe) await sendNoticeTry(notice, 'probe')
    if (wish.is === 'wrong') await sendNoticeTry(notice, wish.how)
    else if (wish.is === 'duplicate') await deliverNoticeCopies(notice, wish.n, wish.gapMs)
    else {
      const sent = await sendNoticeTry(notice, 'right')
      if (wish.is === 'replay') await sendNoticeTry(notice, 'replay', sent)
    }
    planNoticeRepeat(notice, due, 0)
    const next = heldNotices
    heldNotices = []
    if (wish.is !== 'reorder') for (const each of next) void deliverPlannedNotice(each)
  }
  async function deliverNoticeCopies(notice: Notice, n: number, gapMs: number): Promise<void> {
    const tries = Array.from({ length: n }, async (_, index) => {
      if (index > 0 && gapMs > 0) {
        await new Promise<void>((come) =>
          clock.at(new Date(clock.now().getTime() + index * gapMs), come),
        )
      }
      await sendNoticeTry(notice, 'right')
    })
    await Promise.all(tries)
  }
  /**
   * Gaps are counted from the time when the previous try was due, so that advancing the clock triggers all
   * of them.
   */
  function planNoticeRepeat(notice: Notice, before: Date, done: number): void {
    const gap = GAPS[done]
    if (notice.taken || gap === undefined || !notices.includes(notice)) return
    const due = new Date(before.getTime() + gap * SECOND_MS)
    clock.at(due, () => {
      void sendNoticeTry(notice, 'right').then(() => planNoticeRepeat(notice, due, done + 1))
    })
  }
  return {
    plan: plans.next,
    async send(event, plan) {
      const madeAt = clock.now()
      const id = randomUUID()
      const body = formatNoticeBody(id, madeAt, event, signing)
      const notice = { id, event, plan, madeAt, body, tries: [], taken: false }
      notices.push(notice)
      const { wish } = plan
      if (wish.is === 'drop') return
      if (wish.is === 'before-answer') return deliverPlannedNotice(notice)
      if (wish.is === 'reorder') return void heldNotices.push(notice)
      const after = wish.is === 'late' ? wish.ms : USUAL_MS
      clock.at(new Date(madeAt.getTime() + after), () => void deliverPlannedNotice(notice))
    },
    state: () =>
      notices.map(({ id, event, plan, tries, taken }) => {
        const { type, about } = event
        return { id, type, number: about.number, plan: plan.wish.is, tries, taken }
      }),
    reset() {
      notices = []
      heldNotices = []
      plans.reset()
    },
  }
}

type SentNotice = { readonly headers: Headers; readonly body: string }

function toSentNotice(
  { event, plan, madeAt, body }: Notice,
  kind: Try['what'],
  signing: Signing,
): SentNotice {
  if (kind === 'right' || kind === 'replay') return { headers: signing.headers(body), body }
  if (kind === 'wrong-amount' || kind === 'wrong-merchant') {
    const { content } = event
    const changed =
      kind === 'wrong-amount' ? addOneFenToAmounts(content) : { ...content, mchid: '1900000001' }
    const wrongBody = formatNoticeBody(
      randomUUID(),
      madeAt,
      { ...event, content: changed },
      signing,
    )
    return { headers: signing.headers(wrongBody), body: wrongBody }
  }
  const s = plan.wish.is === 'wrong' ? plan.wish.s : 0
  return { headers: createFlawedSignatureHeaders(signing, kind, { s }, body), body }
}

function formatNoticeBody(id: string, madeAt: Date, event: Event, signing: Signing): string {
  const { type, summary, originalType, content } = event
  return JSON.stringify({
    id,
    create_time: formatShanghaiRfc3339(madeAt),
    resource_type: 'encrypt-resource',
    event_type: type,
    summary,
    resource: {
      original_type: originalType,
      ...signing.seal(JSON.stringify(content), originalType),
    },
  })
}

function addOneFenToAmounts(content: Content): Content {
  const more = Object.entries(content.amount ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? value + 1 : value,
  ])
  return { ...content, amount: Object.fromEntries(more) as Content['amount'] }
}
