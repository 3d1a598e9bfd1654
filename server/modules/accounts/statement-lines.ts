import { toFen } from '#contract/base/money.ts'
import type { StatementLine } from '#contract/accounts/wallet.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { resolveLineNames } from './line-names.ts'
import type { AccountsDeps } from './deps.ts'
import { listLines, type LineFilter, type LineRow } from './store.ts'

export type LinesContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly client: { readonly language: Language }
}

export async function listStatementLines(
  deps: AccountsDeps,
  context: LinesContext,
  window: PageWindow<string>,
  filter: LineFilter,
): Promise<{ readonly total: number; readonly records: StatementLine[] }> {
  const { total, records } = await listLines(context.tx, context.scope, window, filter)
  return { total, records: await toStatementLines(deps, context, records) }
}

/** Adds the names of the lines' accounts and subjects. The subject of a settlement is its site. */
export async function toStatementLines(
  deps: AccountsDeps,
  context: LinesContext,
  rows: readonly LineRow[],
): Promise<StatementLine[]> {
  const names = await resolveLineNames(
    deps,
    context,
    rows.flatMap(({ account, settledAccount }) =>
      settledAccount === null ? [account] : [account, settledAccount],
    ),
    rows.map(({ about }) => about),
  )
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    createTime: row.at,
    kind: row.kind,
    ...names.about(row.about),
    ...(row.settledAccount !== null && { what: names.account(row.settledAccount).name }),
    ...names.account(row.account),
    money: toFen(row.amount),
    balance: toFen(row.balance),
  }))
}
