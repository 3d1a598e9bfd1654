import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** The address names a receipt that is not there, or not any more. */
export function ReceiptGone() {
  const t = useTexts(texts)
  return <GoneState title={t.gone} text="" act={t.toList} back="/choose_receipts_style" />
}
