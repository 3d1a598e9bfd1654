import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { batches, type Batch } from '#contract/batches/batches.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatRelativeTime, formatTimeOfDay, joinSentences, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { undo } from '#web/kit/icon/icons.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { BatchRetryButton } from './batch-retry-button.tsx'
import css from './batches.module.css'
import { BatchDeviceRows } from './device-rows.tsx'
import { BatchItemMarks } from './item-marks.tsx'
import {
  listFailedBatchItems,
  filterBatchItemsByState,
  listRetryableBatchItems,
} from './item-states.ts'
import { texts } from './texts.ts'
import { BatchWaveList } from './wave-list.tsx'

/** Number of confirmed devices that are shown at first. */
const WELL_SHOWN = 3

/**
 * Shows the result of a batch: a mark for each machine, machines that need a person first, and one retry for
 * all.
 */
export function BatchDetail({ id }: { readonly id: string }) {
  const t = useTexts(texts)
  const query = useCall(batches.detail, { id }, { silent: true })
  const goneState = query.error instanceof Refused && query.error.failure === 'notFound' && (
    <GoneState title={t.gone} text={t.goneText} act={t.toList} back="/batch" />
  )
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} gone={goneState}>
      {(batch) => <BatchDetailContent batch={batch} />}
    </Loaded>
  )
}

function BatchDetailContent({ batch }: { readonly batch: Batch }) {
  const t = useTexts(texts)
  const { items, waves } = batch
  const [all, setAll] = useState(false)
  const well = filterBatchItemsByState(items, 'confirmed')
  const shownItems = all ? well : well.slice(0, WELL_SHOWN)
  return (
    <>
      <BatchHaltBanner batch={batch} />
      <BatchHeadline batch={batch} />
      {waves > 1 && <BatchWaveList batch={batch} />}
      <BatchDeviceRows of="refused" batch={batch} />
      <BatchDeviceRows of="doubt" batch={batch} />
      <BatchDeviceRows of="offline" batch={batch} />
      <BatchDeviceRows of="sent" batch={batch} />
      <BatchDeviceRows of="confirmed" batch={batch} items={shownItems}>
        {shownItems.length < well.length && (
          <ListRow title={t.showAll(well.length)} onPress={() => setAll(true)} />
        )}
      </BatchDeviceRows>
      <BatchUndoRows batch={batch} />
      <BatchActionBar batch={batch} />
    </>
  )
}

function BatchHaltBanner({ batch }: { readonly batch: Batch }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { items, wave, haltedTime, haltedBy, stopAfter } = batch
  const left = filterBatchItemsByState(items, 'waiting').length
  if (!haltedTime || left === 0) return null
  const formatHaltRule = (failures: number) =>
    wave === 1 ? t.haltsAtFirst : t.haltsAfter(failures)
  // Only a halt by the rule has a reason. A halt by a person needs none.
  const rule = stopAfter === undefined || haltedBy !== undefined ? [] : [formatHaltRule(stopAfter)]
  return (
    <StatusBanner
      kind={haltedBy === undefined ? 'danger' : 'info'}
      title={t.halted(formatTimeOfDay(haltedTime), haltedBy)}
      text={joinSentences([...rule, t.haltedText(left)], language)}
    />
  )
}

function BatchHeadline({ batch }: { readonly batch: Batch }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { items, title, about, askedBy, createTime, undoneBy } = batch
  const well = filterBatchItemsByState(items, 'confirmed')
  const failed = listFailedBatchItems(batch).length
  const open = filterBatchItemsByState(items, 'sent').length
  const parts = [
    t.confirmed(well.length, items.length),
    ...(failed > 0 ? [t.failing(failed)] : []),
    ...(open > 0 ? [t.stillOpen(open)] : []),
  ]
  const slowest = Math.max(0, ...well.map(({ tookMs = 0 }) => tookMs))
  return (
    <RowGroup padded>
      <output className={css.head}>
        {undoneBy === undefined ? parts.join(t.comma) : t.takenBack}
      </output>
      <p className={css.about}>
        {title[language]}
        <DotSeparator />
        {about[language]}
      </p>
      <p className={css.about}>
        {t.sentAt(inSentence(formatRelativeTime(createTime, now, language)), askedBy)}
        {slowest > 0 && (
          <>
            <DotSeparator />
            {t.slowest(t.seconds(slowest))}
          </>
        )}
      </p>
      <BatchItemMarks items={items} large />
    </RowGroup>
  )
}

/**
 * Links to the batch that undid this one and to the one that this one undoes. Otherwise it offers to undo
 * this one.
 */
function BatchUndoRows({ batch }: { readonly batch: Batch }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { id, items, undoable, undoes, undoneBy } = batch
  if (undoneBy !== undefined || undoes !== undefined) {
    return (
      <RowGroup>
        {undoneBy !== undefined && <ListRow title={t.undone} to={getBatchScreenPath(undoneBy)} />}
        {undoes !== undefined && <ListRow title={t.undoes} to={getBatchScreenPath(undoes)} />}
      </RowGroup>
    )
  }
  if (undoable === 0) return null
  return (
    <RowGroup>
      <CallRow
        call={batches.undo}
        input={{ id }}
        renews={[batches.detail, batches.list]}
        icon={undo}
        title={t.undo(undoable)}
        sub={t.undoSub}
        confirm={{
          title: t.undoAsk(undoable),
          text: t.undoText(items.length - undoable),
          act: t.undo(undoable),
        }}
        onDone={(newBatch) => void navigate({ href: getBatchScreenPath(newBatch.id) })}
      />
    </RowGroup>
  )
}

function BatchActionBar({ batch }: { readonly batch: Batch }) {
  const t = useTexts(texts)
  const { id, items, haltedTime } = batch
  const failed = listFailedBatchItems(batch).length
  const again = listRetryableBatchItems(batch).length
  const left = filterBatchItemsByState(items, 'waiting').length
  const renews = [batches.detail, batches.list]
  if (again === 0 && left === 0) return null
  return (
    <BottomBar>
      {again > 0 && (
        <BarStatusText
          what={t.failing(failed)}
          more={again < failed ? t.lost(failed - again) : t.rest(items.length - failed)}
        />
      )}
      {left > 0 && !haltedTime && (
        <CallButton fit call={batches.halt} input={{ id }} renews={renews}>
          {t.halt(left)}
        </CallButton>
      )}
      {left > 0 && haltedTime && (
        <CallButton fit call={batches.goOn} input={{ id }} renews={renews}>
          {t.goOn(left)}
        </CallButton>
      )}
      {again > 0 && <BatchRetryButton batch={batch}>{t.again(again)}</BatchRetryButton>}
    </BottomBar>
  )
}
