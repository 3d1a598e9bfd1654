import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from '../devices/device-commands.ts'
import { world } from '../example-world.ts'
import { id, moment } from '../base/wire.ts'

/** Why a board counts from there: it was first heard, its meters were cleared, or it is another board. */
const beginnings = ['heard', 'cleared', 'replaced'] as const
export type Beginning = { readonly time: Date; readonly why: (typeof beginnings)[number] }

/** A play without a prize since the last one that had one. */
const play = z.object({
  /** Boot and id of the event, as its board named it. */
  id: z.string(),
  heardTime: moment,
  /** Where it stands in what the board told. */
  boot: z.int(),
  seq: z.int(),
  /** Empty where coins were put in. */
  orderId: z.string(),
  boardCount: z.optional(z.int()),
})
export type GuaranteePlay = z.output<typeof play>

/** When a machine has to give a prize, counted from the plays that its board told; of `deviceSettings`. */
export const guaranteeCalls = {
  guarantee: declareCall({
    name: 'deviceSettings.guarantee',
    title: { zh: '保底计数', en: 'Guarantee counter' },
    wire: { method: 'GET', path: `${equipment}/guarantee`, body: 'query' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    input: z.object({ id }),
    output: z.object({
      /** Absent where the board has not confirmed one. */
      guarantee: z.optional(
        z.object({
          /** After so many plays without a prize the next one wins. */
          after: z.int(),
          /** So many there were. */
          count: z.int(),
          /** What the board says that it counts; the fewer of the two are promised by. */
          boardCount: z.optional(z.int()),
          /** A prize comes within so many plays. */
          left: z.int(),
          /**
           * Since when it is counted, where that isn't since a prize: of the plays that the log may have
           * from before none count.
           */
          since: z.optional(z.object({ time: moment, why: z.enum(beginnings) })),
          /** Those counted, the newest first, by which it can be counted again. */
          plays: z.array(play),
        }),
      ),
    }),
    failures: { notFound },
    example: { id: world.slotDeviceId },
  }),
}
