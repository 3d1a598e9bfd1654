import * as z from 'zod/mini'
import { anyone, declareCall } from '../base/call.ts'
import { id, yesNo } from '../base/wire.ts'

/** 1 platform, 2 owner, 3 sub-account, 4 agent. */
export const userType = z.literal([1, 2, 3, 4])
/** The sites that somebody may see and act on. */
export const sites = z.union([z.literal('all'), z.array(id)])

/** What signing in, and staying signed in, gives. */
export const signedIn = z.object({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  userId: id,
  userType,
  account: z.string(),
  name: z.string(),
  merchantName: z.string(),
  /** Of an owner: all there are. */
  permissions: z.array(z.string()),
  sites,
})

/** Whether it is the platform's desk that one is signed in at, and not the console. */
export const atDesk = z.object({ desk: z.optional(yesNo) })

export const unlogged = 'nothing of a merchant is changed'

/**
 * Staying signed in, as part of `people`: without a client's id or secret, the refresh token in a
 * cookie. In a file of its own, since every page of the console carries it.
 */
export const sessionCalls = {
  /** For a browser, by the cookie that signing in set; it gets the next one with the answer. */
  refresh: declareCall({
    name: 'people.refresh',
    title: { zh: '保持登录', en: 'Stay signed in' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/refreshLogin', body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 120,
    input: atDesk,
    output: signedIn,
    failures: {},
    example: {},
  }),
}
