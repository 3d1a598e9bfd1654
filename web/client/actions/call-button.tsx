import type { ComponentProps } from 'react'
import type { Call } from '#contract/base/call.ts'
import { Button } from '#web/kit/button/button.tsx'
import { useCallPress, type CallProps } from './use-call-press.tsx'

type CallButtonLookProps = Omit<ComponentProps<typeof Button>, 'busy' | 'type' | 'onPress'>

/** Button that makes a call. The permission it requires comes from the call. */
export function CallButton<C extends Call>(props: CallProps<C> & CallButtonLookProps) {
  const { shown, press, busy, question } = useCallPress(props)
  if (!shown) return null
  return (
    <>
      <Button {...props} busy={busy} onPress={() => press(props.input)} />
      {question}
    </>
  )
}
