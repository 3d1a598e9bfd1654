import { toReceiptPrintSteps } from '#contract/receipts/receipt-bytes.ts'
import type { Receipt } from '#contract/receipts/receipt.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './receipts.module.css'
import { texts } from './texts.ts'

/** Maximum number of bytes shown of one command. A picture has thousands, which nobody reads. */
const SHOWN_MAX = 48

/** Lists the commands that the printer gets for the lines of the preview, with the effect of each. */
export function ReceiptByteList({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const steps = toReceiptPrintSteps(receipt)
  const count = steps.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return (
    <>
      <p className={css.note}>{t.bytesSum(count)}</p>
      <ol>
        {steps.map(({ bytes, does }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- commands have no name but their place
          <li key={index}>
            <code>{formatHexBytes(bytes)}</code>
            <span>{does[language]}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function formatHexBytes(bytes: readonly number[]): string {
  const hexBytes = bytes.slice(0, SHOWN_MAX).map((byte) => byte.toString(16).padStart(2, '0'))
  return hexBytes.join(' ').toUpperCase() + (bytes.length > SHOWN_MAX ? ' …' : '')
}
