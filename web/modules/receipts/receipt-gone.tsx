import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** Shown if the address names a receipt that does not exist or no longer exists. */
export function ReceiptGone() {
  const t = useTexts(texts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back="/choose_receipts_style" />
}
