import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  pointCodeBatchStates,
  type PointCodeBatch,
  type PointCodeBatchState,
} from '#contract/point-codes/point-code.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount, formatDayWithYear } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { POINT_CODE_FORM, POINT_CODE_LIST } from './point-code-calls.ts'
import css from './point-codes.module.css'
import { listTexts } from './texts.ts'

export type PointCodeBatchFilters = {
  readonly q?: string | undefined
  readonly state?: PointCodeBatchState | undefined
}
type Props = { readonly filters: PointCodeBatchFilters }

const NAME_MAX = 20

export function usePointCodeBatches({ q, state }: PointCodeBatchFilters) {
  return usePagedCall(pointCodes.batches, { size: 20, name: q?.slice(0, NAME_MAX), state })
}

/** Lists batches, newest first. */
export function PointCodeBatchList({ filters }: Props) {
  const t = useTexts(listTexts)
  const { q, state } = filters
  const query = usePointCodeBatches(filters)
  const renderBatch = useCallback(
    (batch: PointCodeBatch) => <PointCodeBatchRow batch={batch} filters={{ q, state }} />,
    [q, state],
  )
  return (
    <div className={css.rows}>
      <BatchFilters filters={filters} />
      <PagedList
        query={query}
        name={t.batches}
        like="order-row"
        lead={t.count(formatCount(query.data?.pages[0]?.total ?? 0))}
        keyOf={({ id }) => id}
        row={renderBatch}
        empty={<NoBatches filters={filters} />}
      />
    </div>
  )
}

function useFilterBatches(filters: PointCodeBatchFilters) {
  const navigate = useNavigate()
  return (change: PointCodeBatchFilters) =>
    void navigate({
      to: POINT_CODE_LIST,
      search: { ...filters, ...change },
      replace: true,
    })
}

function BatchFilters({ filters }: Props) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const { q = '', state } = filters
  const filterBatches = useFilterBatches(filters)
  const searchProps = useSearchWords(q, (words) => filterBatches({ q: words || undefined }))
  const states = Object.entries(pointCodeBatchStates).map(([value, name]) => {
    return { value: value as PointCodeBatchState, label: name[language] }
  })
  return (
    <div className={css.filters}>
      <SearchField label={t.search} {...searchProps} />
      <FilterChips<PointCodeBatchState | ''>
        label={t.state}
        options={[{ value: '', label: t.all }, ...states]}
        value={state ?? ''}
        onChange={(chosen) => filterBatches({ state: chosen || undefined })}
      />
    </div>
  )
}

function NoBatches({ filters }: Props) {
  const t = useTexts(listTexts)
  const navigate = useNavigate()
  const filterBatches = useFilterBatches(filters)
  if (filters.q !== undefined || filters.state !== undefined) {
    return (
      <EmptyState
        picture={nothingFound}
        title={t.nothing}
        text={t.nothingText}
        act={
          <Button onPress={() => filterBatches({ q: undefined, state: undefined })}>
            {t.clear}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      act={
        <PermissionGuard to={pointCodes.makeBatch}>
          <Button kind="primary" onPress={() => void navigate({ to: POINT_CODE_FORM })}>
            {t.make}
          </Button>
        </PermissionGuard>
      }
    />
  )
}

function PointCodeBatchRow({ batch, filters }: Props & { readonly batch: PointCodeBatch }) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const { id, name, points, total, used, expired, stopped, state, endDate } = batch
  const parts = [
    t.each(formatCount(points)),
    expired > 0 && t.expiredCount(formatCount(expired)),
    stopped > 0 && t.stoppedCount(formatCount(stopped)),
    state === 'active' && endDate !== null && t.until(formatDayWithYear(endDate, language)),
  ]
  return (
    <ListRow
      names
      slot={state === 'active' ? 'on' : 'off'}
      title={name}
      sub={<DottedParts unbroken parts={parts} />}
      value={pointCodeBatchStates[state][language]}
      valueSub={t.usedOf(formatCount(used), formatCount(total))}
      to={toBatchAddress(id, filters)}
    />
  )
}

/** Address of a batch beside the same list. */
function toBatchAddress(id: string, filters: PointCodeBatchFilters): string {
  const search = new URLSearchParams({ id })
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  return `${POINT_CODE_LIST}?${search}`
}
