import { useState } from 'react'
import { alerts } from '#contract/alerts/alerts.ts'
import { news, type ShownNews } from '#contract/news/news.ts'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { info } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall, useWriteCall } from '#web/client/calls/use-call.ts'
import css from '../home.module.css'
import { newsTexts } from './news-texts.ts'

/** News of the platform for everybody. Opening an item marks it as read. */
export function NewsList() {
  const t = useTexts(newsTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<ShownNews>()
  const reading = useWriteCall(news.read, { renews: [news.shown, alerts.unread], silent: true })
  function openNewsItem(item: ShownNews) {
    setOpened(item)
    if (!item.read) reading.mutate({ id: item.id })
  }
  const renderNewsRow = (item: ShownNews) => (
    <ShownNewsRow of={item} onPress={() => openNewsItem(item)} />
  )
  return (
    <>
      <PagedList
        query={usePagedCall(news.shown, { size: 20 })}
        name={t.newsList}
        like="order-row"
        keyOf={({ id }) => id}
        row={renderNewsRow}
        empty={<EmptyState title={t.none} text={t.noneText} />}
      />
      {opened && (
        <BottomSheet title={opened.title[language]} open onClose={() => setOpened(undefined)}>
          <div className={css.news}>
            <p>{opened.text[language]}</p>
            <small>{formatDay(opened.from, language)}</small>
          </div>
        </BottomSheet>
      )}
    </>
  )
}

function ShownNewsRow({ of, onPress }: { of: ShownNews; onPress: () => void }) {
  const t = useTexts(newsTexts)
  const language = useLanguage()
  return (
    <ListRow
      icon={info}
      title={of.title[language]}
      sub={formatDay(of.from, language)}
      {...(!of.read && { value: <StateTag kind="accent">{t.isNew}</StateTag> })}
      onPress={onPress}
    />
  )
}
