import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { moment } from '../base/wire.ts'
import { freePlayRule } from '../free-plays/free-play.ts'

/** Free plays that a player has left at a machine now, with the moment at which they end. */
export const freePlaysLeft = z.array(z.object({ left: z.int(), until: moment }))

/** Call of a player about the own free plays; part of `play`. */
export const freePlayCalls = {
  /** Lists the rules that give the player free plays today, the first to end first. */
  freePlaysToday: declareCall({
    name: 'play.freePlaysToday',
    title: { zh: '我的免费次数', en: 'Own free plays of today' },
    wire: { method: 'GET', path: '/api/blade-player/play/freePlays', body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: z.array(
      z.object({
        ...z.pick(freePlayRule, { id: true, plays: true, deviceTypes: true, fromHour: true }).shape,
        left: z.int(),
        /** Names of the sites; empty for all. */
        fieldNames: z.array(z.string()),
        until: moment,
      }),
    ),
    failures: {},
    example: {},
  }),
}
