import type { ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'

type Props = {
  readonly busy: boolean
  /** Seconds left, from `useTooManyTriesWait`. */
  readonly left: number
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Submits a form. After too many wrong tries, the button is disabled and shows the seconds left. */
export function SubmitAfterWaitButton({ busy, left, disabled = false, children }: Props) {
  const t = useTexts(texts)
  return (
    <Button type="submit" kind="primary" tall wide busy={busy} disabled={disabled || left > 0}>
      {left > 0 ? t.waitFor(left) : children}
    </Button>
  )
}

const texts = declareTexts({
  waitFor: {
    zh: (seconds: number) => `${seconds} 秒后可重试`,
    en: (seconds: number) => `Try again in ${seconds} s`,
  },
})
