import { useState } from 'react'
import { news, type NewsItem } from '#contract/news/news.ts'
import { Button } from '#web/kit/button/button.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { NewsEditSheet } from './news-sheet.tsx'
import { newsTexts } from './news-texts.ts'
import css from '../platform-desk.module.css'
import { DESK } from '../desk-constants.ts'

const SLOT_OF = { planned: 'warn', shown: 'on', over: 'off', withdrawn: 'off' } as const

/** /platform/news: news for the users of all merchants. */
export function NewsScreen() {
  const t = useTexts(newsTexts)
  const [chosenNews, setChosenNews] = useState<NewsItem | 'new'>()
  const query = usePagedCall(news.list, {})
  const renderDeskNews = (item: NewsItem) => (
    <DeskNewsRow of={item} onPress={() => setChosenNews(item)} />
  )
  return (
    <RouteScreen back={DESK} form>
      <PagedList
        query={query}
        name={t.news}
        like="row"
        lead={t.count(query.data?.pages[0]?.total ?? 0)}
        keyOf={({ id }) => id}
        row={renderDeskNews}
        empty={<EmptyState title={t.none} text={t.noneText} />}
      />
      <div className={css.acts}>
        <Button kind="primary" icon={plus} tall wide onPress={() => setChosenNews('new')}>
          {t.add}
        </Button>
      </div>
      {chosenNews && (
        <NewsEditSheet
          of={chosenNews === 'new' ? undefined : chosenNews}
          onClose={() => setChosenNews(undefined)}
        />
      )}
    </RouteScreen>
  )
}

/** Withdrawn news cannot be changed, so its row opens nothing. */
function DeskNewsRow({ of, onPress }: { of: NewsItem; onPress: () => void }) {
  const t = useTexts(newsTexts)
  const language = useLanguage()
  const { title, from, until, by, state } = of
  return (
    <ListRow
      slot={SLOT_OF[state]}
      title={title[language]}
      sub={
        <>
          {formatDay(from, language)} – {until ? formatDay(until, language) : t.open}
          <DotSeparator />
          {by}
        </>
      }
      value={t[state]}
      {...(state !== 'withdrawn' && { onPress })}
    />
  )
}
