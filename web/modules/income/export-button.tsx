import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import * as z from 'zod/mini'
import { reports } from '#contract/reports.ts'
import { day } from '#contract/wire.ts'
import { CallRow } from '#web/kit/call-row.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { daysText } from '#web/kit/date-picker/days.ts'
import { Group } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useTakenFile } from '#web/kit/use-taken-file.ts'
import { daysIn } from './period.ts'
import type { StatisticsSearch } from './statistics-search.ts'
import { statisticsTexts } from './statistics-texts.ts'

/** A file of these days and this site, a line for each day and device. */
export function ExportButton({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const days = daysIn(search)
  const input = {
    startDate: z.decode(day, days.from),
    endDate: z.decode(day, days.to),
    fieldId: search.fieldId,
  }
  const close = () => setOpen(false)
  const taken = useTakenFile()
  function done(answer: OutputOf<typeof reports.export>) {
    close()
    taken(answer)
  }
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {t.export}
      </Button>
      {open && (
        <Sheet title={t.exportOf(daysText(days, language))} open onClose={close}>
          <Group note={t.exportNote}>
            {(['xlsx', 'csv'] as const).map((format) => (
              <CallRow
                key={format}
                call={reports.export}
                input={{ ...input, format }}
                renews={[]}
                title={t[format]}
                sub={t[`${format}Sub`]}
                onDone={done}
              />
            ))}
          </Group>
        </Sheet>
      )}
    </>
  )
}
