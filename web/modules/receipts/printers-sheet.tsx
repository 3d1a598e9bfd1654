import { useNavigate } from '@tanstack/react-router'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { receipts, type ReceiptPrinter } from '#contract/receipts/receipts.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { MultiOptionPicker, useOptionSelection } from '#web/kit/picker/pick-many.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { toPrinterName } from './receipt-styles.ts'
import { texts } from './texts.ts'

type Props = {
  /** Id of the style. */
  readonly id: string
  readonly printers: readonly ReceiptPrinter[]
  readonly onClose: () => void
}

/**
 * Chooses the printers that print this style from now on. The result of a single printer is shown here,
 * results of several in the batch.
 */
export function SendReceiptToPrintersSheet({ id, printers, onClose }: Props) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const options = printers.map((printer) => ({
    value: printer.deviceId,
    label: toPrinterName(printer),
    sub: printer.fieldName,
    ...(!printer.online && { fact: t.offline }),
  }))
  const users = printers.filter(({ styleId }) => styleId === id).map(({ deviceId }) => deviceId)
  const selection = useOptionSelection(options, users)
  const { picked } = selection
  function showSentBatch(batchId: string) {
    onClose()
    if (picked.length > 1) void navigate({ href: getBatchScreenPath(batchId) })
  }
  const footer = (
    <CallButton
      call={receipts.choose}
      input={{ id, ids: picked }}
      renews={[receipts.list, receipts.printers]}
      kind="primary"
      tall
      wide
      disabled={picked.length === 0}
      onDone={({ batchId }) => showSentBatch(batchId)}
    >
      {picked.length > 0 ? t.sendTo(t.uses(picked.length)) : t.noneYet}
    </CallButton>
  )
  return (
    <BottomSheet title={t.choosePrinters} open tall footer={footer} onClose={onClose}>
      <MultiOptionPicker
        {...{ options, picking: selection }}
        countText={t.uses}
        searchBy={t.search}
      />
    </BottomSheet>
  )
}
