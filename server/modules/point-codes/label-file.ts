import * as z from 'zod/mini'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { LABELS_MAX } from '#contract/point-codes/point-codes.ts'
import { findTenant } from '#server/modules/people/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { declareFileOpening, type FileKind } from '#server/platform/secrets/private-files.ts'
import { findCodeBatch } from './batch-store.ts'
import { listBatchCodes, type CodeFilter } from './code-store.ts'
import { renderLabelSheets, type PrintedBatch } from './label-sheet.ts'

const form = z.object({
  merchantId: z.string(),
  id: z.string(),
  part: z.int(),
  language: z.enum(['zh', 'en']),
})

/** Labels of a part of a batch as a PDF, for anyone to whom `printLabels` gave its address. */
export const labelFile: FileKind<z.output<typeof form>> = { kind: 'pointCodeLabels', what: form }

/** Returns the filter of the usable codes of a part, from 1. */
export function toPartFilter(batchId: string, part: number): CodeFilter {
  const from = (part - 1) * LABELS_MAX + 1
  return { batchId, isUsable: true, range: { from, until: from + LABELS_MAX - 1 } }
}

type LabelDeps = { readonly db: Database; readonly publicUrl: () => string }

export function declareLabelFiles({ db, publicUrl }: LabelDeps) {
  return declareFileOpening(labelFile, async ({ merchantId, id, part, language }) => {
    const batch = await db.inMerchant(merchantId, (tx, scope) =>
      readPrintedBatch(tx, scope, id, part),
    )
    if (!batch) return undefined
    const body = await renderLabelSheets({ ...batch, origin: publicUrl() }, language)
    return { contentType: 'application/pdf', body, name: `${batch.name} ${part}.pdf` }
  })
}

async function readPrintedBatch(
  tx: Tx,
  scope: Scope,
  id: string,
  part: number,
): Promise<(Omit<PrintedBatch, 'origin'> & { readonly name: string }) | undefined> {
  const batch = await findCodeBatch(tx, scope, id, formatShanghaiDay(databaseNow()))
  if (batch?.state !== 'active') return undefined
  const window = { size: LABELS_MAX, offset: 0 }
  const tenant = await findTenant(tx, scope)
  return {
    merchantId: scope.merchantId,
    merchantName: tenant?.name ?? '',
    name: batch.name,
    points: batch.points,
    isShared: batch.kind === 'many',
    endsOn: batch.endDate === null ? undefined : formatShanghaiDay(batch.endDate),
    codes: await listBatchCodes(tx, scope, window, toPartFilter(id, part)),
  }
}
