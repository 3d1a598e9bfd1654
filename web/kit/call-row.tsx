import type { ComponentProps } from 'react'
import type { Call } from '#contract/call.ts'
import { useCallPress, type CallProps } from './call-press.tsx'
import { Row } from './row/row.tsx'

type Look = Omit<ComponentProps<typeof Row>, 'to' | 'onPress'>

/** A row that makes a call when it is tapped. */
export function CallRow<C extends Call>(props: CallProps<C> & Look) {
  const { shown, press, busy, question } = useCallPress(props)
  if (!shown) return null
  return (
    <>
      <Row {...props} onPress={() => !busy && press(props.input)} />
      {question}
    </>
  )
}
