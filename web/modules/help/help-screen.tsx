import { useNavigate, useSearch } from '@tanstack/react-router'
import { helpTopics, listHelpTopicIds } from '#contract/help/help-topics.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { alert, arcade, book, play } from '#web/kit/icon/icons.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { findHelpTopics } from './find-topics.ts'
import { WhenHelpLoaded } from './help-frame.tsx'
import { listPaths } from './help-addresses.ts'
import { texts } from './texts.ts'
import { TopicRow } from './topic-row.tsx'
import { useHelpArticles } from './use-help-articles.ts'

const ACCOUNT = '/account'

/** /help: search over all topics, and the lists of them. */
export function HelpScreen() {
  return (
    <WhenHelpLoaded back={ACCOUNT}>
      <HelpHub />
    </WhenHelpLoaded>
  )
}

function HelpHub() {
  const t = useTexts(texts)
  const { q = '' } = useSearch({ from: '/help' })
  const navigate = useNavigate()
  const setQuery = (words: string) =>
    void navigate({ to: '/help', search: words ? { q: words } : {}, replace: true })
  const searchProps = useSearchWords(q, setQuery)
  return (
    <RouteScreen form back={ACCOUNT}>
      <SearchField label={t.search} {...searchProps} />
      {q ? <FoundTopics query={q} onClear={() => setQuery('')} /> : <AllLists />}
    </RouteScreen>
  )
}

function FoundTopics({ query, onClear }: { readonly query: string; onClear(): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const found = findHelpTopics(useHelpArticles(), query, language)
  if (found.length === 0) {
    const act = <Button onPress={onClear}>{t.clear}</Button>
    return (
      <EmptyState
        picture={nothingFound}
        title={t.nothingFound}
        text={t.nothingFoundText}
        act={act}
      />
    )
  }
  return (
    <RowGroup lead={t.found(found.length)}>
      {found.map((id) => (
        <TopicRow key={id} id={id} sub={t[helpTopics[id].kind]} />
      ))}
    </RowGroup>
  )
}

const lists = [
  { kind: 'tutorial', icon: play },
  { kind: 'feature', icon: book },
  { kind: 'question', icon: alert },
] as const

function AllLists() {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup title={t.topics}>
        {lists.map(({ kind, icon }) => (
          <ListRow
            key={kind}
            icon={icon}
            title={t[kind]}
            sub={t[`${kind}Text`]}
            value={t.count(listHelpTopicIds(kind).length)}
            to={listPaths[kind]}
          />
        ))}
      </RowGroup>
      <RowGroup title={t.device}>
        {listHelpTopicIds('device').map((id) => (
          <TopicRow key={id} id={id} icon={arcade} />
        ))}
      </RowGroup>
    </>
  )
}
