import type { CallOutput } from '#contract/base/call.ts'
import {
  isReadyReceiptName,
  readyReceipts,
  type ReadyReceipt,
} from '#contract/receipts/receipt-ready.ts'
import {
  exampleFacts,
  fillReceiptLines,
  type Columns,
  type ReceiptLine,
} from '#contract/receipts/receipt.ts'
import { receipts, type ReceiptPrinter } from '#contract/receipts/receipts.ts'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useCall } from '#web/client/calls/use-call.ts'

type ListedReceiptStyles = CallOutput<typeof receipts.list>
export type ReceiptStylesAndPrinters = ListedReceiptStyles & {
  readonly all: CallOutput<typeof receipts.printers>
}

/** A style of the merchant, or a ready-made one that has no id yet. */
export type SavedOrReadyStyle = {
  readonly id?: string
  readonly ready?: ReadyReceipt
  readonly name: string
  readonly columns: Columns
  readonly lines: readonly ReceiptLine[]
}

/** Loads styles and printers, with the style that the address names. */
export function useReceiptStylesAndPrinters({
  id,
  ready = '',
}: {
  id?: string | undefined
  ready?: string | undefined
}) {
  const language = useLanguage()
  const list = useCall(receipts.list, {}, { silent: true })
  const printers = useCall(receipts.printers, {}, { silent: true })
  const own = list.data?.styles.find((each) => each.id === id)
  const style: SavedOrReadyStyle | undefined = isReadyReceiptName(ready)
    ? {
        ready,
        name: readyReceipts[ready].name[language],
        columns: 32,
        lines: readyReceipts[ready].lines,
      }
    : own
  const { data, ...pending } = joinQueries([list, printers])
  const stylesAndPrinters: ReceiptStylesAndPrinters | undefined = data && {
    ...data[0],
    all: data[1],
  }
  return { query: { ...pending, data: stylesAndPrinters }, style }
}

/** Returns the lines as the printer prints them, filled with an invented sale. */
export function toReceiptPreviewLines(
  lines: readonly ReceiptLine[],
  { merchantName }: Pick<ListedReceiptStyles, 'merchantName'>,
  printer: ReceiptPrinter | undefined,
): readonly ReceiptLine[] {
  const printerFacts = printer && {
    site: printer.fieldName,
    device: toPrinterName(printer),
    link: printer.link,
  }
  return fillReceiptLines(lines, { ...exampleFacts, merchant: merchantName, ...printerFacts })
}

export function toPrinterName({ number, equipmentId }: ReceiptPrinter): string {
  return number || equipmentId
}
