import { useState } from 'react'
import { pointCodeBatchStates, pointCodeKinds } from '#contract/point-codes/point-code.ts'
import type { PointCodeBatch } from '#contract/point-codes/point-code.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { formatCount, formatDayWithYear, formatTimeWithMinutes } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { pointCodeCalls, POINT_CODE_LIST } from './point-code-calls.ts'
import { BatchCodeList } from './point-code-list.tsx'
import { BatchUseList } from './point-code-uses.tsx'
import css from './point-codes.module.css'
import { PrintLabelsSheet } from './print-labels-sheet.tsx'
import { batchTexts } from './texts.ts'

/** One batch: its counts, its codes, who used them, and what the staff can do. */
export function PointCodeBatchDetail({ id }: { readonly id: string }) {
  const t = useTexts(batchTexts)
  const query = useCall(pointCodes.batch, { id }, { silent: true })
  const gone = <GoneState title={t.gone} text={t.goneText} act={t.toList} back={POINT_CODE_LIST} />
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} gone={gone}>
      {(batch) => (
        <div className={css.rows}>
          <BatchHead batch={batch} />
          <BatchFigures batch={batch} />
          {batch.state === 'active' && <BatchPapers batch={batch} />}
          <BatchFacts batch={batch} />
          {batch.state === 'active' && <StopBatchButton batch={batch} />}
          {/* The lists grow while they are scrolled, so nothing follows them. */}
          <BatchCodeList batch={batch} />
          {batch.kind === 'many' && <BatchUseList batch={batch} />}
        </div>
      )}
    </Loaded>
  )
}

type Props = { readonly batch: PointCodeBatch }

function BatchHead({ batch: { name, kind, state } }: Props) {
  const language = useLanguage()
  const isActive = state === 'active'
  return (
    <RowGroup>
      <ListRow
        names
        title={name}
        sub={pointCodeKinds[kind][language]}
        value={
          <StateTag kind={isActive ? 'accent' : 'line'} state={isActive ? 'on' : 'off'}>
            {pointCodeBatchStates[state][language]}
          </StateTag>
        }
      />
    </RowGroup>
  )
}

function BatchFigures({ batch: { total, used, usable, expired, stopped } }: Props) {
  const t = useTexts(batchTexts)
  const figures = [
    { label: t.made, value: total },
    { label: t.used, value: used },
    { label: t.usable, value: usable },
    ...(expired > 0 ? [{ label: t.expired, value: expired }] : []),
    ...(stopped > 0 || expired === 0 ? [{ label: t.stopped, value: stopped }] : []),
  ]
  return (
    <RowGroup>
      <KpiTiles items={figures.map(({ label, value }) => ({ label, value: formatCount(value) }))} />
    </RowGroup>
  )
}

/** What is printed or downloaded of an active batch. */
function BatchPapers({ batch }: Props) {
  const t = useTexts(batchTexts)
  const gate = usePermission(pointCodes.printLabels, {})
  const [isPrinting, setPrinting] = useState(false)
  return (
    <div className={css.acts}>
      <Button onPress={() => gate.pass(() => setPrinting(true))}>{t.print}</Button>
      <ExportFormatsButton
        call={pointCodes.exportCodes}
        inputOf={(format) => ({ id: batch.id, format })}
        title={t.exportTitle}
        note={t.exportNote}
        look="quiet"
      />
      {isPrinting && <PrintLabelsSheet batch={batch} onClose={() => setPrinting(false)} />}
    </div>
  )
}

function BatchFacts({ batch }: Props) {
  const t = useTexts(batchTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { points, memberLimit, endDate, createTime, creatorName, stoppedAt } = batch
  const limit = memberLimit === 0 ? t.noLimit : t.times(formatCount(memberLimit))
  const end = endDate === null ? t.noEnd : formatDayWithYear(endDate, language)
  const created = [creatorName, formatTimeWithMinutes(createTime, now, language)]
  return (
    <RowGroup title={t.facts}>
      <ListRow title={t.points} value={formatCount(points)} />
      <ListRow title={t.memberLimit} value={limit} />
      <ListRow title={endDate === null ? t.validity : t.endDate} value={end} />
      <ListRow title={t.createdBy} value={<DottedParts parts={created} />} />
      {stoppedAt && (
        <ListRow title={t.stoppedAt} value={formatTimeWithMinutes(stoppedAt, now, language)} />
      )}
    </RowGroup>
  )
}

function StopBatchButton({ batch: { id, name } }: Props) {
  const t = useTexts(batchTexts)
  return (
    <div className={css.wideActs}>
      <CallButton
        call={pointCodes.stopBatch}
        input={{ id }}
        renews={pointCodeCalls}
        kind="danger-plain"
        wide
        confirm={{ title: t.stopQuestion(name), text: t.stopText, act: t.stop }}
        onDone={() => showToast(t.isStopped)}
      >
        {t.stop}
      </CallButton>
    </div>
  )
}
