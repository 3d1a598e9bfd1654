import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { watchTexts } from './health/watch-texts.ts'

/** Shows the result of a query, or that it is loading or has failed. */
export function DeskQueryView<Data>(props: {
  readonly what: string
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}) {
  const t = useTexts(watchTexts)
  return (
    <Loaded of={props.query} what={props.what} label={t.loading} rows={4}>
      {props.children}
    </Loaded>
  )
}
