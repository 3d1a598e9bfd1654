import type { ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'

type Props = {
  readonly busy: boolean
  /** Seconds, of `useWait`. */
  readonly left: number
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Sends a form, and says how long that has to wait after too many wrong tries. */
export function WaitButton({ busy, left, disabled = false, children }: Props) {
  const t = useTexts(texts)
  return (
    <Button type="submit" kind="primary" tall wide busy={busy} disabled={disabled || left > 0}>
      {left > 0 ? t.waitFor(left) : children}
    </Button>
  )
}

const texts = declareTexts({
  waitFor: {
    zh: (seconds: number) => `${seconds} 秒后可以再试`,
    en: (seconds: number) => `Try again in ${seconds} s`,
  },
})
