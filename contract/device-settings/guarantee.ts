import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from '../devices/device-commands.ts'
import { world } from '../example-world.ts'
import { id, moment } from '../base/wire.ts'

/** Reasons for the start of a board's count: first contact, cleared meters, or another board. */
const beginnings = ['heard', 'cleared', 'replaced'] as const
export type GuaranteeCountStart = { readonly time: Date; readonly why: (typeof beginnings)[number] }

/** A play without a prize since the last prize. */
const play = z.object({
  /** Boot and id of the event, as given by the board. */
  id: z.string(),
  heardTime: moment,
  /** Position of the event in the board's sequence. */
  boot: z.int(),
  seq: z.int(),
  /** Empty if coins were put in. */
  orderId: z.string(),
  boardCount: z.optional(z.int()),
})
export type GuaranteePlay = z.output<typeof play>

/**
 * The number of plays until a machine must give a prize, computed from the plays that its board reported.
 * Part of `deviceSettings`.
 */
export const guaranteeCalls = {
  guarantee: declareCall({
    name: 'deviceSettings.guarantee',
    title: { zh: '保底计数', en: 'Get guaranteed win counter' },
    wire: { method: 'GET', path: `${equipment}/guarantee`, body: 'query' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    input: z.object({ id }),
    output: z.object({
      /** Undefined if the board has not confirmed a guarantee. */
      guarantee: z.optional(
        z.object({
          /** After this number of plays without a prize, the next play wins. */
          after: z.int(),
          /** Number of plays without a prize so far. */
          count: z.int(),
          /** The board's own count, if reported. The promise is based on the lower of the two counts. */
          boardCount: z.optional(z.int()),
          /** A prize comes within this number of plays. */
          left: z.int(),
          /**
           * Start of the count, if it does not start with a prize. Earlier plays in the log do not count.
           */
          since: z.optional(z.object({ time: moment, why: z.enum(beginnings) })),
          /** The counted plays, the newest first, so that the count can be verified. */
          plays: z.array(play),
        }),
      ),
    }),
    failures: { notFound },
    example: { id: world.slotDeviceId },
  }),
}
