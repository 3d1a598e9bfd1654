import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { id, moment } from '../base/wire.ts'
import { freePlayRule } from '../free-plays/free-play.ts'

/** Free plays that a player has left at a machine now, with the moment at which they end. */
export const freePlaysLeft = z.array(z.object({ left: z.int(), until: moment }))

/** Calls of a player about the own free plays and coin gifts; part of `play`. */
export const freePlayCalls = {
  /** Lists the rules that give the player free plays today, the first to end first. */
  freePlaysToday: declareCall({
    name: 'play.freePlaysToday',
    title: { zh: '我的今日免费次数', en: 'Get my free plays for today' },
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

  /** Lists the newest coins that staff gave to the player, less what they took back. */
  coinGifts: declareCall({
    name: 'play.coinGifts',
    title: { zh: '店家赠送的币', en: 'List my coin gifts' },
    wire: { method: 'GET', path: '/api/blade-player/play/coinGifts', body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: z.array(z.object({ id, coins: z.int(), createTime: moment })),
    failures: {},
    example: {},
  }),
}
