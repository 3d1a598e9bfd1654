import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Call } from '#contract/base/call.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import type { CallAnswer } from '#contract/base/request.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { settleMerchantDay } from '#server/modules/payouts/surface.ts'
import { deliverDueMessages } from '#server/platform/outbox/outbox.ts'
import { MINE, openTestServer } from '../test-server.ts'
import { DIED, moods, openOwnBooks } from './provider-books.ts'
import { playsOf } from './plays.ts'

/**
 * Months of a merchant in a few seconds: plays, refunds, shares, withdrawals and the deposit in any order.
 * Meanwhile answers of the provider get lost and the server dies between two steps. Then all pending work is
 * completed, and each account must match the provider's own books and plain sums. `HISTORIES=500` runs that
 * many histories.
 */
const HISTORIES = Number(process.env['HISTORIES'] ?? 12)
const STEPS_MAX = 25
const SECONDS_EACH = 20

const testServer = await openTestServer()
afterAll(testServer.close)
const books = openOwnBooks(testServer)
const plays = playsOf(testServer)
await testServer.sql(`update orders set state = 'settled', fail_code = '', split = null, split_id = null,
  shared_fen = 0`)
await testServer.get(profitSharing.changeSettings, { isOn: true })

const { password, beneficiaryId } = world
const PRICE = 200
/** Share that the example world's version of the split gives away: 20 %, rounded down. */
const shareOf = (amount: number) => Math.floor(amount / 5)

type Asked = { readonly id: string; readonly amount: number; readonly fee: number; over: boolean }
const asked = new Map<string, Asked & { readonly source: 'balance' | 'deposit' }>()
const played: string[] = []
const sums = { paidIn: 0, used: 0 }
let nights = 0

const one = fc.nat({ max: 40 })
const some = fc.integer({ min: 1, max: 9_000 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('play' as const),
      count: fc.integer({ min: 1, max: 3 }),
      works: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constantFrom(
        'refund' as const,
        'takeBack' as const,
        'cancel' as const,
        'receive' as const,
      ),
      which: one,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('ask' as const),
      amount: some,
      source: fc.constantFrom('balance' as const, 'balance' as const, 'deposit' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('review' as const),
      which: one,
      says: fc.constantFrom('yes' as const, 'yes' as const, 'first' as const, 'no' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constantFrom('payIn' as const, 'use' as const), amount: some }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('night' as const, 'again' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('carry' as const),
      moods: fc.array(fc.constantFrom(...moods), { maxLength: 4 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Accepts a refusal, but fails on a defect: the server did not foresee it. */
function sound<C extends Call>(answer: CallAnswer<C>): CallAnswer<C> {
  if (answer.is === 'refused') expect(answer.failure).not.toBe('defect')
  return answer
}

/** Carries outbox messages as the worker does, which a server's death in between does not stop for ever. */
async function carry() {
  await testServer.sql(`update outbox set due_at = now() where state = 'open'`)
  const defects: unknown[] = []
  const { db, sweeper, carriers } = testServer
  const going = await deliverDueMessages({ db, sweeper: sweeper.pool }, carriers, 50, (error) => {
    if (!(error instanceof Error && error.message === DIED)) defects.push(error)
  })
  await Promise.all(going)
  expect(defects).toEqual([])
}

const acts: { readonly [Is in Step['is']]: (given: Extract<Step, { is: Is }>) => Promise<void> } = {
  async play({ count, works }) {
    const id = await plays.order({ plays: count })
    await plays.paid(id, PRICE * count)
    books.taken.set(id, PRICE * count)
    played.push(id)
    await plays.machineSays(id, works ? 'done' : 'failed')
  },
  async refund({ which }) {
    const orderNumber = played[which % played.length]
    if (orderNumber) sound(await testServer.send(orders.refund, { orderNumber }))
  },
  async ask({ source, amount }) {
    const call = source === 'deposit' ? deposits.askBack : withdrawals.ask
    const answer = sound(await testServer.send(call, { money: toFen(amount), password }))
    if (answer.is === 'refused') return
    const { id, fee } = answer.data
    asked.set(id, { id, amount, fee, source, over: false })
  },
  async review({ which, says }) {
    const wanted = nth(which)
    if (!wanted) return
    const { id, amount } = wanted
    const at = { merchantId: MINE, id }
    if (says === 'no') {
      const answer = await testServer.send(
        withdrawals.refuse,
        { ...at, reason: '不对' },
        { as: 'platform' },
      )
      if (sound(answer).is === 'done') wanted.over = true
      return
    }
    for (const as of says === 'yes' ? ['platform', 'second'] : ['platform']) {
      sound(await testServer.send(withdrawals.approve, { ...at, money: toFen(amount) }, { as }))
    }
  },
  async takeBack({ which }) {
    const wanted = nth(which)
    if (!wanted) return
    const { changeState, changeDepositState } = withdrawals
    const call = wanted.source === 'deposit' ? changeDepositState : changeState
    const answer = await testServer.send(call, { id: wanted.id, state: 'notPassed' })
    if (sound(answer).is === 'done') wanted.over = true
  },
  async cancel({ which }) {
    const wanted = nth(which)
    if (wanted) sound(await testServer.send(withdrawals.cancel, { id: wanted.id }))
  },
  async receive({ which }) {
    const wanted = nth(which)
    if (wanted) books.receive(wanted.id)
  },
  async payIn({ amount }) {
    const answer = await testServer.send(deposits.pay, { money: toFen(amount), password })
    if (sound(answer).is === 'done') sums.paidIn += amount
  },
  async use({ amount }) {
    const given = { merchantId: MINE, money: toFen(amount), reason: '损坏' }
    const wished = sound(await testServer.send(deposits.use, given, { as: 'platform' }))
    if (wished.is !== 'done') return
    const { merchantId, money } = given
    const agreed = { merchantId, money, id: wished.data.id }
    const answer = await testServer.send(deposits.agreeUse, agreed, { as: 'second' })
    if (sound(answer).is === 'done') sums.used += amount
  },
  async night() {
    nights += 1
    const day = new Date(Date.UTC(2040, 0, nights)).toISOString().slice(0, 'yyyy-MM-dd'.length)
    await settleMerchantDay(testServer.db, MINE, day)
  },
  /** Reopens payouts, as if they had not been carried. */
  async again() {
    await testServer.sql(`update outbox set state = 'open' where kind = 'payouts.pay'`)
  },
  async carry({ moods: next }) {
    books.expect(next)
    await carry()
    books.expect([])
  },
}

/** Returns one of the withdrawals that have not ended from the point of view of the merchant. */
function nth(which: number) {
  const open = [...asked.values()].filter(
    ({ id, over }) => !over && books.sent.get(id)?.state !== 'paid',
  )
  return open[which % open.length]
}

/** Brings everything to its end: nothing fails any more, and receivers accept what waits. */
async function peace() {
  books.expect([])
  for (let rounds = 0; ; rounds += 1) {
    for (const id of books.sent.keys()) books.receive(id)
    const [row] = await testServer.sql(
      `select count(*)::int as count from outbox where state = 'open'`,
    )
    if (row!['count'] === 0) return
    expect(rounds).toBeLessThan(12)
    await carry()
  }
}

/** Returns the sum of all accounts of each kind. */
async function standing() {
  const rows =
    await testServer.sql(`select case when account like 'clearing:channel:%' then 'channel'
      when account like 'pending:%' or account in ('withdrawable', 'clearing:owed:platform')
        then 'own'
      when account in ('share:${beneficiaryId}', 'clearing:claim:${beneficiaryId}') then 'shared'
      else account end as kind, sum(balance)::int as fen
    from ledger_accounts where merchant_id = '${MINE}' and asset = 'money' group by 1`)
  return new Map(rows.map((row) => [String(row['kind']), Number(row['fen'])]))
}
const before = await standing()

/** Returns what each sum has to be, calculated only from the requests and from what the provider did. */
function reckoned(): Record<string, number> {
  const all = [...asked.values()]
  const sum = (list: readonly number[]) => list.reduce((whole, each) => whole + each, 0)
  const paid = all.filter(({ id }) => books.sent.get(id)?.state === 'paid')
  const open = all.filter(({ id, over }) => !over && !books.sent.has(id))
  const gone = (source: string) =>
    sum([...paid, ...open].filter((each) => each.source === source).map(({ amount }) => amount))
  const kept = [...books.taken].filter(([order]) => !books.wentBack(order)).map(([, each]) => each)
  return {
    channel: 0 - books.held(),
    fees: sum(paid.map(({ fee }) => fee)) + sums.used,
    frozen: sum(open.map(({ amount }) => amount)),
    deposit: sums.paidIn - sums.used - gone('deposit'),
    shared: sum(kept.map(shareOf)),
    own: sum(kept.map((each) => each - shareOf(each))) - sums.paidIn - gone('balance'),
    refunding: 0,
  }
}

test(
  'random histories keep every fen accounted for',
  { timeout: HISTORIES * SECONDS_EACH * 1_000 },
  async () => {
    const history = fc.array(step, { minLength: 12, maxLength: STEPS_MAX, size: 'max' })
    const property = fc.asyncProperty(history, async (steps) => {
      for (const each of steps) await acts[each.is](each as never)
      await peace()
      const now = await standing()
      const moved = Object.keys(reckoned()).map((kind) => {
        return [kind, (now.get(kind) ?? 0) - (before.get(kind) ?? 0)]
      })
      expect(Object.fromEntries(moved)).toEqual(reckoned())
      expect(await plays.ledgerFaults()).toEqual([])
      expect(books.faults).toEqual([])
      for (const { id, over } of asked.values()) {
        const { state } = await testServer.get(withdrawals.detail, { id })
        const end = { paid: 'passed', ended: 'notPassed', waiting: 'waiting' } as const
        const sent = books.sent.get(id)?.state
        const wanted = sent ? end[sent] : over ? 'notPassed' : undefined
        if (wanted) expect([id, state]).toEqual([id, wanted])
      }
    })
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true })
    expect(asked.size).toBeGreaterThan(HISTORIES / 3)
  },
)
