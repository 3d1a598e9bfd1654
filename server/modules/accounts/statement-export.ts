import {
  aboutKinds,
  accountKinds,
  bookingKinds,
  parseAccountName,
  toLedgerKindName,
} from '#contract/accounts/ledger-words.ts'
import { toFen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { toLineFilter } from './line-filter.ts'
import { resolveLineNames, parseBookingAbout } from './line-names.ts'
import type { AccountsDeps } from './deps.ts'
import { listExportLines, type StatementExportRow } from './store.ts'

const BATCH = 5_000

const columns = [
  newExportColumn('moment', { zh: '时间', en: 'Time' }),
  newExportColumn('text', { zh: '类型', en: 'Type' }),
  newExportColumn('text', { zh: '账户', en: 'Account' }),
  newExportColumn('text', { zh: '归属', en: 'Account holder' }, 24),
  newExportColumn('money', { zh: '金额', en: 'Amount' }),
  newExportColumn('money', { zh: '余额', en: 'Balance' }),
  newExportColumn('text', { zh: '关联类型', en: 'Reference type' }),
  newExportColumn('text', { zh: '关联单号', en: 'Reference no.' }, 24),
  newExportColumn('text', { zh: '流水号', en: 'Entry no.' }, 24),
] as const

export function statementExport(deps: AccountsDeps) {
  return declareExport({
    call: wallet.export,
    title: { zh: '资金明细', en: 'Transactions' },
    columns,
    async *rows(read, input, language, position) {
      const from = position.after as StatementExportRow | undefined
      const filter = toLineFilter(input)
      /** Few accounts have many lines, so each account is named only once. */
      const names = new Map<string, string>()
      const readStatementBatch = (last?: StatementExportRow) =>
        read(async (tx, scope) => {
          const rows = await listExportLines(tx, scope, filter, BATCH, last)
          const accounts = new Set(rows.map(({ account }) => account))
          const unknown = [...accounts].filter((account) => !names.has(account))
          const context = { tx, scope, client: { language } }
          const lineNames = await resolveLineNames(deps, context, unknown, [])
          for (const account of unknown) names.set(account, lineNames.account(account).name)
          return rows
        })
      let next: Promise<readonly StatementExportRow[]> | undefined = readStatementBatch(from)
      while (next) {
        const rows: readonly StatementExportRow[] = await next
        // The next batch is read while this one is written. If the download ends early, an error of that
        // read is ignored.
        next = rows.length === BATCH ? readStatementBatch(rows.at(-1)) : undefined
        next?.catch(() => undefined)
        position.after = rows.at(-1) ?? from
        yield rows.map((row) => toStatementCells(row, names.get(row.account) ?? '', language))
      }
    },
  })
}

function toStatementCells(
  row: StatementExportRow,
  name: string,
  language: Language,
): TypedExportRow<typeof columns> {
  const { id, at, kind, about, amount, balance } = row
  const subject = parseBookingAbout(about)
  const account = parseAccountName(row.account).kind
  return [
    at,
    toLedgerKindName(bookingKinds, kind)[language],
    toLedgerKindName(accountKinds, account)[language],
    name,
    toFen(amount),
    toFen(balance),
    toLedgerKindName(aboutKinds, subject.kind)[language],
    subject.id,
    id,
  ]
}
