import { formatBoardCode } from '#contract/devices/board-codes.ts'
import type { ReceiptPrinter, ReceiptStyle } from '#contract/receipts/receipts.ts'
import { holdingStates } from '#contract/holdings/holding.ts'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toldSlots } from '#web/kit/slot/slot.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { toPrinterName } from './receipt-styles.ts'
import { texts } from './texts.ts'

const TOLD_MS = 10_000

type Props = {
  readonly printers: readonly ReceiptPrinter[]
  /** Styles of which each printer prints one; absent if all printers print the same one. */
  readonly styles?: readonly ReceiptStyle[]
}

/** Shows what each printer was sent, and its own report about it. */
export function PrinterRows({ printers, styles }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(TOLD_MS)
  const findStyleName = (id: string | null) => styles?.find((style) => style.id === id)?.name
  return printers.map((printer) => {
    const { deviceId, fieldName, styleId, state, code, since, online } = printer
    const faultText =
      code === '' ? '' : code === 'paper' ? t.wrongPaper : t.says(formatBoardCode(code, language))
    const parts = [
      fieldName,
      styles && (findStyleName(styleId) ?? t.unchosen),
      online ? '' : t.offline,
    ]
    return (
      <ListRow
        key={deviceId}
        slot={toldSlots[state]}
        title={toPrinterName(printer)}
        {...(faultText !== '' && { alert: faultText, tone: 'danger' as const })}
        sub={<DottedParts parts={parts} />}
        value={holdingStates[state][language]}
        valueSub={since ? formatRelativeTime(since, now, language) : ''}
      />
    )
  })
}
