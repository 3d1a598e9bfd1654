import { lazy, Suspense, useState } from 'react'
import type { Receipt } from '#contract/receipts/receipt.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './receipts.module.css'
import { texts } from './texts.ts'

const ByteList = lazy(async () => ({ default: (await import('./byte-list.tsx')).ReceiptByteList }))

/** Shows the bytes that the printer gets, collapsed, because operators do not need them. */
export function ReceiptBytes({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  return (
    <RowGroup note={t.bytesNote}>
      <details className={css.bytes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t.bytes}</summary>
        <Suspense>{open && <ByteList receipt={receipt} />}</Suspense>
      </details>
    </RowGroup>
  )
}
