import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Call, CallInput } from '#contract/base/call.ts'
import { exportPath, exportWish, EXPORT_SECONDS } from '#contract/exports/exports.ts'
import type { Language, Sentence } from '#contract/base/sentence.ts'
import { moment } from '#contract/base/wire.ts'
import { mayActorCall, type Caller } from '../sessions/actor.ts'
import { renderCsvTable } from './csv.ts'
import type { Database, Tx } from '../db.ts'
import { answerError } from '../http/server.ts'
import { commonRefusal } from '../refusal.ts'
import { toActorScope } from '../calls/run-call.ts'
import type { Scope } from '../scope.ts'
import { sealText, unsealText, type SealKeys } from '../secrets/sealed-text.ts'
import type { Columns, Row, TypedExportRow, ExportTable } from './table.ts'
import { renderXlsxTable } from './xlsx.ts'

/**
 * A file that is generated while it is sent, batch by batch. Whatever its length, the server holds one batch
 * and no open transaction. Each batch is read with the rights of the requester, so a right lost meanwhile
 * ends the file.
 */
export type Export<C extends Call = Call, Head extends Columns = Columns> = {
  /** The call that requests the file: it defines the grants, the name and the input. */
  readonly call: C
  /** File name, before the time. */
  readonly title: Sentence
  readonly columns: Head
  /**
   * Yields the rows from `place` on and keeps `place` up to date, so that a file made in parts can continue.
   */
  readonly rows: (
    reading: RequesterReader,
    input: CallInput<C>,
    language: Language,
    place: ExportPlace,
  ) => RowBatches<TypedExportRow<Head>>
}
/** Position in the export, as JSON in a form that the export chooses; undefined before the first batch. */
export type ExportPlace = { after?: unknown }
export type RowBatches<R = Row> = AsyncIterable<readonly R[]>
/** Runs a read with the rights of the requester. */
export type RequesterReader = <T>(work: (tx: Tx, scope: Scope) => Promise<T>) => Promise<T>

export function declareExport<C extends Call, const Head extends Columns>(
  definition: Export<C, Head>,
): Export<C, Head> {
  return definition
}

const ticketForm = z.object({
  call: z.string(),
  sessionId: z.string(),
  language: z.enum(['zh', 'en']),
  wish: z.unknown(),
  /** Location of a file that was made before. */
  made: z.optional(z.object({ place: z.string(), parts: z.int() })),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
})
const ABOUT = 'platform.export'

type ExportRequester = {
  readonly sessionId: string
  readonly client: { readonly language: Language }
}

/** Returns the download address of a file, valid for one minute and with the requester's session. */
export function buildExportAddress<C extends Call>(
  keys: SealKeys,
  call: C,
  { sessionId, client }: ExportRequester,
  input: CallInput<C>,
): { readonly url: string } {
  const encodedInput = z.encode(call.input, input)
  return buildExportFileAddress(keys, {
    call: call.name,
    sessionId,
    language: client.language,
    wish: encodedInput,
  })
}

/** Returns the download address of a file, which may have been made before (`made`). */
export function buildExportFileAddress(
  keys: SealKeys,
  ticketContent: Omit<z.output<typeof ticketForm>, 'endsAt'>,
): { readonly url: string } {
  const ticket = { ...ticketContent, endsAt: Date.now() + EXPORT_SECONDS * 1_000 }
  const sealed = sealText(keys, ABOUT, JSON.stringify(ticket))
  return { url: `${exportPath}?${new URLSearchParams({ ticket: sealed }).toString()}` }
}

/**
 * An export without the types of its call. The call's schema has already checked the input in the address.
 */
export type AnyExport = Pick<Export, 'call' | 'title' | 'columns'> & {
  readonly rows: (
    reading: RequesterReader,
    input: never,
    language: Language,
    place: ExportPlace,
  ) => RowBatches
}

type ExportMountParts = {
  readonly http: FastifyInstance
  readonly db: Database
  readonly sealKeys: SealKeys
}
/** Location of the rows of a file that was made before. */
export type StoredExport = { readonly place: string; readonly parts: number }
/** Returns the stored rows of a file that was made before. */
type StoredRowsReader = (made: StoredExport) => RowBatches

export function mountExports(
  parts: ExportMountParts,
  exports: readonly AnyExport[],
  madeRows: StoredRowsReader,
): void {
  parts.http.get<{ Querystring: { ticket?: string } }>(exportPath, async (request, reply) => {
    try {
      return await sendExportFile({ ...parts, exports, madeRows }, request, reply)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}

type MountedExports = {
  readonly exports: readonly AnyExport[]
  readonly madeRows: StoredRowsReader
}

async function sendExportFile(
  { db, sealKeys, exports, madeRows }: ExportMountParts & MountedExports,
  request: FastifyRequest<{ Querystring: { ticket?: string } }>,
  reply: FastifyReply,
) {
  const ticket = unsealExportTicket(sealKeys, request.query.ticket ?? '')
  const foundExport = exports.find(({ call }) => call.name === ticket?.call)
  if (!ticket || !foundExport || ticket.endsAt < Date.now()) throw commonRefusal('notSignedIn')
  const read = createRequesterReader(db, ticket.sessionId, foundExport.call)
  // Refuses an unauthorized requester before the file begins.
  await read(async () => undefined)
  const { language } = ticket
  const input = z.decode(foundExport.call.input, ticket.wish as never)
  const time = z.encode(moment, new Date()).replaceAll(/\D/g, '')
  const format = parseExportFormat(input)
  const name = encodeURIComponent(`${foundExport.title[language]}-${time}.${format}`)
  void reply.headers({
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
  })
  const rows = ticket.made
    ? madeRows(ticket.made)
    : foundExport.rows(read, input as never, language, {})
  const file = WRITERS[format](toExportTable(foundExport, language, rows))
  return reply.send(Readable.from(file, { objectMode: false }))
}

function toExportTable(
  { title, columns }: AnyExport,
  language: Language,
  rows: RowBatches,
): ExportTable {
  const heads = columns.map((column) => ({ ...column, head: column.head[language] }))
  return { title: title[language], columns: heads, rows }
}

const WRITERS = { csv: renderCsvTable, xlsx: renderXlsxTable }

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const formatted = z.object(exportWish)

function parseExportFormat(input: unknown): keyof typeof TYPES {
  return z.safeParse(formatted, input).data?.format ?? 'xlsx'
}

/**
 * Returns a reader with the rights of the session's owner. Each read checks them again and throws a refusal
 * if they are gone.
 */
export function createRequesterReader(
  db: Database,
  sessionId: string,
  { access }: Call,
): RequesterReader {
  return async (work) => {
    const read = await db.inSession(sessionId, 'read', async (tx, actor) => {
      if (!mayActorCall(actor as Caller, access)) throw commonRefusal('noPermission')
      return { is: await work(tx, toActorScope(actor as Caller)) }
    })
    if (!read) throw commonRefusal('notSignedIn')
    return read.is
  }
}

function unsealExportTicket(keys: SealKeys, sealed: string) {
  try {
    return z.parse(ticketForm, JSON.parse(unsealText(keys, ABOUT, sealed)))
  } catch {
    return undefined
  }
}
