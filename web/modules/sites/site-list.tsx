import { useState } from 'react'
import { sites, type Site } from '#contract/sites/sites.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { AddSiteButton } from './add-site.tsx'
import { AddressMenu } from './address-menu.tsx'
import {
  siteAddress,
  useSetSiteFilters,
  type SiteListName,
  type SiteFilterValues,
} from './site-list-address.ts'
import { AddressRow, ListedSiteRow } from './site-row.tsx'
import css from './sites.module.css'
import { texts } from './texts.ts'

type Props = { readonly list: SiteListName; readonly narrowed: SiteFilterValues }
type SitesById = ReturnType<typeof useSitesById>

/** The server accepts a search text no longer than a name. */
const WORDS_MAX = 40

/** Lists the merchant's sites, or the same as addresses, with search and filters. */
export function SiteList({ list, narrowed }: Props) {
  const t = useTexts(texts)
  const [menuSite, setMenuSite] = useState<Site>()
  const all = useSitesById()
  const { q, type } = narrowed
  const query = usePagedCall(sites.list, {
    size: 20,
    firmName: q?.slice(0, WORDS_MAX),
    addressType: type,
  })
  const renderSiteRow = (site: Site) => {
    const to = siteAddress(site.id, list, narrowed)
    if (list === 'addresses') return <AddressRow site={site} to={to} onMore={setMenuSite} />
    return <ListedSiteRow site={site} to={to} devices={all?.get(site.id)?.equipmentNumber} />
  }
  return (
    <div className={css.rows}>
      <SiteFilters narrowed={narrowed} all={all} />
      <PagedList
        query={query}
        name={t[list]}
        like="order-row"
        lead={
          <SiteListLead {...{ list, narrowed, all }} total={query.data?.pages[0]?.total ?? 0} />
        }
        keyOf={({ id }) => id}
        row={renderSiteRow}
        empty={<SiteListEmpty list={list} narrowed={narrowed} />}
      />
      {menuSite && (
        <AddressMenu
          site={menuSite}
          to={siteAddress(menuSite.id, list, narrowed)}
          defaultBefore={[...(all?.values() ?? [])].find(({ isDefault }) => isDefault)?.id}
          onClose={() => setMenuSite(undefined)}
        />
      )}
    </div>
  )
}

/**
 * Loads all sites for counts that the pages of the list do not contain. Returns undefined until they are
 * loaded; then no counts are shown.
 */
function useSitesById() {
  const { data } = useCall(sites.withDeviceCounts, {}, { silent: true })
  return data && new Map(data.map((site) => [site.id, site]))
}

function SiteFilters({ narrowed, all }: Pick<Props, 'narrowed'> & { all: SitesById }) {
  const t = useTexts(texts)
  const setFilters = useSetSiteFilters()
  const searchProps = useSearchWords(narrowed.q ?? '', (q) => setFilters({ q: q || undefined }))
  const toTypeCount = (type: SiteFilterValues['type']) => {
    if (!all) return {}
    const matches = [...all.values()].filter(({ addressType }) => !type || addressType === type)
    return { count: matches.length }
  }
  return (
    <div className={css.narrow}>
      <SearchField label={t.search} {...searchProps} />
      <FilterChips
        label={t.filter}
        value={narrowed.type ?? 'all'}
        onChange={(value) => setFilters({ type: value === 'all' ? undefined : value })}
        options={[
          { value: 'all', label: t.all, ...toTypeCount(undefined) },
          ...(['placement', 'delivery'] as const).map((type) => ({
            value: type,
            label: t[type],
            ...toTypeCount(type),
          })),
        ]}
      />
    </div>
  )
}

function SiteListLead({ list, narrowed, total, all }: Props & { total: number; all: SitesById }) {
  const t = useTexts(texts)
  if (narrowed.q) return t.found(total)
  const count = narrowed.type === 'placement' ? t.siteCount(total) : t.addressCount(total)
  if (list === 'addresses') return count
  const devices = [...(all?.values() ?? [])]
    .filter(({ addressType }) => !narrowed.type || addressType === narrowed.type)
    .reduce((sum, { equipmentNumber }) => sum + equipmentNumber, 0)
  return (
    <>
      {count}
      {devices > 0 && (
        <>
          <DotSeparator />
          {t.deviceCount(devices)}
        </>
      )}
    </>
  )
}

function SiteListEmpty({ list, narrowed }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetSiteFilters()
  if (narrowed.q || narrowed.type) {
    return (
      <EmptyState
        picture={nothingFound}
        title={t.nothingFound}
        text={t.nothingFoundText}
        act={
          <Button onPress={() => setFilters({ q: undefined, type: undefined })}>{t.clear}</Button>
        }
      />
    )
  }
  const [title, text] =
    list === 'sites' ? [t.noSites, t.noSitesText] : [t.noAddresses, t.noAddressesText]
  return (
    <EmptyState
      title={title}
      text={text}
      act={
        <PermissionGuard to={sites.submit}>
          <AddSiteButton list={list} narrowed={narrowed} />
        </PermissionGuard>
      }
    />
  )
}
