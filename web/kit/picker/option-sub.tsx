import type { ReactNode } from 'react'
import { DotSeparator } from '#web/kit/row/row.tsx'
import type { PickerOption } from './options.ts'

/** The second line of an option: why it can't be chosen, else what is known of it; if anything. */
export function subOf({ locked, fact, sub }: PickerOption): ReactNode | undefined {
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
