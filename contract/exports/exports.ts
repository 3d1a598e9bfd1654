import * as z from 'zod/mini'
import { declareCall, staff } from '../base/call.ts'
import { world } from '../example-world.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, momentIfAny } from '../base/wire.ts'

/**
 * What is exported as a file. A call says who may and leaves a line in the log; what it answers is an
 * address, from which the browser takes the file as it takes any other: so however long it is, no
 * page holds it.
 */
export const exportPath = '/api/export'

/** The address holds for the one who asked, and for a minute. */
export const EXPORT_SECONDS = 60

/** In the order in which they are offered; without one it is the first. */
export const exportFormats = ['xlsx', 'csv'] as const
/** What every call for a file takes beside what it is narrowed to. */
export const exportWish = { format: z.optional(z.enum(exportFormats)) }

export const exportAddress = z.object({
  /** Empty where the file is made first. */
  url: z.string(),
  /** Of one that is made first. */
  exportId: z.optional(id),
})

/** A file of more lines is made first, and whoever asked is told when it is ready. */
export const EXPORT_AT_ONCE_MAX = 50_000
/** A file that was made can be taken for so many days. */
export const EXPORT_DAYS = 3
/** The screen that shows one. */
export const exportScreen = (exportId: string) => `/systemMessage?tab=own&file=${exportId}`

export const exportSubject = declareSubject(
  'export',
  { zh: '导出', en: 'Export' },
  {
    what: { zh: '内容', en: 'What' },
    startDate: { zh: '开始日期', en: 'First day' },
    endDate: { zh: '结束日期', en: 'Last day' },
  },
)

const noExport = {
  zh: '没有这个文件，或者它不是你导出的。请重新导出',
  en: 'There is no such file, or you did not ask for it. Export it again.',
}

/** Files that were made for whoever asks. */
export const exportCalls = {
  detail: declareCall({
    name: 'exports.detail',
    title: { zh: '导出的进度', en: 'How far a file is' },
    wire: { method: 'GET', path: `${exportPath}/detail`, body: 'query' },
    access: [staff],
    writes: false,
    input: z.object({ id }),
    output: z.object({
      id,
      title: z.object({ zh: z.string(), en: z.string() }),
      /** `gone`: kept for as long as files are. */
      state: z.enum(['making', 'ready', 'failed', 'gone']),
      lines: z.int(),
      linesAll: z.int(),
      createTime: moment,
      endsAt: momentIfAny,
    }),
    failures: { noExport },
    example: { id: world.exportId },
  }),

  /** Where it is taken from, for a minute, by who may still ask for it. */
  take: declareCall({
    name: 'exports.take',
    title: { zh: '下载导出的文件', en: 'Take a file' },
    wire: { method: 'POST', path: `${exportPath}/take`, body: 'form' },
    access: [staff],
    writes: true,
    perMinute: 10,
    input: z.object({ id }),
    output: z.object({ url: z.string() }),
    failures: {
      noExport,
      notReady: {
        zh: '文件还没好，或者已经过期。请稍后再看，或重新导出',
        en: 'The file is not ready, or no longer there. Look again later, or export it again.',
      },
    },
    example: { id: world.exportId },
  }),
}
