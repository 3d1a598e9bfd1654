import * as z from 'zod/mini'
import { maskMemberName } from '#contract/base/member-name.ts'
import { moment } from '#contract/base/wire.ts'
import { formatPointCode, formatPointCodeLink } from '#contract/point-codes/code-text.ts'
import { pointCodeStates } from '#contract/point-codes/point-code.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { listBatchCodes } from './code-store.ts'

const BATCH = 2_000
const columns = [
  newExportColumn('number', { zh: '序号', en: 'No.' }),
  newExportColumn('text', { zh: '积分码', en: 'Code' }, 24),
  newExportColumn('text', { zh: '链接', en: 'Link' }, 60),
  newExportColumn('text', { zh: '状态', en: 'Status' }),
  newExportColumn('number', { zh: '使用次数', en: 'Uses' }),
  newExportColumn('text', { zh: '最近使用会员', en: 'Last used by' }),
  newExportColumn('text', { zh: '会员编号', en: 'Member no.' }, 24),
  newExportColumn('text', { zh: '最近使用时间', en: 'Last used at' }, 20),
] as const

/** Exports one line per code of a batch, by number, with its link and its last use. */
export const createPointCodeExport = (publicUrl: () => string) =>
  declareExport({
    call: pointCodes.exportCodes,
    title: { zh: '积分码', en: 'Points codes' },
    columns,
    async *rows(read, { id }, language, position) {
      // Codes of a batch are never added later, so the number of the last line is enough to go on.
      let last = (position.after as number | undefined) ?? 0
      for (let isMore = true; isMore;) {
        const from = last + 1
        const lines = await read(async (tx, scope) => {
          const range = { from, until: from + BATCH - 1 }
          const window = { size: BATCH, offset: 0 }
          const rows = await listBatchCodes(tx, scope, window, { batchId: id, range })
          return rows.map(
            ({
              number,
              code,
              state,
              uses,
              playerName,
              playerId,
              usedAt,
            }): TypedExportRow<typeof columns> => [
              number,
              formatPointCode(code),
              formatPointCodeLink(publicUrl(), { merchantId: scope.merchantId, code }),
              pointCodeStates[state][language],
              uses,
              maskMemberName(playerName),
              playerId,
              usedAt === null ? '' : z.encode(moment, usedAt),
            ],
          )
        })
        last += lines.length
        isMore = lines.length === BATCH
        position.after = last
        yield lines
      }
    },
  })
