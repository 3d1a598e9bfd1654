import type { ComponentProps } from 'react'
import type { Call, CallInput, CallOutput } from '#contract/base/call.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { IconShape } from '#web/kit/icon/icons.ts'
import type { ListRow } from '#web/kit/row/row.tsx'

type Entry<C extends Call> = {
  readonly icon: IconShape
  readonly title: Sentence
  readonly to: NonNullable<ComponentProps<typeof ListRow>['to']>
  /** Call of the figure. A person who may not make it does not see the entry. */
  readonly call: C
  readonly input: CallInput<C>
  /** Formats the figures below the title. */
  readonly figure: (output: CallOutput<C>) => Sentence | readonly Sentence[]
}

export type MarketingEntry = Omit<Entry<Call>, 'figure'> & {
  readonly figure: (output: unknown) => readonly Sentence[]
}
export type MarketingGroup = {
  readonly title: Sentence
  readonly entries: readonly MarketingEntry[]
}

/** Declares an entry of the home of marketing with its figure. */
export function declareMarketingEntry<C extends Call>({
  figure,
  ...entry
}: Entry<C>): MarketingEntry {
  return { ...entry, figure: (output) => [figure(output as CallOutput<C>)].flat() }
}
