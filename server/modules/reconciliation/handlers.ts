import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import {
  differenceSubject,
  type Difference,
  type reconciliation,
} from '#contract/reconciliation/reconciliation.ts'
import {
  closedDaySubject,
  type ReconciledDay,
} from '#contract/reconciliation/reconciliation-closing.ts'
import { causesOfKind } from '#contract/reconciliation/reconciliation-words.ts'
import { toFen } from '#contract/base/money.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { closeBooksThroughDay, reopenBooksFromDay } from './bookings.ts'
import { cashCountHandlers } from './cash-counts/handlers.ts'
import { countCashCountsSince } from './cash-counts/store.ts'
import { parseDifferenceEvidence, readDifferenceDetail } from './differences/difference-detail.ts'
import * as differences from './differences/store.ts'
import { enqueueDayMatch } from './intents.ts'
import { sumNumbers } from './differences/machine-days.ts'
import type { MachineDay } from './facts.ts'
import * as store from './store.ts'

const DAYS_SHOWN = 7

export function reconciliationHandlers(sealKeys: SealKeys): Handlers<typeof reconciliation> {
  async function toDifferences(tx: Tx, scope: Scope, rows: readonly differences.DifferenceRow[]) {
    const sites = await listAllSites(tx, scope)
    return rows.map((row): Difference => {
      const { siteId, evidence, personId: _personId, ...own } = row
      const fieldName = sites.find(({ id }) => id === siteId)?.firmName ?? ''
      return {
        ...own,
        amountFen: toFen(row.amountFen),
        fieldName,
        evidence: evidence.map(parseDifferenceEvidence),
      }
    })
  }
  return {
    ...cashCountHandlers(sealKeys),

    async day({ day, fieldId }, { tx, scope }) {
      const newest =
        (await store.findNewestReconciledDay(tx, scope)) ??
        addDaysToTime(toShanghaiDayStart(new Date()), -1)
      const shownDay = day ?? newest
      const [days, machines, rows, countsToday] = await Promise.all([
        store.listReconciledDaysUpTo(tx, scope, shownDay, DAYS_SHOWN),
        store.listMachineDays(tx, scope, shownDay, fieldId),
        differences.listDifferences(tx, scope, shownDay, fieldId),
        countCashCountsSince(tx, scope, toShanghaiDayStart(new Date())),
      ])
      const own = days.find((each) => each.day.getTime() === shownDay.getTime())
      const head = own ? toReconciledDay(own) : createUnmatchedDay(shownDay)
      return {
        ...head,
        ...reconciledDayTotals(machines, rows),
        // The day's own figures are restricted to the requested site. The list of earlier days covers
        // everything the caller may see.
        differences: rows.length,
        unexplained: rows.filter(({ state }) => state !== 'explained').length,
        billAt: own?.billAt ?? null,
        missing: own?.missing ?? [],
        machines: machines.map(({ deviceId, name }) => {
          const states = rows.filter((x) => x.equipmentId === deviceId).map(({ state }) => state)
          return { equipmentId: deviceId, name, state: states[0] ?? 'match' }
        }),
        list: await toDifferences(tx, scope, rows),
        before: days.filter((each) => each !== own).map(toReconciledDay),
        newest: newest > shownDay ? newest : shownDay,
        countsToday,
        closedBy: own?.closedBy ?? '',
        reopenedBy: own?.reopenedBy ?? '',
        reopenedWhy: own?.reopenedWhy ?? '',
      }
    },

    async find({ id }, { tx, scope, refuse }) {
      const row = await differences.findDifference(tx, scope, id)
      if (!row) throw refuse('notFound')
      const [difference] = await toDifferences(tx, scope, [row])
      const people = await listActiveAccounts(tx, scope)
      const closed = row.day < (await store.readBooksClosedUntil(tx, scope))
      return {
        ...difference!,
        ...(await readDifferenceDetail(tx, scope, row)),
        people: people.map(({ id: personId, name }) => ({ id: personId, name })),
        personId: row.personId,
        closed,
      }
    },

    async explain({ id, cause, note = '' }, { tx, scope, actor, refuse, record, tell }) {
      const before = await differences.findDifference(tx, scope, id)
      if (!before) throw refuse('notFound')
      if (before.day < (await store.readBooksClosedUntil(tx, scope))) throw refuse('dayClosed')
      if (!causesOfKind[before.kind].includes(cause)) throw refuse('notThisCause', 'cause')
      if (cause === 'unknown' && note === '') throw refuse('sayMore', 'note')
      const change = { state: 'explained', cause, note, explainedBy: actor.name } as const
      await differences.updateDifferenceState(
        tx,
        scope,
        id,
        ['open', 'waiting', 'explained'],
        change,
      )
      const after = { ...before, ...change }
      record(scope, differenceSubject, { id, name: differenceName(before), before, after })
      tell(scope, 'reconciliation')
      return (await toDifferences(tx, scope, [after]))[0]!
    },

    async assign({ id, accountId }, { tx, scope, refuse, record, tell }) {
      const before = await differences.findDifference(tx, scope, id)
      if (!before) throw refuse('notFound')
      if (before.day < (await store.readBooksClosedUntil(tx, scope))) throw refuse('dayClosed')
      const person = (await listActiveAccounts(tx, scope)).find((each) => each.id === accountId)
      if (!person) throw refuse('noPerson', 'accountId')
      const change = { state: 'waiting', personId: accountId, personName: person.name } as const
      const isUpdated = await differences.updateDifferenceState(
        tx,
        scope,
        id,
        ['open', 'waiting'],
        change,
      )
      if (!isUpdated) throw refuse('explained')
      const after = { ...before, ...change }
      record(scope, differenceSubject, { id, name: differenceName(before), before, after })
      tell(scope, 'reconciliation')
      return (await toDifferences(tx, scope, [after]))[0]!
    },

    async close({ day }, { tx, scope, actor, refuse, record, tell }) {
      if (scope.sites !== 'all') throw refuse('allSites')
      if (day < (await store.readBooksClosedUntil(tx, scope))) throw refuse('dayClosed', 'day')
      const { waiting, open, here } = await store.countUnsettledDays(tx, scope, day)
      if (here === 0 || waiting > 0) throw refuse('notMatched', 'day')
      if (open > 0) throw refuse('notExplained', 'day')
      await closeBooksThroughDay(tx, scope, day)
      await store.closeReconciledDays(tx, scope, day, actor.name)
      const name = formatShanghaiDay(day)
      record(scope, closedDaySubject, { id: name, name, after: { closed: true } })
      tell(scope, 'reconciliation')
      return toReconciledDay((await store.listReconciledDaysUpTo(tx, scope, day, 1))[0]!)
    },

    async reopen({ day, why }, { tx, scope, actor, refuse, record, tell }) {
      if (scope.sites !== 'all') throw refuse('allSites')
      const [row] = await store.listReconciledDaysUpTo(tx, scope, day, 1)
      const isClosed = row?.day.getTime() === day.getTime() && row.closedAt !== null
      if (!isClosed) throw refuse('notClosed', 'day')
      await reopenBooksFromDay(tx, scope, day)
      await store.reopenReconciledDays(tx, scope, day, { by: actor.name, why })
      const name = formatShanghaiDay(day)
      const [before, after] = [{ closed: true }, { closed: false, reopened: true, why }]
      record(scope, closedDaySubject, { id: name, name, before, after })
      tell(scope, 'reconciliation')
      return toReconciledDay((await store.listReconciledDaysUpTo(tx, scope, day, 1))[0]!)
    },

    async match({ day }, { tx, scope, refuse, record }) {
      if (day >= toShanghaiDayStart(new Date())) throw refuse('notOver', 'day')
      if (day < (await store.readBooksClosedUntil(tx, scope))) throw refuse('dayClosed', 'day')
      await enqueueDayMatch(tx, scope, day)
      const name = formatShanghaiDay(day)
      record(scope, closedDaySubject, { id: name, name, after: { asked: true } })
      return { asked: true }
    },
  }
}

function differenceName({ name, day }: differences.DifferenceRow): string {
  return `${name} ${formatShanghaiDay(day)}`.trim()
}

function toReconciledDay(row: store.DayRow): ReconciledDay {
  const { day, differences: differenceCount, unexplained } = row
  return { day, state: reconciledDayState(row), differences: differenceCount, unexplained }
}

function reconciledDayState({
  closedAt,
  missing,
  unexplained,
}: store.DayRow): ReconciledDay['state'] {
  if (closedAt) return 'closed'
  if (missing.length > 0) return 'waiting'
  return unexplained > 0 ? 'open' : 'explained'
}

function createUnmatchedDay(day: Date): ReconciledDay {
  return { day, state: 'waiting', differences: 0, unexplained: 0 }
}

/** Sums the totals of the shown machines. */
function reconciledDayTotals(
  machines: readonly MachineDay[],
  rows: readonly differences.DifferenceRow[],
) {
  const paymentTotals = (payment: 'alipay' | 'wechat') => {
    const all = machines.map(({ sources }) => sources.ours[payment])
    return {
      count: sumNumbers(all.map(({ count }) => count)),
      amountFen: toFen(sumNumbers(all.map(({ amountFen }) => amountFen))),
    }
  }
  const [wechat, alipay] = [paymentTotals('wechat'), paymentTotals('alipay')]
  const withCash = machines.filter(({ sources }) => sources.meter.cashFen > 0)
  const cashFen = sumNumbers(withCash.map(({ sources }) => sources.meter.cashFen))
  const uncounted = rows.filter(({ kind, state, cause }) => {
    return kind === 'cash' && (state !== 'explained' || cause === 'cashNotCounted')
  })
  const open = rows.filter(({ state }) => state !== 'explained')
  const counted = withCash.length - uncounted.length
  return {
    wechat,
    alipay,
    cash: { count: withCash.length, counted, amountFen: toFen(cashFen) },
    incomeFen: toFen(wechat.amountFen + alipay.amountFen + cashFen),
    unexplainedFen: toFen(sumNumbers(open.map(({ amountFen }) => amountFen))),
  }
}
