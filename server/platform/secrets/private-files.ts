import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { PRIVATE_FILE_SECONDS, privateFilePath } from '#contract/files/files.ts'
import { answerError } from '../http/server.ts'
import { commonRefusal } from '../refusal.ts'
import { sealText, unsealText, type SealKeys } from './sealed-text.ts'

/**
 * A kind of private files. The call that returns a file's address checks who may see it. The address is
 * sealed, names one file and expires after a minute.
 */
export type FileKind<What = never> = {
  readonly kind: string
  readonly what: z.ZodMiniType<What, What>
}
export type ShownFile = {
  readonly contentType: string
  readonly body: Buffer | Readable
  /** The file is saved under this name; without a name it is shown in place. */
  readonly name?: string
}
type FileOpening = {
  readonly kind: string
  readonly open: (what: unknown) => Promise<ShownFile | undefined>
}

export function declareFileOpening<What>(
  { kind, what }: FileKind<What>,
  open: (what: What) => Promise<ShownFile | undefined>,
): FileOpening {
  return { kind, open: (content) => open(z.parse(what, content)) }
}

const ABOUT = 'platform.file'
const ticketForm = z.object({
  kind: z.string(),
  what: z.unknown(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
})

export function buildPrivateFileAddress<What>(
  keys: SealKeys,
  { kind }: FileKind<What>,
  subject: What,
): { readonly url: string } {
  const endsAt = Date.now() + PRIVATE_FILE_SECONDS * 1_000
  const ticket = sealText(keys, ABOUT, JSON.stringify({ kind, what: subject, endsAt }))
  return { url: `${privateFilePath}?${new URLSearchParams({ ticket }).toString()}` }
}

export function mountPrivateFiles(
  http: FastifyInstance,
  sealKeys: SealKeys,
  openings: readonly FileOpening[],
): void {
  http.get<{ Querystring: { ticket?: string } }>(privateFilePath, async (request, reply) => {
    try {
      const ticket = unsealFileTicket(sealKeys, request.query.ticket ?? '')
      const opening = openings.find(({ kind }) => kind === ticket?.kind)
      if (!ticket || !opening || ticket.endsAt < Date.now()) throw commonRefusal('notSignedIn')
      const file = await opening.open(ticket.what)
      if (!file) throw commonRefusal('noSuchPath')
      void reply.headers({
        'content-type': file.contentType,
        'cache-control': 'private, no-store',
        // Nothing in a file may run, whatever its content type.
        'content-security-policy': `default-src 'none'; sandbox`,
        ...(file.name && {
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        }),
      })
      return await reply.send(file.body)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}

function unsealFileTicket(keys: SealKeys, ticket: string) {
  try {
    return z.parse(ticketForm, JSON.parse(unsealText(keys, ABOUT, ticket)))
  } catch {
    return undefined
  }
}
