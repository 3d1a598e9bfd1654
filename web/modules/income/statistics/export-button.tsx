import * as z from 'zod/mini'
import { reports } from '#contract/reports/reports.ts'
import { day } from '#contract/base/wire.ts'
import { formatDayRange } from '#web/kit/date-picker/days.ts'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { parseIncomeDays } from '../period.ts'
import type { StatisticsSearch } from '../statistics-search.ts'
import { statisticsTexts } from '../statistics-texts.ts'

/** Exports the period and site as a file, with one line for each day and device. */
export function ExportStatisticsButton({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const days = parseIncomeDays(search)
  const input = {
    startDate: z.decode(day, days.from),
    endDate: z.decode(day, days.to),
    fieldId: search.fieldId,
  }
  return (
    <ExportFormatsButton
      call={reports.export}
      inputOf={(format) => ({ ...input, format })}
      title={t.exportOf(formatDayRange(days, language))}
      note={t.exportNote}
    />
  )
}
