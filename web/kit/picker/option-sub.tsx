import type { ReactNode } from 'react'
import { DotSeparator } from '#web/kit/row/row.tsx'
import type { PickerOption } from './options.ts'

/**
 * Returns the second line of an option: why it cannot be chosen, else its known facts. Returns undefined if
 * there is none.
 */
export function renderOptionSub({ locked, fact, sub }: PickerOption): ReactNode | undefined {
  if (locked !== undefined) return locked
  if (fact === undefined || !sub) return fact ?? (sub || undefined)
  return (
    <>
      {fact}
      <DotSeparator />
      {sub}
    </>
  )
}
