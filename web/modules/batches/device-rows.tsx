import type { ReactNode } from 'react'
import { formatBoardCode } from '#contract/devices/board-codes.ts'
import type { Batch, BatchItem, BatchItemState } from '#contract/batches/batches.ts'
import { deviceTypes } from '#contract/devices/device.ts'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { BatchRetryButton } from './batch-retry-button.tsx'
import css from './batches.module.css'
import { filterBatchItemsByState, canRetryBatchItem, SLOT } from './item-states.ts'
import { texts } from './texts.ts'

type Props = {
  readonly of: BatchItemState
  readonly batch: Batch
  /** Devices that are shown; all devices in the state by default. */
  readonly items?: readonly BatchItem[]
  readonly children?: ReactNode
}

/** Lists the devices of a batch that have the same result. */
export function BatchDeviceRows({ of, batch, items, children }: Props) {
  const t = useTexts(texts)
  const all = filterBatchItemsByState(batch.items, of)
  if (all.length === 0) return null
  return (
    <RowGroup
      title={of === 'offline' ? t.offlineGroup : t.word(of)}
      more={{ text: t.devices(all.length) }}
    >
      {(items ?? all).map((item) => (
        <BatchDeviceRow key={item.deviceId} item={item} batch={batch} />
      ))}
      {children}
    </RowGroup>
  )
}

type RowProps = { readonly item: BatchItem; readonly batch: Batch }

function BatchDeviceRow({ item, batch }: RowProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { deviceId, equipmentId, number, type, fieldName, state, tookMs = 0 } = item
  const name = `${number || formatDeviceCode(equipmentId)} ${deviceTypes[type][language]}`
  // The site is always shown, because device numbers repeat from site to site.
  const row = {
    slot: SLOT[state],
    title: name,
    sub: fieldName,
    names: true,
    to: `/manage?id=${deviceId}`,
  }
  if (state === 'confirmed') return <ListRow {...row} value={t.seconds(tookMs)} />
  if (state === 'sent') {
    const waitingText = (
      <>
        {fieldName}
        <DotSeparator />
        {t.sentSub}
      </>
    )
    return <ListRow {...row} sub={waitingText} />
  }
  const again = (
    <div className={css.again}>
      <BatchRetryButton batch={batch} deviceId={deviceId}>
        {t.againOne}
      </BatchRetryButton>
    </div>
  )
  return (
    <ListRow
      {...row}
      alert={<BatchFailureReason item={item} />}
      tone={state === 'refused' ? 'danger' : 'warn'}
      {...(canRetryBatchItem(batch, item) && { beside: again })}
    />
  )
}

function BatchFailureReason({ item: { state, code, said } }: { readonly item: BatchItem }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (state === 'offline') return t.offlineSub
  if (state === 'doubt') return t.doubtSub
  if (said) return said[language]
  return code === '' ? t.refusedPlain : t.refusedSub(formatBoardCode(code, language))
}
