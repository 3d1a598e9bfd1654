import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import {
  LINK_DAYS,
  SHARING_DAYS_MAX,
  type sharingStatements,
  type SharingStatement,
} from '#contract/profit-sharing/sharing-statements.ts'
import { beneficiarySubject } from '#contract/profit-sharing/beneficiaries.ts'
import { moment } from '#contract/base/wire.ts'
import * as z from 'zod/mini'
import { findTenant } from '#server/modules/people/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { unsealLinkToken, sealLink } from '#server/platform/secrets/sealed-link.ts'
import { findBeneficiary, type BeneficiaryRow } from './beneficiaries/store.ts'
import {
  NOTHING,
  readPayableShare,
  readPayableShareByCard,
  listVisibleBalances,
} from './bookings.ts'
import type { SharingDeps } from './deps.ts'
import { listBeneficiaryPayments } from './payments/store.ts'
import { toSharePayment } from './payments/handlers.ts'

/** What a link is sealed as. Its page is the web's. */
const SEALED_AS = 'sharing.statement'
const PAGE = '/sharing_statement'

type StatementDays = { readonly startDate: Date; readonly endDate: Date }
type StatementPeriod = { readonly from: Date; readonly until: Date }

function toStatementPeriod({
  startDate,
  endDate,
}: StatementDays): StatementPeriod | 'daysReversed' | 'tooLong' {
  const until = addDaysToTime(endDate, 1)
  if (until <= startDate) return 'daysReversed'
  const days = (until.getTime() - startDate.getTime()) / DAY_MS
  return days > SHARING_DAYS_MAX ? 'tooLong' : { from: startDate, until }
}

export function statementHandlers(deps: SharingDeps): Handlers<typeof sharingStatements> {
  return {
    async bySite(days, { tx, scope, refuse }) {
      const period = toStatementPeriod(days)
      if (typeof period === 'string') throw refuse(period, 'startDate')
      const { from, until } = period
      const [earned, shared, sites] = await Promise.all([
        deps.earnedBySite(tx, scope, { from, until: roundUpToHour(until) }),
        deps.sharedBySite(tx, scope, from, until),
        listAllSites(tx, scope),
      ])
      const ids = new Set([...earned.map(({ siteId = '' }) => siteId), ...shared.keys()])
      const fields = [...ids].map((fieldId) => {
        const own = earned.filter(({ siteId }) => siteId === fieldId)
        const money = own.reduce((sum, { amount }) => sum + amount, 0)
        const refunds = own.reduce((sum, { refunded }) => sum + refunded, 0)
        const sharedFen = shared.get(fieldId) ?? 0
        return {
          fieldId,
          fieldName: sites.find(({ id }) => id === fieldId)?.firmName ?? '',
          money: toFen(money),
          refundMoney: toFen(refunds),
          sharedMoney: toFen(sharedFen),
          netMoney: toFen(money - refunds - sharedFen),
        }
      })
      const sumSiteMoney = (of: 'money' | 'netMoney' | 'refundMoney' | 'sharedMoney') =>
        toFen(fields.reduce((all, each) => all + each[of], 0))
      return {
        money: sumSiteMoney('money'),
        refundMoney: sumSiteMoney('refundMoney'),
        sharedMoney: sumSiteMoney('sharedMoney'),
        netMoney: sumSiteMoney('netMoney'),
        fields: fields.toSorted((a, b) => b.money - a.money),
      }
    },

    async statement({ id, ...days }, { tx, scope, refuse }) {
      const period = toStatementPeriod(days)
      if (typeof period === 'string') throw refuse(period, 'startDate')
      const row = await findBeneficiary(tx, scope, id)
      if (!row) throw refuse('notFound')
      return buildSharingStatement(deps, tx, scope, row, period)
    },

    async linkStatement({ id }, { tx, scope, refuse, record }) {
      // Whoever opens the link sees all sites, so the person who creates it must see them too.
      if (scope.sites !== 'all') throw refuse('allSites')
      const row = await findBeneficiary(tx, scope, id)
      if (!row) throw refuse('notFound')
      const untilTime = new Date(Date.now() + LINK_DAYS * DAY_MS)
      const token = sealLink(deps.sealKeys, SEALED_AS, {
        merchantId: scope.merchantId,
        id,
        untilTime,
      })
      const after = { linkUntil: z.encode(moment, untilTime) }
      record(scope, beneficiarySubject, { id, name: row.name, after })
      const link = `${deps.publicUrl()}${PAGE}?${new URLSearchParams({ token }).toString()}`
      return { link, untilTime }
    },

    async openStatement({ token, ...days }, { tx, enter, refuse }) {
      const link = unsealLinkToken(deps.sealKeys, SEALED_AS, token)
      if (!link) throw refuse('linkWrong', 'token')
      if (link.untilTime < new Date()) throw refuse('linkOver', 'token')
      const period = toStatementPeriod(days)
      if (typeof period === 'string') throw refuse(period, 'startDate')
      const scope = await enter(link.merchantId)
      const row = await findBeneficiary(tx, scope, link.id)
      if (!row) throw refuse('linkOver', 'token')
      const statement = await buildSharingStatement(deps, tx, scope, row, period)
      return { ...statement, untilTime: link.untilTime }
    },
  }
}

/** Returns the next full hour, because income is stored by the hour. */
function roundUpToHour(until: Date): Date {
  return new Date(Math.ceil(until.getTime() / HOUR_MS) * HOUR_MS)
}

async function buildSharingStatement(
  deps: SharingDeps,
  tx: Tx,
  scope: Scope,
  { id, name }: BeneficiaryRow,
  { from, until }: StatementPeriod,
): Promise<SharingStatement> {
  const today = toShanghaiDayStart(new Date())
  // Amounts paid and payable cover all sites together, so a caller with some sites does not get them.
  const isWhole = scope.sites === 'all'
  const [rows, sites, tenant, balances, payments, payableMoney, cardMoney] = await Promise.all([
    deps.sharesOfPerson(tx, scope, id, from, until),
    listAllSites(tx, scope),
    findTenant(tx, scope),
    listVisibleBalances(tx, scope),
    isWhole ? listBeneficiaryPayments(tx, scope, id, from, until) : [],
    isWhole ? readPayableShare(tx, scope, id, today) : toFen(0),
    isWhole ? readPayableShareByCard(tx, scope, id, today) : toFen(0),
  ])
  const { due, claim } = balances.get(`${scope.merchantId} ${id}`) ?? NOTHING
  return {
    id,
    name,
    merchantName: tenant?.name ?? '',
    startDate: from,
    endDate: new Date(until.getTime() - DAY_MS),
    sharedMoney: toFen(rows.reduce((sum, { shared }) => sum + shared, 0)),
    backMoney: toFen(rows.reduce((sum, { back }) => sum + back, 0)),
    paidMoney: toFen(
      payments.reduce((sum, each) => sum + (each.state === 'paid' ? each.money : 0), 0),
    ),
    payments: payments.map(toSharePayment),
    payableMoney,
    cardMoney,
    dueMoney: due,
    claimMoney: claim,
    days: rows.map(({ day, siteId, orders, shared, back }) => ({
      date: day,
      fieldName: sites.find((site) => site.id === siteId)?.firmName ?? '',
      orders,
      sharedMoney: toFen(shared),
      backMoney: toFen(back),
    })),
  }
}
