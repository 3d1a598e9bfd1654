import { formerPlayers } from '#contract/former-players/former-players.ts'

/** Calls to query again after an import or a cancellation. */
export const formerPlayerCalls = [formerPlayers.list, formerPlayers.imports] as const
