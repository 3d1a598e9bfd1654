import { useState } from 'react'
import { operations } from '#contract/operations/operations.ts'
import { ChipButton, ChipLine, FilterChips } from '#web/kit/chips/chips.tsx'
import { DateRange } from '#web/kit/date-picker/date-range.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { down } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useSetOperationLogFilters, type LogFilterValues } from './log-filters.ts'
import { texts } from './texts.ts'

const ALL = ''

/** Filters by period, person and subject. The choices come from the log itself. */
export function OperationFilters({ narrowed }: { readonly narrowed: LogFilterValues }) {
  const t = useTexts(texts)
  const setFilters = useSetOperationLogFilters()
  const { data } = useCall(operations.choices, {}, { silent: true })
  const { from, to, kind } = narrowed
  const subjects = data?.subjects ?? []
  const now = shanghaiToday()
  const days = from || to ? { from: from ?? to ?? now, to: to ?? now } : undefined
  return (
    <>
      <ChipLine>
        <DateRange
          value={days}
          max={now}
          onChange={(chosenDays) => setFilters({ ...chosenDays, line: undefined })}
          onAll={() => setFilters({ from: undefined, to: undefined, line: undefined })}
        />
        <OperationPersonChip people={data?.people ?? []} narrowed={narrowed} />
      </ChipLine>
      {(kind !== undefined || subjects.length > 0) && (
        <FilterChips
          label={t.aboutWhat}
          value={kind ?? ALL}
          onChange={(chosenKind) => setFilters({ kind: chosenKind || undefined, line: undefined })}
          options={[
            { value: ALL, label: t.everything },
            ...subjects.map(({ kind: value, name }) => ({ value, label: name })),
          ]}
        />
      )}
    </>
  )
}

type PersonProps = {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly narrowed: LogFilterValues
}

function OperationPersonChip({ people, narrowed: { person } }: PersonProps) {
  const t = useTexts(texts)
  const setFilters = useSetOperationLogFilters()
  const [open, setOpen] = useState(false)
  const chosenPerson = people.find(({ id }) => id === person)
  return (
    <>
      <ChipButton on={person !== undefined} opens={down} onPress={() => setOpen(true)}>
        {person === undefined ? t.everybody : (chosenPerson?.name ?? t.who)}
      </ChipButton>
      <SingleOptionSheet
        title={t.who}
        open={open}
        onClose={() => setOpen(false)}
        options={[
          { value: ALL, label: t.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={person ?? ALL}
        searchBy={t.searchPeople}
        onPick={(id) => setFilters({ person: id || undefined, line: undefined })}
      />
    </>
  )
}
