import type { ComponentProps } from 'react'
import type { Call, CallInput } from '#contract/base/call.ts'
import { useCallPress, type CallProps } from './use-call-press.tsx'
import { SwitchRow } from '#web/kit/switch/switch.tsx'

type Props<C extends Call> = Omit<CallProps<C>, 'input' | 'confirm'> &
  Pick<ComponentProps<typeof SwitchRow>, 'label' | 'sub' | 'checked'> & {
    readonly input: (checked: boolean) => CallInput<C>
  }

/**
 * Switch that makes a call. It moves only after the answer has arrived, so it always shows the true state.
 */
export function CallSwitch<C extends Call>(props: Props<C>) {
  const { label, sub, checked, input } = props
  const { shown, press, busy } = useCallPress({ ...props, input: input(!checked) })
  if (!shown) return null
  return <SwitchRow {...{ label, sub, checked, busy }} onChange={(next) => press(input(next))} />
}
