import { useMemo } from 'react'
import { printSteps } from '#contract/receipt-bytes.ts'
import type { Receipt } from '#contract/receipt.ts'
import { Group } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './receipts.module.css'
import { texts } from './texts.ts'

/** So many of one command; a picture has thousands, which nobody reads. */
const SHOWN_MAX = 48

/** The preview's own lines as the printer gets them, folded away: operators need not know of it. */
export function Bytes({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const steps = useMemo(() => printSteps(receipt), [receipt])
  const count = steps.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return (
    <Group note={t.bytesNote}>
      <details className={css.bytes}>
        <summary>
          <b>{t.bytes}</b>
          <span>{t.bytesSum(count)}</span>
        </summary>
        <ol>
          {steps.map(({ bytes, does }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- commands have no name but their place
            <li key={place}>
              <code>{hex(bytes)}</code>
              <span>{does[language]}</span>
            </li>
          ))}
        </ol>
      </details>
    </Group>
  )
}

function hex(bytes: readonly number[]): string {
  const shown = bytes.slice(0, SHOWN_MAX).map((byte) => byte.toString(16).padStart(2, '0'))
  return shown.join(' ').toUpperCase() + (bytes.length > SHOWN_MAX ? ' …' : '')
}
