import { parseAccountName } from '#contract/accounts/ledger-words.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { AccountsDeps, NameResolver } from './deps.ts'

/** Splits `order:7` into the kind `order` and the id `7`. */
export function parseBookingAbout(about: string): { readonly kind: string; readonly id: string } {
  const colonIndex = about.indexOf(':')
  return colonIndex < 0
    ? { kind: about, id: '' }
    : { kind: about.slice(0, colonIndex), id: about.slice(colonIndex + 1) }
}

type LineNamesContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly client: { language: Language }
}

/** Resolves the names of the accounts and subjects of some lines, with one query per module. */
export async function resolveLineNames(
  { owners, subjects }: AccountsDeps,
  context: LineNamesContext,
  accounts: readonly string[],
  abouts: readonly string[],
) {
  const [ofAccount, ofAbout] = await Promise.all([
    resolveNamesByKind(owners, context, accounts.map(parseAccountName)),
    resolveNamesByKind(subjects, context, abouts.map(parseBookingAbout)),
  ])
  return {
    account(account: string) {
      const { kind, id } = parseAccountName(account)
      return { account, accountKind: kind, name: ofAccount(kind, id) }
    },
    about(about: string) {
      const { kind, id } = parseBookingAbout(about)
      return { aboutKind: kind, aboutId: id, what: ofAbout(kind, id) }
    },
  }
}

async function resolveNamesByKind(
  namers: Readonly<Record<string, NameResolver>>,
  { tx, scope, client }: LineNamesContext,
  references: readonly { readonly kind: string; readonly id: string }[],
): Promise<(kind: string, id: string) => string> {
  const entries = await Promise.all(
    Object.entries(namers).map(async ([kind, namer]) => {
      const ids = new Set(references.filter((each) => each.kind === kind).map(({ id }) => id))
      const names = ids.size > 0 ? await namer(tx, scope, [...ids], client.language) : undefined
      return [kind, names] as const
    }),
  )
  const byKind = new Map(entries)
  return (kind, id) => byKind.get(kind)?.get(id) ?? ''
}
