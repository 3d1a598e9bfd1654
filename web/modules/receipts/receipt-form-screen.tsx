import { useNavigate, useSearch } from '@tanstack/react-router'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { editorTexts } from './editor-texts.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { useStyles } from './receipt-styles.ts'
import { texts } from './texts.ts'

const BONES = 8
const LIST = '/choose_receipts_style'

/** /editor_receipt: a receipt is written, and seen as it will be printed. Without an id a new one. */
export function ReceiptFormScreen() {
  const t = useTexts(texts)
  const { saved } = useTexts(editorTexts)
  const navigate = useNavigate()
  const { id, ready = 'usual' } = useSearch({ from: '/editor_receipt' })
  const { known, style, error, retry, busy } = useStyles(id === undefined ? { ready } : { id })
  function onSaved(savedId: string) {
    showToast(saved)
    void navigate({ to: '/preview_style', search: { id: savedId }, replace: true })
  }
  if (known && style) {
    return <ReceiptForm key={id ?? ready} {...{ known, style }} onSaved={onSaved} />
  }
  const failed = error ?? (known ? new Error('gone') : undefined)
  return (
    <RouteScreen form back={LIST}>
      {failed ? (
        <ErrorState what={known ? t.gone : t.failed} error={failed} retry={retry} busy={busy} />
      ) : (
        <LoadingSkeleton like="row" rows={BONES} label={t.loading} />
      )}
    </RouteScreen>
  )
}
