import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { CLAIM_DAYS_MAX, formerPlayersSubject } from '#contract/former-players/former-player.ts'
import type { formerPlayers } from '#contract/former-players/former-players.ts'
import { listMemberLevels } from '#server/modules/players/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { newId } from '#server/platform/id.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { readImportFile, type ReadImport } from './import-file.ts'
import { addFormerPlayers } from './add-rows.ts'
import { listFormerPlayers, listImports, lockImports, refuseRows } from './store.ts'

const IMPORTS_MAX = 100
const FILE_NAME_MAX = 40

export function formerPlayersHandlers(sealKeys: SealKeys): Handlers<typeof formerPlayers> {
  return {
    async list({ state, importId, text, ...page }, { tx, scope }) {
      const window = toPageWindow(page)
      const filter = { state, importId, text }
      const { records, total } = await listFormerPlayers(tx, scope, window, filter)
      const levels = await listMemberLevels(tx, scope)
      const toLevelName = (id: string | null) => levels.find((level) => level.id === id)?.name ?? ''
      const rows = records.map((row) => ({
        id: row.id,
        importId: row.importId,
        name: maskMemberName(row.name),
        phoneEnd: row.phoneEnd,
        coins: row.coins,
        points: row.points,
        levelName: toLevelName(row.levelId),
        state: row.state,
        moveTime: row.movedAt,
        playerId: row.playerId ?? '',
      }))
      return pageAnswer(window, rows, total)
    },

    imports: (_input, { tx, scope }) => listImports(tx, scope, IMPORTS_MAX),

    async check(_input, context) {
      return (await requireImportFile(sealKeys, context)).checked
    },

    async import({ lastDay }, context) {
      const { tx, scope, actor, file, refuse, record, tell } = context
      const importedAt = databaseNow()
      const today = toShanghaiDayStart(importedAt)
      if (lastDay < today || lastDay > addDaysToTime(today, CLAIM_DAYS_MAX)) {
        throw refuse('dayWrong', 'lastDay')
      }
      await lockImports(tx, scope)
      const { rows, checked } = await requireImportFile(sealKeys, context)
      if (rows.length === 0) throw refuse('noRows')
      const fileName = [...(file?.originalName ?? '').replaceAll(/\p{Cc}/gu, '')]
        .slice(0, FILE_NAME_MAX)
        .join('')
      const added = {
        id: newId(),
        fileName,
        accountId: actor.accountId,
        accountName: actor.name,
        importedAt,
        lastDay: formatShanghaiDay(lastDay),
      }
      await addFormerPlayers(tx, scope, sealKeys, added, rows)
      const { coins, points } = checked
      const after = { rows: rows.length, coins, points, lastDay: added.lastDay }
      record(scope, formerPlayersSubject, { id: added.id, name: fileName, after })
      tell(scope, 'members')
      return { ...checked, id: added.id }
    },

    async refuse({ importId, rowId }, { tx, scope, refuse, record, tell }) {
      const refused = await refuseRows(tx, scope, { importId, rowId }, databaseNow())
      if (refused === 0) throw refuse('notFound', rowId === undefined ? 'importId' : 'rowId')
      record(scope, formerPlayersSubject, { id: importId, name: '', after: { refused } })
      tell(scope, 'members')
      return { refused }
    },
  }
}

type FileFailure = keyof (typeof formerPlayers.check)['failures']

async function requireImportFile(
  keys: SealKeys,
  {
    tx,
    scope,
    file,
    refuse,
  }: Pick<CallContext<typeof formerPlayers.check>, 'file' | 'scope' | 'tx'> & {
    readonly refuse: (failure: FileFailure) => Error
  },
): Promise<ReadImport> {
  const read = await readImportFile(tx, scope, keys, file)
  if (typeof read === 'string') throw refuse(read)
  return read
}
