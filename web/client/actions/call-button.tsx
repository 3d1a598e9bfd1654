import type { ComponentProps } from 'react'
import type { Call } from '#contract/base/call.ts'
import { Button } from '#web/kit/button/button.tsx'
import { useCallPress, type CallProps } from './use-call-press.tsx'

type Look = Omit<ComponentProps<typeof Button>, 'busy' | 'type' | 'onPress'>

/** A button that makes a call. It knows who may press it, from the call itself. */
export function CallButton<C extends Call>(props: CallProps<C> & Look) {
  const { shown, press, busy, question } = useCallPress(props)
  if (!shown) return null
  return (
    <>
      <Button {...props} busy={busy} onPress={() => press(props.input)} />
      {question}
    </>
  )
}
