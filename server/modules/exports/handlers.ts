import type { exportCalls } from '#contract/exports/exports.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { must } from '#contract/base/must.ts'
import { buildExportFileAddress, type AnyExport } from '#server/platform/exports/exports.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { findExport, type ExportRow } from './store.ts'

type ExportCallContext = CallContext<(typeof exportCalls)[keyof typeof exportCalls]>

export function exportsHandlers(
  sealKeys: SealKeys,
  exports: readonly AnyExport[],
): Handlers<typeof exportCalls> {
  async function requireOwnExport(
    id: string,
    { tx, scope, actor, refuse }: ExportCallContext,
  ): Promise<ExportRow> {
    const row = await findExport(tx, scope, id)
    if (!row || row.accountId !== actor.accountId) throw refuse('noExport', 'id')
    return row
  }
  return {
    async detail({ id }, context) {
      const row = await requireOwnExport(id, context)
      const { call: name, lines, linesAll, createTime, endsAt } = row
      const declaration = exports.find(({ call }) => call.name === name)
      must(declaration, `${name} makes files`)
      return {
        id,
        title: declaration.title,
        state: toExportState(row),
        lines,
        linesAll,
        createTime,
        endsAt,
      }
    },

    async take({ id }, context) {
      const row = await requireOwnExport(id, context)
      if (toExportState(row) !== 'ready') throw context.refuse('notReady', 'id')
      context.record(context.scope, exportSubject, {
        id,
        name: row.call,
        after: { what: row.call },
      })
      const { call, wish, language, place, parts } = row
      const { sessionId } = context
      return buildExportFileAddress(sealKeys, {
        call,
        sessionId,
        language,
        wish,
        made: { place, parts },
      })
    },
  }
}

/** Returns `gone` as soon as the time of a file is over; a nightly job removes its parts. */
function toExportState({ state, endsAt }: ExportRow): ExportRow['state'] {
  return state === 'ready' && endsAt !== null && endsAt <= new Date() ? 'gone' : state
}
