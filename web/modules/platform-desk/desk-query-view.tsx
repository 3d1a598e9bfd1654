import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { watchTexts } from './health/watch-texts.ts'

/** What is asked for, in every state that it may be in. */
export function DeskQueryView<Thing>(props: {
  readonly what: string
  readonly query: UseQueryResult<Thing>
  readonly children: (thing: Thing) => ReactNode
}) {
  const t = useTexts(watchTexts)
  return (
    <Loaded of={props.query} what={props.what} label={t.loading} rows={4}>
      {props.children}
    </Loaded>
  )
}
