import { creditCalls } from '#contract/devices/device-credits.ts'
import { commandLife, deviceTypes } from '#contract/devices/device.ts'
import { moment } from '#contract/base/wire.ts'
import * as z from 'zod/mini'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { exportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { toCreditFilter } from './credit-handlers.ts'
import { listCredits, type CreditRow } from './credit-store.ts'
import { getDeviceSiteName } from '../registry/register-device.ts'

const BATCH = 2_000

const columns = [
  exportColumn('moment', { zh: '时间', en: 'Time' }),
  exportColumn('text', { zh: '谁', en: 'Who' }),
  exportColumn('text', { zh: '设备编码', en: 'Code' }, 20),
  exportColumn('text', { zh: '编号', en: 'Number' }, 10),
  exportColumn('text', { zh: '类型', en: 'Type' }),
  exportColumn('text', { zh: '场地', en: 'Site' }, 24),
  exportColumn('number', { zh: '枚数', en: 'Coins' }),
  exportColumn('text', { zh: '原因', en: 'Why' }, 24),
  exportColumn('text', { zh: '结果', en: 'Outcome' }),
  exportColumn('text', { zh: '设备说', en: 'Device says' }),
] as const

/** Exports one line per credit, newest first, up to the time of the request. */
export const creditExport = declareExport({
  call: creditCalls.exportCredits,
  title: { zh: '上分记录', en: 'Remote credits' },
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
