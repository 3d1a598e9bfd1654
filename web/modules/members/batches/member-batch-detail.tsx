import { useState } from 'react'
import { SECOND_MS } from '#contract/base/durations.ts'
import type { CallOutput } from '#contract/base/call.ts'
import {
  memberBatches,
  memberBatchItemLife,
  type MemberBatchItemState,
} from '#contract/member-batches/member-batches.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { formatCount, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { chart, undo } from '#web/kit/icon/icons.ts'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { buildMemberPath } from '../member-addresses.ts'
import { memberBatchCalls } from './member-batch-calls.ts'
import { batchTexts } from './texts.ts'

type Detail = CallOutput<typeof memberBatches.detail>
type Item = CallOutput<typeof memberBatches.items>['records'][number]
const PAGE = 20

/** The result of an act for many members, with a state for each of them. */
export function MemberBatchDetail({ id }: { readonly id: string }) {
  const t = useTexts(batchTexts)
  const query = useCall(memberBatches.detail, { id }, { silent: true })
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.loading}
      rows={6}
      gone={<GoneState title={t.gone} text={t.goneText} act={t.toList} back="/member_batch" />}
    >
      {(batch) => (
        <>
          <BatchSummary batch={batch} />
          <UndoRow batch={batch} />
          <BatchItems batch={batch} />
        </>
      )}
    </Loaded>
  )
}

function BatchSummary({ batch }: { readonly batch: Detail }) {
  const t = useTexts(batchTexts)
  const language = useLanguage()
  const now = useNow(SECOND_MS)
  const { id, about, askedBy, createTime, members: all, states, undone, control } = batch
  const toTile = (state: MemberBatchItemState) => ({
    label: memberBatchItemLife.name[state][language],
    value: formatCount(states[state]),
  })
  const shown = undone
    ? (['takenBack', 'waiting', 'done'] as const)
    : (['done', 'waiting', 'refused'] as const)
  return (
    <>
      <RowGroup>
        <ListRow
          title={about[language]}
          sub={t.by(askedBy, inSentence(formatRelativeTime(createTime, now, language)))}
          value={undone ? t.undone : t.members(all)}
        />
        {control > 0 && !undone && (
          <ListRow
            icon={chart}
            title={t.toEffect}
            sub={t.controlOf(formatCount(control))}
            to={`/gift_results?${new URLSearchParams({ id })}`}
          />
        )}
      </RowGroup>
      <RowGroup>
        <KpiTiles items={shown.map(toTile)} />
      </RowGroup>
    </>
  )
}

/** Offers to undo the batch, and later to take back what members have left if that is possible. */
function UndoRow({ batch: { id, undoUntil, takesBack } }: { readonly batch: Detail }) {
  const t = useTexts(batchTexts)
  const now = useNow(SECOND_MS)
  const left = Math.ceil(((undoUntil?.getTime() ?? 0) - now.getTime()) / SECOND_MS)
  if (left <= 0 && !takesBack) return null
  const isLate = left <= 0
  return (
    <RowGroup>
      <CallRow
        call={memberBatches.undo}
        input={{ id }}
        renews={memberBatchCalls}
        icon={undo}
        title={isLate ? t.takeBack : t.undo}
        sub={isLate ? t.takeBackText : t.undoLeft(left)}
        {...(isLate && {
          confirm: { title: t.takeBackAsk, text: t.takeBackText, act: t.takeBack },
        })}
      />
    </RowGroup>
  )
}

function BatchItems({ batch: { id, states } }: { readonly batch: Detail }) {
  const t = useTexts(batchTexts)
  const language = useLanguage()
  const [state, setState] = useState<MemberBatchItemState>()
  const query = usePagedCall(memberBatches.items, {
    id,
    size: PAGE,
    ...(state && { states: [state] }),
  })
  const present = memberBatchItemLife.states.filter((each) => states[each] > 0)
  return (
    <>
      {present.length > 1 && (
        <ChipLine>
          <ChipButton on={state === undefined} onPress={() => setState(undefined)}>
            {t.allStates}
          </ChipButton>
          {present.map((each) => (
            <ChipButton key={each} on={state === each} onPress={() => setState(each)}>
              {memberBatchItemLife.name[each][language]}
            </ChipButton>
          ))}
        </ChipLine>
      )}
      <PagedList
        query={query}
        name={t.items}
        like="row"
        keyOf={({ memberId }) => memberId}
        row={renderBatchItem}
        empty={<EmptyState title={t.noItems} text={t.noItemsText} />}
      />
    </>
  )
}

const renderBatchItem = (item: Item) => <BatchItemRow item={item} />

function BatchItemRow({ item: { memberId, name, state, said } }: { readonly item: Item }) {
  const language = useLanguage()
  return (
    <ListRow
      title={name}
      {...(said && { sub: said[language] })}
      value={memberBatchItemLife.name[state][language]}
      to={buildMemberPath(memberId)}
    />
  )
}
