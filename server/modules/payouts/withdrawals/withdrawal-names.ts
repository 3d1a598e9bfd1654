import type { Language, Sentence } from '#contract/base/sentence.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listWithdrawalRequesters } from './store.ts'

const RETURN: Sentence = { zh: '退押金', en: 'Deposit return' }

/** Returns the requester's name by withdrawal id; for a deposit return, this word precedes the name. */
export async function listWithdrawalNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = await listWithdrawalRequesters(tx, scope, ids)
  return new Map(
    rows.map(({ id, source, askedName }) => [
      id,
      source === 'deposit' ? `${RETURN[language]} · ${askedName}` : askedName,
    ]),
  )
}
