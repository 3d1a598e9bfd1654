import { afterAll, expect } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { world } from '#contract/example-world.ts'
import { accounts, postTransfer } from '#server/ledger/ledger.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { day: dayCall, explain, assign, close, match, reopen } = reconciliation
const { differenceId, clerkId } = world

const today = toShanghaiDayStart(new Date())
const yesterday = addDaysToTime(today, -1)
const refused = (failure: string) => ({ is: 'refused', failure })
const differenceIs = (state: string) =>
  testServer.sql(`update differences set state = $2 where difference_id = $1`, [
    differenceId,
    state,
  ])
const waiting = `select intent from outbox where kind = 'reconciliation.match' and state = 'open'`

describeWrite(reconciliation.explain, {
  async works() {
    const told = await testServer.get(explain, {
      id: differenceId,
      cause: 'testPlay',
      note: '试了一局',
    })
    expect(told).toMatchObject({ state: 'explained', cause: 'testPlay', note: '试了一局' })
  },
  async refuses() {
    const foreign = await testServer.send(explain, { id: differenceId, cause: 'stuckNote' })
    expect(foreign).toMatchObject(refused('notThisCause'))
    const silent = await testServer.send(explain, { id: differenceId, cause: 'unknown' })
    expect(silent).toMatchObject(refused('sayMore'))
    const none = await testServer.send(explain, { id: '1', cause: 'testPlay' })
    expect(none).toMatchObject(refused('notFound'))
  },
  async keepsOut() {
    const wish = { id: differenceId, cause: 'testPlay' } as const
    expect(await testServer.send(explain, wish, { as: 'stranger' })).toMatchObject(
      refused('notFound'),
    )
  },
  async runsOnce() {
    const wish = { id: differenceId, cause: 'repeated' } as const
    const both = [1, 2].map(() => testServer.get(explain, wish, { key: 'explain' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await differenceIs('open')
  },
})

describeWrite(reconciliation.assign, {
  async works() {
    const told = await testServer.get(assign, { id: differenceId, accountId: clerkId })
    expect(told).toMatchObject({ state: 'waiting', personName: expect.stringContaining('周敏') })
  },
  async refuses() {
    const none = await testServer.send(assign, { id: differenceId, accountId: '1' })
    expect(none).toMatchObject(refused('noPerson'))
    await differenceIs('explained')
    const late = await testServer.send(assign, { id: differenceId, accountId: clerkId })
    expect(late).toMatchObject(refused('explained'))
    await differenceIs('open')
  },
  async keepsOut() {
    const wish = { id: differenceId, accountId: clerkId }
    expect(await testServer.send(assign, wish, { as: 'stranger' })).toMatchObject(
      refused('notFound'),
    )
  },
  async runsOnce() {
    const wish = { id: differenceId, accountId: clerkId }
    const both = [1, 2].map(() => testServer.get(assign, wish, { key: 'assign' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(reconciliation.match, {
  async works() {
    expect(await testServer.get(match, { day: yesterday })).toEqual({ asked: true })
    expect(await testServer.carry()).toBeGreaterThan(0)
  },
  async refuses() {
    expect(await testServer.send(match, { day: today })).toMatchObject(refused('notOver'))
  },
  async keepsOut() {
    await testServer.get(match, { day: yesterday }, { as: 'stranger' })
    const [intent] = await testServer.sql(waiting)
    expect(intent!['intent']).not.toMatchObject({ merchantId: MINE })
    await testServer.carry()
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(match, { day: yesterday }, { key: 'match' }))
    await Promise.all(both)
    const open = await testServer.sql(waiting)
    expect(open).toHaveLength(1)
    await testServer.carry()
  },
})

describeWrite(reconciliation.close, {
  async works() {
    const first = new Date(world.reconciledDay)
    expect(await testServer.get(close, { day: first })).toMatchObject({ state: 'closed' })
    const shut = await testServer.get(dayCall, { day: first })
    expect(shut).toMatchObject({ state: 'closed', closedBy: expect.stringContaining('林晓峰') })
    // A fact of a closed day is booked on the open day, with a reference to the closed one.
    const then = new Date(first.getTime() + HOUR_MS)
    const entries = [
      { account: accounts.byHand, amount: -5 },
      { account: accounts.withdrawable, amount: 5 },
    ]
    const late = {
      key: 'late-fact',
      kind: 'platform.byHand',
      about: 'test',
      entries,
      at: then,
    } as const
    const open = { ...late, key: 'open-fact', at: new Date('2026-02-02T00:00:00Z') }
    await testServer.db.inMerchant(MINE, async (tx, scope) => {
      await postTransfer(tx, scope, late)
      await postTransfer(tx, scope, open)
    })
    const [one, two] = await testServer.sql(
      `select booked_at, happened_at from ledger_transfers where about = 'test' order by booked_at desc`,
    )
    expect(one!['happened_at']).toEqual(then)
    expect(toShanghaiDayStart(one!['booked_at'] as Date)).toEqual(today)
    expect(two).toMatchObject({ booked_at: open.at, happened_at: null })
    expect(await testServer.send(match, { day: first })).toMatchObject(refused('dayClosed'))
  },
  async refuses() {
    const open = new Date('2026-01-06T00:00:00+08:00')
    expect(await testServer.send(close, { day: open })).toMatchObject(refused('notExplained'))
    const never = new Date('2026-01-07T00:00:00+08:00')
    expect(await testServer.send(close, { day: never })).toMatchObject(refused('notMatched'))
    const first = new Date(world.reconciledDay)
    expect(await testServer.send(close, { day: first })).toMatchObject(refused('dayClosed'))
    const byHand = testServer.sql(`select open_merchants('${MINE}');
      select close_books('${MINE}', now() + interval '1 day')`)
    await expect(byHand).rejects.toThrow('is not over')
  },
  async keepsOut() {
    const answer = await testServer.send(
      close,
      { day: new Date(world.reconciledDay) },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject(refused('notMatched'))
  },
  async runsOnce() {
    await testServer.get(explain, { id: differenceId, cause: 'repeated' })
    const day = new Date('2026-01-06T00:00:00+08:00')
    const both = [1, 2].map(() => testServer.get(close, { day }, { key: 'close' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    const late = await testServer.send(explain, { id: differenceId, cause: 'testPlay' })
    expect(late).toMatchObject(refused('dayClosed'))
  },
})

describeWrite(reconciliation.reopen, {
  async works() {
    const day = new Date(world.closedDay)
    const booked = async (key: string) => {
      const entries = [
        { account: accounts.byHand, amount: -5 },
        { account: accounts.withdrawable, amount: 5 },
      ]
      const at = new Date(day.getTime() + HOUR_MS)
      const fact = { key, kind: 'platform.byHand', about: key, entries, at } as const
      await testServer.db.inMerchant(MINE, (tx, scope) => postTransfer(tx, scope, fact))
      const [row] = await testServer.sql(
        'select booked_at, happened_at from ledger_transfers where about = $1',
        [key],
      )
      return { isThen: row!['booked_at'].getTime() === at.getTime(), since: row!['happened_at'] }
    }
    expect(await booked('before')).toMatchObject({ isThen: false, since: expect.any(Date) })
    const told = await testServer.get(reopen, { day, why: '渠道补了一笔账单' })
    expect(told).toMatchObject({ state: 'explained' })
    const shown = await testServer.get(dayCall, { day })
    expect(shown).toMatchObject({
      closedBy: '',
      reopenedBy: expect.stringContaining('林晓峰'),
      reopenedWhy: '渠道补了一笔账单',
    })
    expect(await booked('after')).toEqual({ isThen: true, since: null })
  },
  async refuses() {
    const never = { day: new Date('2025-12-29T00:00:00+08:00'), why: 'x' }
    expect(await testServer.send(reopen, never)).toMatchObject(refused('notClosed'))
    const open = { day: new Date(world.reconciledDay), why: 'x' }
    const some = await testServer.send(reopen, open, { as: 'clerk' })
    expect(some).toMatchObject(refused('noPermission'))
  },
  async keepsOut() {
    const wish = { day: new Date(world.closedDay), why: 'x' }
    const answer = await testServer.send(reopen, wish, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notClosed'))
  },
  async runsOnce() {
    const day = new Date(world.closedDay)
    await testServer.get(close, { day })
    const both = [1, 2].map(() => testServer.get(reopen, { day, why: 'x' }, { key: 'reopen' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
