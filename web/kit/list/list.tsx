import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import type { Aged } from './use-growing-list.ts'
import css from './list.module.css'
import { ListRows } from './list-rows.tsx'
import { texts } from './texts.ts'
import { useHeldOrder } from './use-held-order.ts'

type Page<Thing> = Aged & { readonly records: readonly Thing[] }
type Props<Thing> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Thing>>> & {
    /** These pages are near what is seen. */
    readonly see: (from: number, to: number) => void
  }
  /** What it lists, as it stands in a sentence: 设备, devices. */
  readonly name: string
  /** As long as it is the same (`useCallback`), a page that comes has only its own rows drawn. */
  readonly row: (thing: Thing) => ReactNode
  readonly like: 'row' | 'device-row' | 'order-row'
  /** Above the rows: how many there are, what they come to. */
  readonly lead?: ReactNode
  /** At its right: how it is sorted. */
  readonly sort?: ReactNode
  /** An EmptyState: why there is nothing, and the one thing to do. */
  readonly empty: ReactNode
  readonly keyOf: (thing: Thing) => string
}

const BONES = 8

/** A list in all its states. It grows by itself, shortly before its end is in sight. */
export function PagedList<Thing>(props: Props<Thing>) {
  const { query, name, row, like, lead, sort, empty, keyOf } = props
  const t = useTexts(texts)
  const { places, top } = useHeldOrder(query.data?.pages, keyOf)
  if (query.isPending) {
    const headed = lead !== undefined
    return <LoadingSkeleton like={like} rows={BONES} headed={headed} label={t.loading(name)} />
  }
  if (!query.data) {
    return (
      <ErrorState
        what={t.failed(name)}
        error={query.error}
        retry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (places.length === 0) return empty
  return (
    <div className={css.list}>
      <span ref={top} />
      <RowGroup lead={lead} {...(sort !== undefined && { more: { text: sort } })}>
        <ListRows
          {...{ name, places, row }}
          shown={query.data.pages[0] ?? query.data}
          grows={query.hasNextPage}
          see={query.see}
        />
      </RowGroup>
      <ListEnd query={query} name={name} />
    </div>
  )
}

/** What comes after the rows: more of them, why there are no more, or a way on. */
function ListEnd<Thing>({ query, name }: Pick<Props<Thing>, 'query' | 'name'>) {
  const t = useTexts(texts)
  const { again } = useTexts(kitTexts)
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data } =
    query
  const pages = data?.pages.length ?? 0
  const broken = isFetchNextPageError && !isFetchingNextPage
  return (
    <>
      {/* While what is there is asked anew, nothing follows it: the next page would take its place. */}
      {hasNextPage && !isFetching && !broken && (
        // A new mark a page: a short page may leave it in sight, which would be no change to tell.
        <NearEnd key={pages} onNear={fetchNextPage} />
      )}
      <div className={css.end}>
        <output>
          {isFetchingNextPage && t.loading(name)}
          {!hasNextPage && pages >= 2 && t.end}
        </output>
        {broken && (
          <>
            <span role="alert">{t.moreFailed}</span>
            <Button onPress={() => void fetchNextPage()}>{again}</Button>
          </>
        )}
      </div>
    </>
  )
}

function NearEnd({ onNear }: { readonly onNear: () => void }) {
  const watched = useCallback(
    (mark: HTMLSpanElement) => {
      const watch = new IntersectionObserver((changes) => {
        if (changes.at(-1)?.isIntersecting) onNear()
      })
      watch.observe(mark)
      return () => watch.disconnect()
    },
    [onNear],
  )
  return <span ref={watched} className={css.near} />
}
