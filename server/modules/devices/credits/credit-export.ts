import { creditCalls } from '#contract/devices/device-credits.ts'
import { commandLife, deviceTypes } from '#contract/devices/device.ts'
import { moment } from '#contract/base/wire.ts'
import * as z from 'zod/mini'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { toCreditFilter } from './credit-handlers.ts'
import { listCredits, type CreditRow } from './credit-store.ts'
import { getDeviceSiteName } from '../registry/register-device.ts'

const BATCH = 2_000

const columns = [
  newExportColumn('moment', { zh: '时间', en: 'Time' }),
  newExportColumn('text', { zh: '操作人', en: 'Sent by' }),
  newExportColumn('text', { zh: '设备编码', en: 'Device code' }, 20),
  newExportColumn('text', { zh: '机台编号', en: 'Machine no.' }, 10),
  newExportColumn('text', { zh: '类型', en: 'Type' }),
  newExportColumn('text', { zh: '场地', en: 'Site' }, 24),
  newExportColumn('number', { zh: '枚数', en: 'Coins' }),
  newExportColumn('text', { zh: '原因', en: 'Reason' }, 24),
  newExportColumn('text', { zh: '结果', en: 'Result' }),
  newExportColumn('text', { zh: '设备返回', en: 'Device message' }),
] as const

/** Exports one line per credit, newest first, up to the time of the request. */
export const creditExport = declareExport({
  call: creditCalls.exportCredits,
  title: { zh: '上分记录', en: 'Remote credit log' },
  columns,
  async *rows(read, input, language, position) {
    const from = position.after as { until: string; offset: number } | undefined
    const filter = toCreditFilter(input)
    // Credits that are given during the export would push lines from one batch into the next.
    const until = new Date(from?.until ?? Math.min(Date.now(), filter.until?.getTime() ?? Infinity))
    let offset = from?.offset ?? 0
    for (let isMore = true; isMore;) {
      const window = { offset, size: BATCH }
      const lines = await read(async (tx, scope) => {
        const rows = await listCredits(tx, scope, window, { ...filter, until })
        const sites = await listAllSites(tx, scope)
        return rows.map((row): TypedExportRow<typeof columns> => [
          z.encode(moment, row.createTime),
          row.askedBy,
          row.equipmentId,
          row.number,
          deviceTypes[row.type][language],
          getDeviceSiteName(sites, row.siteId),
          row.coins,
          row.reason,
          [commandLife.name[row.state][language], formatCreditPart(row)].filter(Boolean).join(' '),
          row.code,
        ])
      })
      offset += lines.length
      isMore = lines.length === BATCH
      position.after = { until: until.toISOString(), offset }
      yield lines
    }
  },
})

function formatCreditPart({ partCoins, coins }: Pick<CreditRow, 'coins' | 'partCoins'>): string {
  return partCoins === undefined ? '' : `${partCoins}/${coins}`
}
