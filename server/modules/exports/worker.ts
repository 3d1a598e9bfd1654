import * as z from 'zod/mini'
import { EXPORT_DAYS, getExportScreenPath } from '#contract/exports/exports.ts'
import { must } from '#contract/base/must.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import { notifyPerson } from '#server/modules/inbox/surface.ts'
import type { Database } from '#server/platform/db.ts'
import {
  createRequesterReader,
  type AnyExport,
  type ExportPlace,
} from '#server/platform/exports/exports.ts'
import { toBatchLine, storeExportPart } from './export-parts.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { make } from './intents.ts'
import { saveExportEnd, findExport, updateExportProgress, type ExportRow } from './store.ts'

export type ExportsDeps = {
  readonly db: Database
  readonly sealKeys: SealKeys
  readonly storage: StoragePort
  readonly exports: readonly AnyExport[]
}

/** Characters of text in a part before compression. */
const PART_CHARS = 4_000_000
/**
 * Well within the time for which one worker owns an outbox message. Stopping the server takes no longer,
 * either.
 */
const TURN_MS = 15_000

/** Makes files for as long as one turn lasts, and continues longer ones in the next turn. */
export function createExportOutboxHandler(deps: ExportsDeps): OutboxHandler {
  return createOutboxHandler(make, {
    async carry({ merchantId, exportId }) {
      const findCurrentExport = () =>
        deps.db.inMerchant(merchantId, (tx, scope) => findExport(tx, scope, exportId))
      const row = await findCurrentExport()
      must(row, 'a file that is to be made is known')
      if (row.state !== 'making') return doneOutcome({})
      try {
        return await runExportTurn(deps, merchantId, row)
      } catch (error) {
        if (error instanceof Refusal)
          return refusedOutcome(error.failure, 'who asked may no longer')
        throw error
      }
    },
    async settle(tx, scope, { exportId }, outcome) {
      if (outcome.is === 'unknown') return
      const row = await findExport(tx, scope, exportId)
      if (row?.state !== 'making') return
      const state = outcome.is === 'done' ? 'ready' : 'failed'
      await saveExportEnd(tx, scope, exportId, state, EXPORT_DAYS)
      const declaration = deps.exports.find(({ call }) => call.name === row.call)
      must(declaration, `${row.call} makes files`)
      await notifyPerson(tx, scope, row.accountId, {
        about: `export:${exportId}`,
        ...WORDS[state](declaration.title, row.lines),
        to: getExportScreenPath(exportId),
      })
    },
  })
}

const WORDS = {
  ready: (title: Sentence, lines: number) => ({
    title: { zh: `${title.zh}可以下载`, en: `${title.en} ready to download` },
    text: {
      zh: `共 ${lines} 行，保留 ${EXPORT_DAYS} 天`,
      en: `The file has ${lines === 1 ? '1 row' : `${lines} rows`} and is kept for ${EXPORT_DAYS} days.`,
    },
  }),
  failed: (title: Sentence, _lines: number) => ({
    title: { zh: `${title.zh}导出失败`, en: `${title.en} export failed` },
    text: {
      zh: '导出期间你退出了登录，或权限已变更。请重新导出。',
      en: 'You signed out during the export, or your permissions changed. Export the file again.',
    },
  }),
}

async function runExportTurn(
  { db, sealKeys, storage, exports }: ExportsDeps,
  merchantId: string,
  row: ExportRow,
): Promise<Outcome<{}>> {
  const declaration = exports.find(({ call }) => call.name === row.call)
  must(declaration, `${row.call} makes files`)
  const turnEnds = Date.now() + TURN_MS
  const position: ExportPlace = row.resume === null ? {} : { after: row.resume }
  let { parts, lines } = row
  let text = ''
  async function flushExportPart(): Promise<Outcome<{}>> {
    const outcome = await storeExportPart(storage, sealKeys, row.place, parts, text)
    if (outcome.is !== 'done')
      return outcome.is === 'unknown' ? outcome : unknownOutcome(outcome.reason)
    parts += 1
    text = ''
    const progress = { parts, lines, resume: position.after }
    await db.inMerchant(merchantId, (tx, scope) =>
      updateExportProgress(tx, scope, row.id, progress),
    )
    return outcome
  }
  const read = createRequesterReader(db, row.sessionId, declaration.call)
  const input = z.decode(declaration.call.input, row.wish as never)
  for await (const batch of declaration.rows(read, input as never, row.language, position)) {
    text += toBatchLine(batch)
    lines += batch.length
    const over = Date.now() > turnEnds
    if (text.length < PART_CHARS && !over) continue
    const outcome = await flushExportPart()
    if (outcome.is !== 'done') return outcome
    if (over) return unknownOutcome('it goes on in the next turn', new Date())
  }
  return text === '' ? doneOutcome({}) : flushExportPart()
}
