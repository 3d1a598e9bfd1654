import { useNavigate } from '@tanstack/react-router'
import type { SubAccount } from '#contract/team/team.ts'
import { createWordMatcher } from '#web/kit/search/has-words.ts'

/** Filters of the list of sub-accounts, as in the address. */
export type AccountFilterValues = {
  readonly q?: string | undefined
  readonly role?: string | undefined
  readonly state?: SubAccount['state'] | undefined
}

/** Returns the search parameters of pages opened from the list. */
export function toAccountSearch({ q, role, state }: AccountFilterValues) {
  return { ...(q && { q }), ...(role && { role }), ...(state && { state }) }
}

export function accountListAddress(filters: AccountFilterValues): string {
  const search = new URLSearchParams(toAccountSearch(filters)).toString()
  return search === '' ? '/managezzh' : `/managezzh?${search}`
}

export function accountAddress(id: string, filters: AccountFilterValues): string {
  return `/seezzh?${new URLSearchParams({ id, ...toAccountSearch(filters) })}`
}

/**
 * Returns a function that filters the shown list, whatever is open beside it. It replaces the history entry,
 * so going back skips each try.
 */
export function useSetAccountFilters(): (narrowed: AccountFilterValues) => void {
  const navigate = useNavigate()
  return (filters) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...filters }), replace: true })
}

/**
 * Returns whether the account has the role and state, and all searched words in its name, phone or sign-in
 * name.
 */
export function isMatchingAccount(
  account: SubAccount,
  { q = '', role, state }: AccountFilterValues,
): boolean {
  if (role !== undefined && account.roleId !== role) return false
  if (state !== undefined && account.state !== state) return false
  return createWordMatcher(q)(`${account.name} ${account.phone} ${account.account}`)
}
