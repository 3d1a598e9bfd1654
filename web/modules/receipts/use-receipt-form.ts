import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Columns, ReceiptLine } from '#contract/receipts/receipt.ts'
import { receipts } from '#contract/receipts/receipts.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { newWriteKey } from '#web/client/calls/new-write-key.ts'
import type { KeyedReceiptLine } from './line-list.tsx'
import type { SavedOrReadyStyle } from './receipt-styles.ts'

export type Values = {
  readonly name: string
  readonly columns: Columns
  readonly lines: readonly KeyedReceiptLine[]
}

/** Form of a style. The input is kept on the device until it is saved. */
export function useReceiptForm(style: SavedOrReadyStyle, onSaved: (id: string) => void) {
  const { id, name, columns } = style
  // Keys must be the same as in a draft of an earlier visit.
  const [start] = useState<Values>(() => ({
    name,
    columns,
    lines: style.lines.map((line, index) => ({ key: String(index), line })),
  }))
  const [selectedKey, setSelectedKey] = useState(start.lines[0]?.key)
  const { form, ...rest } = useCallForm(receipts.save, {
    start,
    draft: `receipt ${id ?? style.ready ?? ''}`,
    input: (values) => ({ ...values, id, lines: values.lines.map(({ line }) => line) }),
    renews: [receipts.list, receipts.printers],
    onDone: (saved) => onSaved(saved.id),
  })
  const values = useWatch({ control: form.control }) as Values
  const setReceiptLines = (lines: readonly KeyedReceiptLine[]) =>
    form.setValue('lines', [...lines], { shouldDirty: true })
  return {
    form,
    rest,
    start,
    values,
    at: selectedKey,
    setAt: setSelectedKey,
    setLines: setReceiptLines,
    change: (key: string, line: ReceiptLine) =>
      setReceiptLines(values.lines.map((each) => (each.key === key ? { key, line } : each))),
    add(line: ReceiptLine) {
      const key = newWriteKey()
      setSelectedKey(key)
      setReceiptLines([...values.lines, { key, line }])
    },
    remove(key: string) {
      const left = values.lines.filter((each) => each.key !== key)
      const index = values.lines.findIndex((each) => each.key === key)
      setSelectedKey((left[index] ?? left.at(-1))?.key)
      setReceiptLines(left)
    },
  }
}
