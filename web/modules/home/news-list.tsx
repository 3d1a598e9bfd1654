import { useState } from 'react'
import { alerts } from '#contract/alerts.ts'
import { news, type ShownNews } from '#contract/news.ts'
import { dayText } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { info } from '#web/kit/icon/icons.ts'
import { List } from '#web/kit/list/list.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Tag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePages, useWrite } from '#web/kit/use-call.ts'
import css from './home.module.css'
import { newsTexts } from './news-texts.ts'

/** What the platform tells everybody; who opens it has read it. */
export function NewsList() {
  const t = useTexts(newsTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<ShownNews>()
  const reading = useWrite(news.read, { renews: [news.shown, alerts.unread], silent: true })
  function openIt(item: ShownNews) {
    setOpened(item)
    if (!item.read) reading.mutate({ id: item.id })
  }
  const renderNewsRow = (item: ShownNews) => <ShownNewsRow of={item} onPress={() => openIt(item)} />
  return (
    <>
      <List
        query={usePages(news.shown, { size: 20 })}
        name={t.news}
        like="order-row"
        keyOf={({ id }) => id}
        row={renderNewsRow}
        empty={<EmptyState title={t.none} text={t.noneText} />}
      />
      {opened && (
        <Sheet title={opened.title[language]} open onClose={() => setOpened(undefined)}>
          <div className={css.news}>
            <p>{opened.text[language]}</p>
            <small>{dayText(opened.from, language)}</small>
          </div>
        </Sheet>
      )}
    </>
  )
}

function ShownNewsRow({ of, onPress }: { of: ShownNews; onPress: () => void }) {
  const t = useTexts(newsTexts)
  const language = useLanguage()
  return (
    <Row
      icon={info}
      title={of.title[language]}
      sub={dayText(of.from, language)}
      {...(!of.read && { value: <Tag kind="accent">{t.isNew}</Tag> })}
      onPress={onPress}
    />
  )
}
