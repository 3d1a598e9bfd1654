import { useState } from 'react'
import { batches, type BatchItemState } from '#contract/batches/batches.ts'
import type { Receipt } from '#contract/receipts/receipt.ts'
import { receipts, type ReceiptPrinter } from '#contract/receipts/receipts.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { receipt as slip } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { toPrinterName } from './receipt-styles.ts'
import { texts } from './texts.ts'

type Props = Receipt & {
  readonly printers: readonly ReceiptPrinter[]
  readonly onClose: () => void
}

/** Prints one slip at one machine with the current input, saved or not, and shows the machine's report. */
export function TrialPrintSheet({ columns, lines, printers, onClose }: Props) {
  const t = useTexts(texts)
  const [batchId, setBatchId] = useState<string>()
  return (
    <BottomSheet title={t.tryOut} open onClose={onClose}>
      <RowGroup note={t.trying}>
        {printers.map((printer) => (
          <CallRow
            key={printer.deviceId}
            call={receipts.tryOut}
            input={{ deviceId: printer.deviceId, columns, lines: [...lines] }}
            renews={[]}
            icon={slip}
            title={t.tryAt(toPrinterName(printer))}
            sub={printer.online ? printer.fieldName : t.offline}
            onDone={(answer) => setBatchId(answer.batchId)}
          />
        ))}
      </RowGroup>
      {batchId !== undefined && <TrialPrintOutcome batchId={batchId} />}
    </BottomSheet>
  )
}

const outcomes = {
  waiting: ['play', 'sent'],
  sent: ['play', 'sent'],
  confirmed: ['on', 'printed'],
  refused: ['fault', 'refused'],
  offline: ['off', 'refused'],
  doubt: ['warn', 'doubt'],
} as const satisfies Record<BatchItemState, readonly [SlotState, keyof typeof texts]>

function TrialPrintOutcome({ batchId }: { readonly batchId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useCall(batches.detail, { id: batchId })
  const item = data?.items[0]
  const [slot, textKey] = outcomes[item?.state ?? 'sent']
  const why = item?.said?.[language] ?? item?.code ?? ''
  return (
    <RowGroup>
      <output>
        <ListRow
          slot={slot}
          title={t[textKey]}
          {...(why !== '' && { alert: why, tone: 'danger' as const })}
        />
      </output>
    </RowGroup>
  )
}
