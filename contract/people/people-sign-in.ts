import * as z from 'zod/mini'
import { anyone, declareCall } from '../base/call.ts'
import { world } from '../example-world.ts'
import { atDesk, signedIn, unlogged } from './people-session.ts'
import { passwordText, personFailures } from './person.ts'
import { typedTextSchema } from '../base/wire.ts'

/** Sign-in and sign-out of our own web, as part of `people`. */
const { stopped, tooManyTries } = personFailures
export const wrong = {
  zh: '手机号、登录名或密码不正确。请重试，或用短信重设密码。',
  en: 'Wrong phone number, sign-in name or password. Try again, or reset the password by SMS.',
} as const

const login = typedTextSchema(40).check(z.minLength(1))

export const signInCalls = {
  signIn: declareCall({
    name: 'people.signIn',
    title: { zh: '登录', en: 'Sign in' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/userLogin', body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 60,
    /**
     * Phone or sign-in name, under one of three field names. Our own web sends `username`. Clients of other
     * makers send `phone` or `account`, and their token lives one hour.
     */
    input: z.object({
      username: z.optional(login),
      phone: z.optional(login),
      account: z.optional(login),
      password: passwordText,
    }),
    /** `token` repeats the access token under the name that other clients read. */
    output: z.extend(signedIn, { token: z.string() }),
    failures: { wrong, tooManyTries, stopped },
    example: { username: world.ownerPhone, password: world.password },
  }),

  /** Ends the session of the token or of the cookie. It also succeeds if the session has ended already. */
  signOut: declareCall({
    name: 'people.signOut',
    title: { zh: '退出登录', en: 'Sign out' },
    wire: { method: 'GET', path: '/api/blade-auth/oauth/logout', body: 'query' },
    access: anyone,
    writes: true,
    unlogged,
    input: atDesk,
    output: z.object({ signedOut: z.literal(true) }),
    failures: {},
    example: {},
  }),
}
