import type { CallInput, CallOutput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import {
  formatPointCode,
  formatPointCodeLink,
  maskPointCode,
  normalizePointCode,
} from '#contract/point-codes/code-text.ts'
import {
  BATCH_CODES_MAX,
  pointCodeBatchSubject,
  pointCodeKinds,
  type PointCodeBatch,
} from '#contract/point-codes/point-code.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { buildPrivateFileAddress } from '#server/platform/secrets/private-files.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import * as batches from './batch-store.ts'
import { countBatchCodes, listBatchCodes, listBatchUses } from './code-store.ts'
import { labelFile, toPartFilter } from './label-file.ts'
import { createPointCodes } from './new-codes.ts'
import { redeemTypedCode } from './redeem-code.ts'

type ReadCalls = Pick<typeof pointCodes, 'batch' | 'batches' | 'codes' | 'uses'>
type PaperCalls = Pick<typeof pointCodes, 'exportCodes' | 'printLabels'>

type PointCodesDeps = { readonly sealKeys: SealKeys; readonly publicUrl: () => string }

export function pointCodesHandlers(deps: PointCodesDeps): Handlers<typeof pointCodes> {
  return {
    ...readHandlers(deps),
    ...paperHandlers(deps),
    makeBatch,

    async stopBatch({ id }, context) {
      const before = await requireBatch(id, context)
      const isStopped = await batches.stopCodeBatch(context.tx, context.scope, id, databaseNow())
      if (!isStopped) throw context.refuse('batchStopped', 'id')
      return recordStop(before, { isStopped: true }, context)
    },

    async stopCode({ id, number }, context) {
      const before = await requireBatch(id, context)
      const isStopped =
        before.kind === 'once' &&
        (await batches.stopBatchCode(context.tx, context.scope, { id, number }, databaseNow()))
      if (!isStopped) throw context.refuse('codeOver', 'number')
      return recordStop(before, { stoppedNumber: number }, context)
    },

    redeem: redeemTypedCode,
  }
}

function readHandlers({ publicUrl }: PointCodesDeps): Handlers<ReadCalls> {
  return {
    async batches({ name, state, ...page }, { tx, scope }) {
      const window = toPageWindow(page)
      const day = getToday()
      const filter = { name, state }
      const records = await batches.listCodeBatches(tx, scope, window, filter, day)
      return pageAnswer(window, records, await batches.countCodeBatches(tx, scope, filter, day))
    },

    batch: ({ id }, context) => requireBatch(id, context),

    async codes({ id, state, text, ...page }, context) {
      const { tx, scope, actor } = context
      await requireBatch(id, context)
      const window = toPageWindow(page)
      const filter = { batchId: id, state, ...toTextFilter(text) }
      const rows = await listBatchCodes(tx, scope, window, filter)
      const isEditor = actor.owner || actor.permissions.includes('codes.edit')
      // Codes are worth points at all sites.
      const isReadable = isEditor && scope.sites === 'all'
      const toLink = (code: string) =>
        formatPointCodeLink(publicUrl(), { merchantId: scope.merchantId, code })
      const codes = rows.map((row) => {
        const { code } = row
        return isReadable
          ? { ...row, code: formatPointCode(code), link: toLink(code) }
          : { ...row, code: maskPointCode(code), link: '' }
      })
      return pageAnswer(window, codes, await countBatchCodes(tx, scope, filter))
    },

    async uses({ id, ...page }, context) {
      const { used } = await requireBatch(id, context)
      const window = toPageWindow(page)
      return pageAnswer(window, await listBatchUses(context.tx, context.scope, window, id), used)
    },
  }
}

function paperHandlers({ sealKeys: keys }: PointCodesDeps): Handlers<PaperCalls> {
  return {
    async exportCodes(input, context) {
      const { tx, scope, record } = context
      await requireBatch(input.id, context)
      const { name } = pointCodes.exportCodes
      record(scope, exportSubject, { id: name, name, after: { what: name } })
      const lines = await countBatchCodes(tx, scope, { batchId: input.id })
      return startExportOrLink(keys, pointCodes.exportCodes, context, input, lines)
    },

    async printLabels({ id, part }, context) {
      const { tx, scope, record, client, refuse } = context
      const { state, name } = await requireBatch(id, context)
      const filter = toPartFilter(id, part)
      const printed = state === 'active' ? await countBatchCodes(tx, scope, filter) : 0
      if (printed === 0) throw refuse('noLabels', 'part')
      record(scope, pointCodeBatchSubject, { id, name, after: { printed } })
      const { merchantId } = scope
      const { language } = client
      return buildPrivateFileAddress(keys, labelFile, { merchantId, id, part, language })
    },
  }
}

const getToday = () => formatShanghaiDay(databaseNow())

/** Returns the filter for a typed text: a number within the batch, or a code. */
function toTextFilter(text: string | undefined) {
  if (text === undefined) return {}
  const isNumber = /^\d{1,5}$/.test(text)
  return isNumber ? { number: Number(text) } : { code: normalizePointCode(text) }
}

type BatchContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly refuse: (failure: 'noBatch', field: 'id') => Refusal
}

async function requireBatch(
  id: string,
  { tx, scope, refuse }: BatchContext,
): Promise<PointCodeBatch> {
  const batch = await batches.findCodeBatch(tx, scope, id, getToday())
  if (!batch) throw refuse('noBatch', 'id')
  return batch
}

async function makeBatch(
  input: CallInput<typeof pointCodes.makeBatch>,
  { tx, scope, actor, refuse, record, tell }: CallContext<typeof pointCodes.makeBatch>,
): Promise<CallOutput<typeof pointCodes.makeBatch>> {
  const { kind, total, endDate } = input
  if (kind === 'once' && total > BATCH_CODES_MAX) throw refuse('tooManyCodes', 'total')
  const at = databaseNow()
  if (endDate !== null && endDate < toShanghaiDayStart(at)) throw refuse('dayOver', 'endDate')
  const id = newId()
  const endsOn = endDate === null ? null : formatShanghaiDay(endDate)
  const row = { ...input, id, endsOn, accountId: actor.accountId, at }
  const codes = createPointCodes(kind === 'once' ? total : 1)
  await batches.insertCodeBatch(tx, scope, row, codes)
  const { name, points, memberLimit } = input
  record(scope, pointCodeBatchSubject, {
    id,
    name,
    after: { name, points, kind: pointCodeKinds[kind], total, memberLimit, endDate },
  })
  tell(scope, 'pointCodes')
  const made = await batches.findCodeBatch(tx, scope, id, formatShanghaiDay(at))
  must(made, 'the batch is there')
  return made
}

/** Records that a batch or one of its codes was stopped. */
async function recordStop(
  { id, name }: PointCodeBatch,
  after: { readonly isStopped: true } | { readonly stoppedNumber: number },
  context: CallContext<typeof pointCodes.stopBatch> | CallContext<typeof pointCodes.stopCode>,
): Promise<PointCodeBatch> {
  const { scope, record, tell } = context
  record(scope, pointCodeBatchSubject, { id, name, after })
  tell(scope, 'pointCodes')
  return requireBatch(id, context)
}
