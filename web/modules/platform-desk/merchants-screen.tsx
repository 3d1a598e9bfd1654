import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { platformDesk } from '#contract/platform-desk.ts'
import { dayText } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { List } from '#web/kit/list/list.tsx'
import { Panes } from '#web/kit/page/panes.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { Search } from '#web/kit/search/search.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePages } from '#web/kit/use-call.ts'
import { MerchantDetail } from './merchant-detail.tsx'
import { merchantTexts } from './merchant-texts.ts'
import { DESK } from './places.ts'

const LIST = '/platform/merchants'
type Listed = OutputOf<typeof platformDesk.merchants>['records'][number]

/** /platform/merchants: all of them, with one beside on a wide screen. */
export function MerchantsScreen() {
  const t = useTexts(merchantTexts)
  const { id } = useSearch({ from: LIST })
  return (
    <Screen back={id === undefined ? DESK : LIST}>
      <Panes
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
    </Screen>
  )
}

function MerchantList() {
  const t = useTexts(merchantTexts)
  const [name, setName] = useState('')
  const query = usePages(platformDesk.merchants, name === '' ? {} : { name })
  return (
    <>
      <Search label={t.search} value={name} onChange={setName} />
      <List
        query={query}
        name={t.merchants}
        like="row"
        lead={t.count(query.data?.pages[0]?.total ?? 0)}
        keyOf={({ id }) => id}
        row={renderDeskMerchant}
        empty={<EmptyState title={t.none} text={t.noneText} />}
      />
    </>
  )
}

const renderDeskMerchant = (each: Listed) => <DeskMerchantRow of={each} />

function DeskMerchantRow({ of: { id, name, state, createTime } }: { of: Listed }) {
  const t = useTexts(merchantTexts)
  const language = useLanguage()
  return (
    <Row
      slot={state === 'active' ? 'on' : 'fault'}
      names
      title={name}
      sub={t.since(dayText(createTime, language))}
      value={t[state]}
      to={`${LIST}?${new URLSearchParams({ id }).toString()}`}
    />
  )
}
