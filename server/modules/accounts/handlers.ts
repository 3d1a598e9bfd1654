import { parseAccountName } from '#contract/accounts/ledger-words.ts'
import { toFen } from '#contract/base/money.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { toLineFilter, toDayRangeTimes } from './line-filter.ts'
import { resolveLineNames } from './line-names.ts'
import type { AccountsDeps } from './deps.ts'
import { listStatementLines } from './statement-lines.ts'
import * as store from './store.ts'

const WITHDRAWABLE = 'withdrawable'

export function walletHandlers(deps: AccountsDeps): Handlers<typeof wallet> {
  return {
    async balances({ id }, context) {
      const { tx, scope, actor, refuse } = context
      if (id !== actor.accountId && id !== scope.merchantId) throw refuse('notYours', 'id')
      const [rows, coins] = await Promise.all([
        store.listMoneyBalances(tx, scope),
        scope.sites === 'all' ? store.getHeldCoins(tx, scope) : 0,
      ])
      const names = await resolveLineNames(
        deps,
        context,
        rows.map(({ account }) => account),
        [],
      )
      const kinds = [...Map.groupBy(rows, ({ account }) => parseAccountName(account).kind)]
      return {
        userId: id,
        withdrawable: toFen(rows.find(({ account }) => account === WITHDRAWABLE)?.balance ?? 0),
        kinds: kinds.map(([accountKind, list]) => ({
          accountKind,
          money: toFen(list.reduce((sum, { balance }) => sum + balance, 0)),
          accounts: list.map(({ account, balance }) => {
            return { ...names.account(account), money: toFen(balance) }
          }),
        })),
        coins,
      }
    },

    async lines(input, context) {
      const window = toPageWindow(input)
      const { records, total } = await listStatementLines(
        deps,
        context,
        window,
        toLineFilter(input),
      )
      return pageAnswer(window, records, total)
    },

    async statement({ account = WITHDRAWABLE, startDate, endDate, ...page }, context) {
      const { tx, scope } = context
      const window = toPageWindow(page)
      const { from, until } = toDayRangeTimes({ startDate, endDate })
      const filter = { accounts: [account], from, until }
      const [{ records, total }, opening, closing, names] = await Promise.all([
        listStatementLines(deps, context, window, filter),
        from ? store.findBalanceBefore(tx, scope, account, from) : 0,
        store.findBalanceBefore(tx, scope, account, until),
        resolveLineNames(deps, context, [account], []),
      ])
      const about = { ...names.account(account), opening: toFen(opening), closing: toFen(closing) }
      return { ...pageAnswer(window, records, total), ...about }
    },

    async coinLines({ startDate, endDate, ...page }, context) {
      const { tx, scope } = context
      const window = toPageWindow(page)
      const days = toDayRangeTimes({ startDate, endDate })
      const { records, total } = await store.listLines(tx, scope, window, {
        ofCoins: true,
        ...days,
      })
      const names = await resolveLineNames(
        deps,
        context,
        [],
        records.map(({ about }) => about),
      )
      const shownLines = records.map(
        ({ id, line, at: createTime, kind, about, amount, balance }) => {
          const booking = { id, line, createTime, kind, ...names.about(about) }
          return { ...booking, coins: -amount, held: -balance }
        },
      )
      return pageAnswer(window, shownLines, total)
    },

    async export(input, context) {
      const { tx, scope, record } = context
      const { startDate, endDate } = input
      const callName = wallet.export.name
      record(scope, exportSubject, {
        id: callName,
        name: callName,
        after: { what: callName, startDate, endDate },
      })
      const lines = await store.countLines(tx, scope, toLineFilter(input))
      return startExportOrLink(deps.sealKeys, wallet.export, context, input, lines)
    },

    async line({ id }, context) {
      const { tx, scope, refuse } = context
      const booking = await store.findBooking(tx, scope, id)
      const entries = booking ? await store.listTransferEntries(tx, scope, id) : []
      if (!booking || entries.length === 0) throw refuse('noLine', 'id')
      const accounts = entries.map(({ account }) => account)
      const settledAccount =
        booking.kind === 'settlement.done' && accounts.find((each) => each.startsWith('pending:'))
      const [names, others] = await Promise.all([
        resolveLineNames(deps, context, accounts, [booking.about]),
        store.listBookingsAbout(tx, scope, booking.about),
      ])
      return {
        id,
        createTime: booking.at,
        kind: booking.kind,
        ...names.about(booking.about),
        ...(settledAccount && { what: names.account(settledAccount).name }),
        entries: entries.map(({ account, ...entry }) => ({ ...names.account(account), ...entry })),
        others: others
          .filter((each) => each.id !== id)
          .map((each) => ({ id: each.id, createTime: each.at, kind: each.kind })),
      }
    },
  }
}
