import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { world } from '../example-world.ts'
import { personFailures, phoneText, smsCode } from '../people/person.ts'

/**
 * Phones that members prove by a code sent to them. At one merchant a number belongs to the member who proved
 * it last, because numbers are reassigned. Most staff see its last four digits only.
 */
const path = '/api/blade-player/player' as const
const { phoneFormat, codeWrong, codeOver } = personFailures
const unlogged = 'players change what is theirs, not what is the merchant’s'

/** Values of another system that the member received for the proven phone (`former-players.ts`). */
const claimedValues = z.object({
  coins: z.int(),
  points: z.int(),
  /** Empty without a level. */
  levelName: z.string(),
})
export type ClaimedValues = z.output<typeof claimedValues>

export const memberPhones = {
  own: declareCall({
    name: 'memberPhones.own',
    title: { zh: '我的手机号', en: 'Get my phone number' },
    wire: { method: 'GET', path: `${path}/phone`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: z.object({
      /** Empty without a phone. */
      phoneEnd: z.string(),
      merchantName: z.string(),
    }),
    failures: {},
    example: {},
  }),

  sendCode: declareCall({
    name: 'memberPhones.sendCode',
    title: { zh: '发送会员手机验证码', en: 'Send member verification code' },
    wire: { method: 'POST', path: `${path}/sendPhoneCode`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    perMinute: 30,
    input: z.object({ phone: phoneText }),
    /** Seconds until another code can be sent. */
    output: z.object({ waitSeconds: z.int() }),
    failures: {
      phoneFormat,
      codeTooSoon: {
        zh: '一分钟内只能发送一次验证码，请稍后再试',
        en: 'You can request one verification code per minute. Try again in a moment.',
      },
      codesUsedUp: {
        zh: '今天发送验证码的次数已达上限，请明天再试',
        en: 'You have reached today’s limit for verification codes. Try again tomorrow.',
      },
    },
    example: { phone: world.newPhone },
  }),

  /** Stores the proven phone, and gives the member what another system had under it. */
  bind: declareCall({
    name: 'memberPhones.bind',
    title: { zh: '绑定会员手机号', en: 'Link phone number' },
    wire: { method: 'POST', path: `${path}/bindPhone`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    perMinute: 60,
    input: z.object({ phone: phoneText, code: smsCode }),
    output: z.object({
      phoneEnd: z.string(),
      /** Null if there was nothing to receive. */
      claimed: z.nullable(claimedValues),
    }),
    failures: { phoneFormat, codeWrong, codeOver },
    example: { phone: world.provenPhone, code: world.smsCode },
  }),

  remove: declareCall({
    name: 'memberPhones.remove',
    title: { zh: '解绑会员手机号', en: 'Unlink phone number' },
    wire: { method: 'POST', path: `${path}/removePhone`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    input: z.object({}),
    output: z.object({ removed: z.boolean() }),
    failures: {},
    example: {},
  }),
}
