import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { Button } from '#web/kit/button/button.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { MerchantDetail } from './merchant-detail.tsx'
import { merchantTexts } from './merchant-texts.ts'
import { DESK } from '../desk-constants.ts'

const LIST = '/platform/merchants'
type ListedMerchant = CallOutput<typeof platformDesk.merchants>['records'][number]

/** /platform/merchants: all merchants, with the chosen one beside the list on a wide screen. */
export function MerchantsScreen() {
  const t = useTexts(merchantTexts)
  const { id } = useSearch({ from: LIST })
  return (
    <RouteScreen back={id === undefined ? DESK : LIST}>
      <ListDetailPanes
        list={<MerchantList />}
        detail={
          id === undefined ? (
            <EmptyState title={t.chooseOne} text={t.chooseOneText} />
          ) : (
            <MerchantDetail key={id} id={id} />
          )
        }
        onPhone={id === undefined ? 'list' : 'detail'}
        close={id === undefined ? undefined : LIST}
      />
    </RouteScreen>
  )
}

function MerchantList() {
  const t = useTexts(merchantTexts)
  const [name, setName] = useState('')
  const query = usePagedCall(platformDesk.merchants, name === '' ? {} : { name })
  return (
    <>
      <SearchField label={t.search} value={name} onChange={setName} />
      <PagedList
        query={query}
        name={t.merchants}
        like="row"
        lead={t.count(query.data?.pages[0]?.total ?? 0)}
        keyOf={({ id }) => id}
        row={renderDeskMerchant}
        empty={
          name === '' ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <EmptyState
              picture={nothingFound}
              title={t.notFound}
              text={t.notFoundText}
              act={<Button onPress={() => setName('')}>{t.clear}</Button>}
            />
          )
        }
      />
    </>
  )
}

const renderDeskMerchant = (each: ListedMerchant) => <DeskMerchantRow of={each} />

function DeskMerchantRow({ of: { id, name, state, createTime } }: { of: ListedMerchant }) {
  const t = useTexts(merchantTexts)
  const language = useLanguage()
  return (
    <ListRow
      slot={state === 'active' ? 'on' : 'fault'}
      names
      title={name}
      sub={t.since(formatDay(createTime, language))}
      value={t[state]}
      to={`${LIST}?${new URLSearchParams({ id }).toString()}`}
    />
  )
}
