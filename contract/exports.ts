import * as z from 'zod/mini'
import { declareSubject } from './subject.ts'

/**
 * What is exported as a file. A call says who may and leaves a line in the log; what it answers is an
 * address, from which the browser takes the file as it takes any other: so however long it is, no
 * page holds it.
 */
export const exportPath = '/api/export'

/** The address holds for the one who asked, and for a minute. */
export const EXPORT_SECONDS = 60

/** Without one it is CSV. */
export const exportFormat = z.enum(['csv', 'xlsx'])

export const exportAddress = z.object({ url: z.string() })

export const exportSubject = declareSubject(
  'export',
  { zh: '导出', en: 'Export' },
  {
    what: { zh: '内容', en: 'What' },
    startDate: { zh: '开始日期', en: 'First day' },
    endDate: { zh: '结束日期', en: 'Last day' },
  },
)
