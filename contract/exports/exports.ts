import * as z from 'zod/mini'
import { declareCall, staff } from '../base/call.ts'
import { world } from '../example-world.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, momentIfAny } from '../base/wire.ts'

/**
 * Exports as files. A call checks the permission, leaves a line in the operation log and returns an address,
 * from which the browser downloads the file. No page holds the file, however long it is.
 */
export const exportPath = '/api/export'

/** Seconds for which the address is valid, only for the person who requested it. */
export const EXPORT_SECONDS = 60

/** In the order in which they are offered; the first is the default. */
export const exportFormats = ['xlsx', 'csv'] as const
/** Input of every export call besides its filter. */
export const exportWish = { format: z.optional(z.enum(exportFormats)) }

export const exportAddress = z.object({
  /** Empty if the file has to be made first. */
  url: z.string(),
  /** Only if the file has to be made first. */
  exportId: z.optional(id),
})

/** A file with more lines is made first, and the person is notified when it is ready. */
export const EXPORT_AT_ONCE_MAX = 50_000
/** Number of days for which a finished file can be downloaded. */
export const EXPORT_DAYS = 3
/** Path of the screen that shows an export. */
export const getExportScreenPath = (exportId: string) => `/systemMessage?tab=own&file=${exportId}`

export const exportSubject = declareSubject(
  'export',
  { zh: '导出', en: 'Export' },
  {
    what: { zh: '导出内容', en: 'Exported data' },
    startDate: { zh: '开始日期', en: 'Start date' },
    endDate: { zh: '结束日期', en: 'End date' },
  },
)

const noExport = {
  zh: '文件不存在，请重新导出',
  en: 'File not found. Export it again.',
}

/** Calls for files that were made for the caller. */
export const exportCalls = {
  detail: declareCall({
    name: 'exports.detail',
    title: { zh: '导出进度', en: 'Get export progress' },
    wire: { method: 'GET', path: `${exportPath}/detail`, body: 'query' },
    access: [staff],
    writes: false,
    input: z.object({ id }),
    output: z.object({
      id,
      title: z.object({ zh: z.string(), en: z.string() }),
      /** `gone`: the days for which files are kept are over. */
      state: z.enum(['making', 'ready', 'failed', 'gone']),
      lines: z.int(),
      linesAll: z.int(),
      createTime: moment,
      endsAt: momentIfAny,
    }),
    failures: { noExport },
    example: { id: world.exportId },
  }),

  /** Returns an address of the file that is valid for a minute, if the caller still has the permission. */
  take: declareCall({
    name: 'exports.take',
    title: { zh: '下载导出的文件', en: 'Download exported file' },
    wire: { method: 'POST', path: `${exportPath}/take`, body: 'form' },
    access: [staff],
    writes: true,
    perMinute: 10,
    input: z.object({ id }),
    output: z.object({ url: z.string() }),
    failures: {
      noExport,
      notReady: {
        zh: '文件尚未生成或已过期。请稍后再试，或重新导出。',
        en: 'The file is not ready, or it has expired. Try again later, or export it again.',
      },
    },
    example: { id: world.exportId },
  }),
}
