import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { dayIfAny } from '../base/wire.ts'

const playerLevel = z.object({
  /** Empty without a level. */
  name: z.string(),
  /** Last day before the level goes down; empty if it is not about to. */
  graceUntil: dayIfAny,
  /** Empty if no higher level can be earned. */
  nextName: z.string(),
  /** One of the two is above 0 if there is a next level. */
  missingFen: z.int(),
  missingPlays: z.int(),
})

/** Call of a player about the own member level; part of `play`. */
export const levelCalls = {
  /** Returns the player's level at this merchant, and what is missing to the next. */
  level: declareCall({
    name: 'play.level',
    title: { zh: '我的会员等级', en: 'Get my member level' },
    wire: { method: 'GET', path: '/api/blade-player/play/level', body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: playerLevel,
    failures: {},
    example: {},
  }),
}
