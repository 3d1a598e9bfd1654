import { lazy, Suspense, useCallback, useState } from 'react'
import {
  pointCodeStates,
  type PointCode,
  type PointCodeBatch,
  type PointCodeState,
} from '#contract/point-codes/point-code.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount, formatTimeWithMinutes, maskPlayerName } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './point-codes.module.css'
import { codeTexts } from './texts.ts'

const PointCodeSheet = lazy(async () => ({
  default: (await import('./point-code-sheet.tsx')).PointCodeSheet,
}))

type Props = { readonly batch: PointCodeBatch }

/** Lists the codes of a batch by their numbers. A tap shows a code with its QR code. */
export function BatchCodeList({ batch }: Props) {
  const t = useTexts(codeTexts)
  const [text, setText] = useState('')
  const [state, setState] = useState<PointCodeState | ''>('')
  const [opened, setOpened] = useState<PointCode>()
  const query = usePagedCall(pointCodes.codes, {
    size: 20,
    id: batch.id,
    state: state || undefined,
    text: text || undefined,
  })
  const renderCode = useCallback(
    (code: PointCode) => (
      <PointCodeRow code={code} isShared={batch.kind === 'many'} onOpen={setOpened} />
    ),
    [batch.kind],
  )
  return (
    <>
      {batch.kind === 'once' && (
        <CodeFilters text={text} onSearch={setText} state={state} onFilter={setState} />
      )}
      <PagedList
        query={query}
        name={t.codes}
        like="order-row"
        lead={t.count(formatCount(query.data?.pages[0]?.total ?? 0))}
        keyOf={({ number }) => String(number)}
        row={renderCode}
        empty={<EmptyState picture={nothingFound} title={t.none} text={t.noneText} />}
      />
      {opened && (
        <Suspense>
          <PointCodeSheet batch={batch} code={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type FilterProps = {
  readonly text: string
  readonly state: PointCodeState | ''
  onSearch(text: string): void
  onFilter(state: PointCodeState | ''): void
}

function CodeFilters({ text, state, onSearch, onFilter }: FilterProps) {
  const t = useTexts(codeTexts)
  const language = useLanguage()
  const searchProps = useSearchWords(text, onSearch)
  const states = Object.entries(pointCodeStates).map(([value, name]) => {
    return { value: value as PointCodeState, label: name[language] }
  })
  return (
    <div className={css.filters}>
      <SearchField label={t.search} {...searchProps} />
      <FilterChips<PointCodeState | ''>
        label={t.filter}
        options={[{ value: '', label: t.all }, ...states]}
        value={state}
        onChange={onFilter}
      />
    </div>
  )
}

type RowProps = {
  readonly code: PointCode
  readonly isShared: boolean
  onOpen(code: PointCode): void
}

function PointCodeRow({ code, isShared, onOpen }: RowProps) {
  const t = useTexts(codeTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { number, state, uses, playerName, playerId, usedAt } = code
  const parts = [
    t.number(formatCount(number)),
    isShared && t.usedTimes(formatCount(uses)),
    playerId !== '' && (playerName === '' ? t.elsewhere : maskPlayerName(playerName)),
    usedAt !== null && formatTimeWithMinutes(usedAt, now, language),
  ]
  return (
    <ListRow
      title={<span className={css.code}>{code.code}</span>}
      sub={<DottedParts parts={parts} />}
      {...(!isShared && { value: pointCodeStates[state][language] })}
      onPress={() => onOpen(code)}
    />
  )
}
