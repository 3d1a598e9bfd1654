import * as z from 'zod/mini'
import { anyone, declareCall } from '../base/call.ts'
import { id, yesNo } from '../base/wire.ts'

/** 1 platform, 2 owner, 3 sub-account, 4 agent. */
export const userType = z.literal([1, 2, 3, 4])
/** The sites that somebody may see and act on. */
export const sites = z.union([z.literal('all'), z.array(id)])

/** Answer to signing in and to staying signed in. */
export const signedIn = z.object({
  accessToken: z.string(),
  /** Lifetime of the access token in seconds. */
  expiresIn: z.int(),
  userId: id,
  userType,
  account: z.string(),
  name: z.string(),
  merchantName: z.string(),
  /** Permission keys; all of them for an owner. */
  permissions: z.array(z.string()),
  sites,
})

/** Whether the session is at the platform's desk and not at the console. */
export const atDesk = z.object({ desk: z.optional(yesNo) })

export const unlogged = 'nothing of a merchant is changed'

/**
 * Staying signed in, as part of `people`: the refresh token is in a cookie, and no client id or secret is
 * needed. It has its own file, since every page of the console loads it.
 */
export const sessionCalls = {
  /** Renews a browser's session by the cookie that signing in set. The answer sets the next cookie. */
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
