import { creditCalls } from '#contract/device-credits.ts'
import { commandLife, deviceTypes } from '#contract/device.ts'
import { moment } from '#contract/wire.ts'
import * as z from 'zod/mini'
import { declareExport, type Lines } from '#server/platform/exports.ts'
import { filterOf, type CreditNeed } from './credit-handlers.ts'
import { creditsOf } from './credit-store.ts'
import { nameOf } from './register.ts'

const BATCH = 2_000

const heads = {
  zh: ['时间', '谁', '设备编码', '编号', '类型', '场地', '枚数', '原因', '结果', '设备说'],
  en: ['Time', 'Who', 'Code', 'Number', 'Type', 'Site', 'Coins', 'Why', 'Outcome', 'Device says'],
} as const

/** A line for each time, the newest first, up to the moment when it was asked for. */
export function creditExport(sitesOf: CreditNeed['sitesOf']) {
  return declareExport({
    call: creditCalls.exportCredits,
    title: { zh: '上分记录', en: 'Remote credits' },
    async *lines(read, asked, language, place): Lines {
      const from = place.after as { until: string; offset: number } | undefined
      if (!from) yield [heads[language]]
      const filter = filterOf(asked)
      // What is given meanwhile would push lines from one batch into the next.
      const until = new Date(
        from?.until ?? Math.min(Date.now(), filter.until?.getTime() ?? Infinity),
      )
      let offset = from?.offset ?? 0
      for (let isMore = true; isMore;) {
        const window = { offset, size: BATCH }
        const lines = await read(async (tx, scope) => {
          const rows = await creditsOf(tx, scope, window, { ...filter, until })
          const sites = await sitesOf(tx, scope)
          return rows.map((row) => [
            z.encode(moment, row.createTime),
            row.askedBy,
            row.equipmentId,
            row.number,
            deviceTypes[row.type][language],
            nameOf(sites, row.siteId),
            String(row.coins),
            row.reason,
            commandLife.name[row.state][language],
            row.code,
          ])
        })
        offset += lines.length
        isMore = lines.length === BATCH
        place.after = { until: until.toISOString(), offset }
        yield lines
      }
    },
  })
}
