import type { ReactNode } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { editorTexts } from './editor-texts.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptGone } from './receipt-gone.tsx'
import { useReceiptStylesAndPrinters } from './receipt-styles.ts'
import { texts } from './texts.ts'

const LIST = '/choose_receipts_style'

/** /editor_receipt: edits a receipt with its preview. Without an id, a new one is created. */
export function ReceiptFormScreen() {
  const t = useTexts(texts)
  const { saved } = useTexts(editorTexts)
  const navigate = useNavigate()
  const { id, ready = 'usual' } = useSearch({ from: '/editor_receipt' })
  const { query, style } = useReceiptStylesAndPrinters(id === undefined ? { ready } : { id })
  function showSavedReceipt(savedId: string) {
    showToast(saved)
    void navigate({ to: '/preview_style', search: { id: savedId }, replace: true })
  }
  const renderFrame = (content: ReactNode) => (
    <RouteScreen form back={LIST}>
      {content}
    </RouteScreen>
  )
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} renderFrame={renderFrame}>
      {(stylesAndPrinters) =>
        style ? (
          <ReceiptForm
            key={id ?? ready}
            {...{ known: stylesAndPrinters, style }}
            onSaved={showSavedReceipt}
          />
        ) : (
          renderFrame(<ReceiptGone />)
        )
      }
    </Loaded>
  )
}
