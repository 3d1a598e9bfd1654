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

/** Adds the names of the lines' accounts and subjects. */
export async function toStatementLines(
  deps: AccountsDeps,
  context: LinesContext,
  rows: readonly LineRow[],
): Promise<StatementLine[]> {
  const names = await resolveLineNames(
    deps,
    context,
    rows.map(({ account }) => account),
    rows.map(({ about }) => about),
  )
  return rows.map(({ id, line, at: createTime, kind, about, account, amount, balance }) => ({
    id,
    line,
    createTime,
    kind,
    ...names.about(about),
    ...names.account(account),
    money: toFen(amount),
    balance: toFen(balance),
  }))
}
