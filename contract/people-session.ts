import * as z from 'zod/mini'
import { anyone, declareCall } from './call.ts'
import { world } from './example-world.ts'
import { passwordText, personFailures, signedIn } from './person.ts'
import { typed } from './wire.ts'

/**
 * Signing in and out by our own web, as part of `people`: without a client's id or secret, the refresh
 * token in a cookie. In a file of its own, since every page of the console carries it.
 */
const { stopped, tooManyTries } = personFailures
export const unlogged = 'nothing of a merchant is changed'
export const wrong = {
  zh: '手机号或密码不对。再试一次，或用短信重设密码',
  en: 'Wrong phone or password. Try again, or reset the password by SMS.',
} as const

export const sessionCalls = {
  signIn: declareCall({
    name: 'people.signIn',
    title: { zh: '登录', en: 'Sign in' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/userLogin', body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 60,
    /** `username` is a phone, or the name that somebody signs in with. */
    input: z.object({ username: typed(40).check(z.minLength(1)), password: passwordText }),
    output: signedIn,
    failures: { wrong, tooManyTries, stopped },
    example: { username: world.ownerPhone, password: world.password },
  }),

  /** For a browser, by the cookie that signing in set; it gets the next one with the answer. */
  refresh: declareCall({
    name: 'people.refresh',
    title: { zh: '保持登录', en: 'Stay signed in' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/refreshLogin', body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 120,
    input: z.object({}),
    output: signedIn,
    failures: {},
    example: {},
  }),

  /** Ends the session of the token or of the cookie; well also when it is over already. */
  signOut: declareCall({
    name: 'people.signOut',
    title: { zh: '退出登录', en: 'Sign out' },
    wire: { method: 'GET', path: '/api/blade-auth/oauth/logout', body: 'query' },
    access: anyone,
    writes: true,
    unlogged,
    input: z.object({}),
    output: z.object({ signedOut: z.literal(true) }),
    failures: {},
    example: {},
  }),
}
