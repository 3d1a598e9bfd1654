import * as z from 'zod/mini'
import { maskMemberName } from '#contract/base/member-name.ts'
import { moment } from '#contract/base/wire.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { toGiftFilter } from './handlers.ts'
import { listGifts } from './store.ts'

const BATCH = 2_000
const columns = [
  newExportColumn('moment', { zh: '时间', en: 'Time' }),
  newExportColumn('text', { zh: '派币人', en: 'Given by' }),
  newExportColumn('text', { zh: '会员', en: 'Member' }),
  newExportColumn('text', { zh: '会员编号', en: 'Member no.' }, 20),
  newExportColumn('number', { zh: '枚数', en: 'Coins' }),
  newExportColumn('text', { zh: '原因', en: 'Reason' }, 24),
  newExportColumn('number', { zh: '可收回', en: 'Reclaimable coins' }),
  newExportColumn('number', { zh: '已收回', en: 'Reclaimed coins' }),
  newExportColumn('text', { zh: '收回人', en: 'Reclaimed by' }),
] as const

/** Exports one line per gift, newest first, up to the time of the request. */
export const giftExport = declareExport({
  call: gifts.exportRecords,
  title: { zh: '派币记录', en: 'Coin gifts' },
  columns,
  async *rows(read, input, _language, position) {
    const from = position.after as { until: string; offset: number } | undefined
    const filter = toGiftFilter(input)
    // Gifts made during the export would push lines from one batch into the next.
    const until = new Date(from?.until ?? Math.min(Date.now(), filter.until?.getTime() ?? Infinity))
    let offset = from?.offset ?? 0
    for (let isMore = true; isMore;) {
      const window = { offset, size: BATCH }
      const lines = await read(async (tx, scope) => {
        const rows = await listGifts(tx, scope, window, { ...filter, until })
        return rows.map((row): TypedExportRow<typeof columns> => [
          z.encode(moment, row.createTime),
          row.giverName,
          maskMemberName(row.playerName),
          row.playerId,
          row.coins,
          row.reason,
          row.left,
          row.takenCoins,
          row.takenBy,
        ])
      })
      offset += lines.length
      isMore = lines.length === BATCH
      position.after = { until: until.toISOString(), offset }
      yield lines
    }
  },
})
