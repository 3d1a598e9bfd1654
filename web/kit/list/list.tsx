import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import type { PageAge } from './use-growing-list.ts'
import css from './list.module.css'
import { ListRows } from './list-rows.tsx'
import { texts } from './texts.ts'
import { useHeldOrder } from './use-held-order.ts'

type Page<Item> = PageAge & { readonly records: readonly Item[] }
type Props<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>> & {
    /** Called with the first and the last page near the visible part. */
    readonly see: (from: number, to: number) => void
  }
  /** Name of the listed things as used in a sentence: 设备, devices. */
  readonly name: string
  /** If it is stable (`useCallback`), a new page renders only its own rows. */
  readonly row: (item: Item) => ReactNode
  readonly like: 'row' | 'device-row' | 'order-row'
  /** Above the rows: their number or their total. */
  readonly lead?: ReactNode
  /** At the right of `lead`: the sort order. */
  readonly sort?: ReactNode
  /** An `EmptyState` with the reason and the one thing to do. */
  readonly empty: ReactNode
  readonly keyOf: (item: Item) => string
}

const BONES = 8

/** A list in all its states. It loads the next page shortly before its end is visible. */
export function PagedList<Item>(props: Props<Item>) {
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

/**
 * Follows the rows: the next page is loading, there are no more rows, or loading failed and can be retried.
 */
function ListEnd<Item>({ query, name }: Pick<Props<Item>, 'query' | 'name'>) {
  const t = useTexts(texts)
  const { again } = useTexts(kitTexts)
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data } =
    query
  const pages = data?.pages.length ?? 0
  const broken = isFetchNextPageError && !isFetchingNextPage
  return (
    <>
      {/* While the loaded pages are being refetched, the next page must not be requested: its request
         would replace the refetch. */}
      {hasNextPage && !isFetching && !broken && (
        // Each page has a new marker. After a short page the same marker could stay visible, and the
        // observer reports only changes.
        <NearEndSensor key={pages} onNear={fetchNextPage} />
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

function NearEndSensor({ onNear }: { readonly onNear: () => void }) {
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
