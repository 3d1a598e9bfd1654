import * as z from 'zod/mini'
import type { Call, CallInput } from '#contract/base/call.ts'
import { EXPORT_AT_ONCE_MAX } from '#contract/exports/exports.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { Tx } from '#server/platform/db.ts'
import { buildExportAddress } from '#server/platform/exports/exports.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { make } from './intents.ts'
import { insertExport } from './store.ts'

type ExportRequestContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly sessionId: string
  readonly actor: { readonly accountId: string }
  readonly client: { readonly language: Language }
}

/**
 * Answers a request for a file with its address, or, for a long file, with the id of the export that makes
 * it first.
 */
export async function startExportOrLink<C extends Call>(
  keys: SealKeys,
  call: C,
  context: ExportRequestContext,
  input: CallInput<C>,
  lines: number,
): Promise<{ readonly url: string; readonly exportId?: string }> {
  const { tx, scope, sessionId, actor, client } = context
  if (lines <= EXPORT_AT_ONCE_MAX) return buildExportAddress(keys, call, context, input)
  const id = newId()
  const encodedInput = z.encode(call.input, input)
  const { language } = client
  const row = {
    id,
    accountId: actor.accountId,
    sessionId,
    call: call.name,
    wish: encodedInput,
    language,
  }
  await insertExport(tx, scope, { ...row, linesAll: lines })
  await make.write(tx, scope, newId(), { merchantId: scope.merchantId, exportId: id })
  return { url: '', exportId: id }
}
