import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DAY_MS, MINUTE_MS } from '#contract/base/durations.ts'
import {
  contractLife,
  type Contract,
  type ContractState,
} from '#contract/contracts/contract-document.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { AddEntryButton } from '#web/client/actions/add-button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { formatDayRange } from '#web/kit/date-picker/days.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { doc } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import css from './contracts.module.css'
import { buildContractPath, LIST, TEMPLATES } from './addresses.ts'
import { texts } from './texts.ts'

const ContractDetail = lazy(async () => ({
  default: (await import('./contract-detail.tsx')).ContractDetail,
}))
const ContractForm = lazy(async () => ({
  default: (await import('./contract-form.tsx')).ContractForm,
}))

const PAGE = 20
const BONES = 6
/** Number of days before its end from which a contract is marked as ending soon. */
const SOON_DAYS = 30

/**
 * /contract: contracts with their parties and states. On a wide screen one of them is shown beside the list.
 */
export function ContractListScreen() {
  const t = useTexts(texts)
  const isWide = useWideScreen()
  const { id, add } = useSearch({ from: LIST })
  const adding = add !== undefined
  const onPhone = id !== undefined || adding ? 'detail' : 'list'
  const close = onPhone === 'detail' ? LIST : undefined
  return (
    <RouteScreen
      {...(adding && !isWide && { title: t.add })}
      back={close ?? '/account'}
      actions={
        !adding &&
        (isWide || onPhone === 'list') && (
          <AddEntryButton call={contracts.save} label={t.add} list={LIST} />
        )
      }
    >
      <ListDetailPanes
        list={<ContractList />}
        detail={
          <Suspense fallback={<LoadingSkeleton like="row" rows={BONES} label={t.loading} />}>
            {adding ? (
              <ContractForm contract={undefined} onDone={undefined} />
            ) : id === undefined ? (
              <EmptyState title={t.chooseOne} text={t.chooseOneText} />
            ) : (
              <ContractDetail key={id} id={id} />
            )}
          </Suspense>
        }
        onPhone={onPhone}
        close={close}
      />
    </RouteScreen>
  )
}

function ContractList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { state } = useSearch({ from: LIST })
  const query = usePagedCall(contracts.list, { size: PAGE, state })
  const states = contractLife.states.map((value) => {
    return { value, label: contractLife.name[value][language] }
  })
  const filterContractsByState = (value: ContractState | '') =>
    void navigate({ to: LIST, search: value === '' ? {} : { state: value }, replace: true })
  return (
    <div className={css.rows}>
      <div className={css.chips}>
        <FilterChips<ContractState | ''>
          label={t.state}
          options={[{ value: '', label: t.all }, ...states]}
          value={state ?? ''}
          onChange={filterContractsByState}
        />
      </div>
      <RowGroup>
        <ListRow icon={doc} title={t.templates} to={TEMPLATES} />
      </RowGroup>
      <PagedList
        query={query}
        name={t.contracts}
        like="order-row"
        empty={
          state ? (
            <EmptyState
              title={t.noneOfState}
              text={t.noneOfStateText}
              act={<Button onPress={() => filterContractsByState('')}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState title={t.none} text={t.noneText} />
          )
        }
        keyOf={({ id }) => id}
        row={renderContractRow}
      />
    </div>
  )
}

const renderContractRow = (one: Contract) => <ContractRow one={one} />

const SLOT: Readonly<Record<ContractState, SlotState>> = {
  draft: 'off',
  sent: 'warn',
  expired: 'warn',
  signed: 'on',
  withdrawn: 'off',
}

function ContractRow({ one }: { one: Contract }) {
  const language = useLanguage()
  const ending = useContractEndingText(one)
  return (
    <ListRow
      slot={SLOT[one.state]}
      names
      title={one.peopleName}
      {...(ending && { alert: ending, tone: 'warn' })}
      sub={
        <>
          {one.title}
          <DotSeparator />
          {one.fieldName}
        </>
      }
      value={contractLife.name[one.state][language]}
      valueSub={formatDayRange({ from: one.startDate, to: one.endDate }, language)}
      to={buildContractPath(one.id)}
    />
  )
}

/** Returns the note that a signed contract ends soon or has ended; otherwise undefined. */
function useContractEndingText({ state, endDate }: Contract): string | undefined {
  const t = useTexts(texts)
  const now = useNow(MINUTE_MS)
  if (state !== 'signed') return undefined
  const days = Math.floor((endDate.getTime() + DAY_MS - now.getTime()) / DAY_MS)
  if (days < 0) return t.ended
  return days <= SOON_DAYS ? t.endsSoon(days) : undefined
}
