import { useState, type ReactNode } from 'react'

type Props<Value> = {
  readonly start: Value
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Holds the value of one input that is shown or tested without a form. */
export function HeldValue<Value>({ start, children }: Props<Value>) {
  const [value, setValue] = useState(start)
  return children(value, (next) => setValue(() => next))
}
