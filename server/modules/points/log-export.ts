import * as z from 'zod/mini'
import { pointChangeKinds, pointSources } from '#contract/points/point.ts'
import { points } from '#contract/points/points.ts'
import type { Language } from '#contract/base/sentence.ts'
import { moment } from '#contract/base/wire.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { listPointChanges } from './change-store.ts'
import { toChangeFilter, toPointChanges } from './handlers.ts'

const BATCH = 2_000
const columns = [
  newExportColumn('moment', { zh: '时间', en: 'Time' }),
  newExportColumn('text', { zh: '会员', en: 'Member' }),
  newExportColumn('text', { zh: '会员编号', en: 'Member no.' }, 24),
  newExportColumn('text', { zh: '类型', en: 'Type' }),
  newExportColumn('text', { zh: '来源', en: 'Source' }),
  newExportColumn('number', { zh: '可用积分', en: 'Available points' }),
  newExportColumn('number', { zh: '待到账', en: 'Pending points' }),
  newExportColumn('number', { zh: '待扣积分', en: 'Points owed' }),
  newExportColumn('number', { zh: '积分倍率（%）', en: 'Points multiplier (%)' }),
  newExportColumn('text', { zh: '场地', en: 'Site' }, 24),
  newExportColumn('text', { zh: '原因', en: 'Reason' }, 24),
  newExportColumn('text', { zh: '操作人', en: 'Changed by' }),
] as const

/** Exports one line per change, newest first, up to the time of the request. */
export const pointLogExport = declareExport({
  call: points.exportLog,
  title: { zh: '积分流水', en: 'Points log' },
  columns,
  async *rows(read, input, language, position) {
    const from = position.after as { until: string; offset: number } | undefined
    const filter = toChangeFilter(input)
    // Changes during the export would push lines from one batch into the next.
    const until = new Date(from?.until ?? Math.min(Date.now(), filter.until?.getTime() ?? Infinity))
    let offset = from?.offset ?? 0
    for (let isMore = true; isMore;) {
      const window = { offset, size: BATCH }
      const lines = await read(async (tx, scope) => {
        const rows = await listPointChanges(tx, scope, window, { ...filter, until })
        return (await toPointChanges(tx, scope, rows)).map(
          (change): TypedExportRow<typeof columns> => [
            z.encode(moment, change.createTime),
            change.playerName,
            change.playerId,
            pointChangeKinds[change.kind][language],
            getSourceName(change.source, language),
            change.points,
            change.pending,
            change.owed,
            change.percent,
            change.fieldName,
            change.reason,
            change.userName,
          ],
        )
      })
      offset += lines.length
      isMore = lines.length === BATCH
      position.after = { until: until.toISOString(), offset }
      yield lines
    }
  },
})

function getSourceName(source: string, language: Language): string {
  const names: Readonly<Record<string, { readonly [L in Language]: string }>> = pointSources
  return names[source]?.[language] ?? source
}
