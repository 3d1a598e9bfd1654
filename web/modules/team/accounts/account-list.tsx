import { useEffect, useState } from 'react'
import { accountStates, team, type SubAccount } from '#contract/team/team.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ChipButton, FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { down } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { AddAccountButton } from './add-account-button.tsx'
import {
  accountAddress,
  isMatchingAccount,
  useSetAccountFilters,
  type AccountFilterValues,
} from './account-filters.ts'
import css from '../team.module.css'
import { texts } from './account-list-texts.ts'

/** Maximum page size of the call. Merchants mostly have far fewer people. */
const PAGE_SIZE = 500

/** Loads all accounts, so that searching and filtering need no waiting and their counts are correct. */
function useAllSubAccounts() {
  const query = usePagedCall(team.list, { size: PAGE_SIZE })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}

/** Lists the merchant's sub-accounts, with search and filters. */
export function AccountList({
  narrowed,
  adding,
}: {
  narrowed: AccountFilterValues
  adding: boolean
}) {
  const t = useTexts(texts)
  const query = useAllSubAccounts()
  const accounts = query.data?.pages.flatMap(({ records }) => records) ?? []
  const pages = query.data?.pages.map((page) => ({
    ...page,
    records: page.records.filter((account) => isMatchingAccount(account, narrowed)),
  }))
  const count = pages?.reduce((sum, { records }) => sum + records.length, 0) ?? 0
  const renderSubAccount = (account: SubAccount) => (
    <ListedAccountRow account={account} narrowed={narrowed} />
  )
  const shownQuery = { ...query, data: pages && { ...query.data, pages } } as typeof query
  return (
    <div className={css.rows}>
      <AccountFilters accounts={accounts} narrowed={narrowed} />
      <PagedList
        query={shownQuery}
        name={t.accounts}
        like="order-row"
        lead={narrowed.q ? t.found(count) : t.total(count)}
        keyOf={({ id }) => id}
        row={renderSubAccount}
        empty={<AccountListEmpty anybody={accounts.length > 0} adding={adding} />}
      />
    </div>
  )
}

type NarrowingProps = {
  readonly accounts: readonly SubAccount[]
  readonly narrowed: AccountFilterValues
}

/** Filters, each with the number of accounts that it would show given the other filters. */
function AccountFilters({ accounts, narrowed }: NarrowingProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const setFilters = useSetAccountFilters()
  const searchProps = useSearchWords(narrowed.q ?? '', (q) => setFilters({ q: q || undefined }))
  const countMatchingAccounts = (changes: AccountFilterValues) =>
    accounts.filter((account) => isMatchingAccount(account, { ...narrowed, ...changes })).length
  const toAccountStateOption = (state: SubAccount['state']) => ({
    value: state,
    label: accountStates[state][language],
    count: countMatchingAccounts({ state }),
    state: state === 'active' ? ('on' as const) : ('off' as const),
  })
  return (
    <div className={css.narrow}>
      <SearchField label={t.search} {...searchProps} />
      <FilterChips
        label={t.state}
        value={narrowed.state ?? 'all'}
        onChange={(state) => setFilters({ state: state === 'all' ? undefined : state })}
        options={[
          { value: 'all', label: t.all, count: countMatchingAccounts({ state: undefined }) },
          toAccountStateOption('active'),
          toAccountStateOption('stopped'),
        ]}
      >
        <RoleFilter
          {...{ accounts, narrowed }}
          countText={(role) => t.people(countMatchingAccounts({ role }))}
        />
      </FilterChips>
    </div>
  )
}

type RoleFilterProps = NarrowingProps & {
  readonly countText: (role: string | undefined) => string
}

/** Filters by the roles that somebody has. */
function RoleFilter({ accounts, narrowed, countText }: RoleFilterProps) {
  const t = useTexts(texts)
  const setFilters = useSetAccountFilters()
  const [choosing, setChoosing] = useState(false)
  const names = new Map(accounts.map(({ roleId, roleName }) => [roleId, roleName]))
  const { role } = narrowed
  return (
    <>
      <ChipButton opens={down} on={role !== undefined} onPress={() => setChoosing(true)}>
        {names.get(role ?? '') ?? t.role}
      </ChipButton>
      <SingleOptionSheet
        title={t.role}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={[
          { value: '', label: t.allRoles, sub: countText(undefined) },
          ...[...names].map(([value, label]) => ({ value, label, sub: countText(value) })),
        ]}
        value={role ?? ''}
        onPick={(picked) => setFilters({ role: picked || undefined })}
      />
    </>
  )
}

function ListedAccountRow({
  account,
  narrowed,
}: {
  account: SubAccount
  narrowed: AccountFilterValues
}) {
  const language = useLanguage()
  const { id, name, phone, roleName, state } = account
  return (
    <ListRow
      slot={state === 'active' ? 'on' : 'off'}
      names
      title={name}
      sub={
        <>
          {accountStates[state][language]}
          <DotSeparator />
          <SubAccountSitesText account={account} />
        </>
      }
      value={roleName}
      valueSub={maskPhoneNumber(phone)}
      to={accountAddress(id, narrowed)}
    />
  )
}

/** Returns the name of a single site, otherwise the number of sites. */
function SubAccountSitesText({ account: { sites, siteNames } }: { account: SubAccount }) {
  const t = useTexts(texts)
  if (sites === 'all') return t.allSites
  if (sites.length === 0) return t.noSites
  return sites.length === 1 && siteNames[0] !== undefined ? siteNames[0] : t.siteCount(sites.length)
}

function AccountListEmpty({ anybody, adding }: { anybody: boolean; adding: boolean }) {
  const t = useTexts(texts)
  const setFilters = useSetAccountFilters()
  if (!anybody) {
    const add = !adding && (
      <PermissionGuard to={team.save}>
        <AddAccountButton narrowed={{}} />
      </PermissionGuard>
    )
    return <EmptyState title={t.none} text={t.noneText} act={add} />
  }
  const clearAccountFilters = () => setFilters({ q: undefined, role: undefined, state: undefined })
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={clearAccountFilters}>{t.clear}</Button>}
    />
  )
}
