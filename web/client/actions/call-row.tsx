import type { ComponentProps } from 'react'
import type { Call } from '#contract/base/call.ts'
import { useCallPress, type CallProps } from './use-call-press.tsx'
import { ListRow } from '#web/kit/row/row.tsx'

type CallRowLookProps = Omit<ComponentProps<typeof ListRow>, 'to' | 'onPress'>

/** List row that makes a call when it is tapped. */
export function CallRow<C extends Call>(props: CallProps<C> & CallRowLookProps) {
  const { shown, press, busy, question } = useCallPress(props)
  if (!shown) return null
  return (
    <>
      <ListRow {...props} onPress={() => !busy && press(props.input)} />
      {question}
    </>
  )
}
