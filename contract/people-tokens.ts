import * as z from 'zod/mini'
import { anyone, declareCall } from './call.ts'
import { world } from './example-world.ts'
import { unlogged } from './people-session.ts'
import { wrong } from './people-sign-in.ts'
import { passwordText, personFailures } from './person.ts'
import { typed } from './wire.ts'

/**
 * For other clients of this API family, as part of `people`: the token endpoint in both its dialects,
 * with an id and a secret that the operator gave them.
 */
const { stopped, tooManyTries } = personFailures

const tokenInput = z.object({
  grant_type: z.literal(['password', 'captcha', 'refresh_token']),
  username: z.optional(typed(40)),
  /** Lower-case hex MD5 of what the person typed. */
  password: z.optional(passwordText),
  refresh_token: z.optional(typed(120)),
  /** For clients that send them here and not in a Basic header. */
  client_id: z.optional(typed(64)),
  client_secret: z.optional(typed(128)),
})
const tokenFailures = {
  wrong,
  tooManyTries,
  stopped,
  unknownClient: {
    zh: '客户端的编号或密钥不对。请向平台索取',
    en: 'The id or secret of this client is not right. Ask the platform for them.',
  },
  unknownTenant: {
    zh: '没有这个租户。租户编号应为 000000',
    en: 'There is no such tenant. Its id is 000000.',
  },
  captchaWrong: {
    zh: '图形验证码不对或已过期。请换一张再试',
    en: 'The characters of the picture are not right or too old. Ask for a new picture.',
  },
  sessionOver: { zh: '登录已过期', en: 'Please sign in again' },
}
const tokenExample = {
  grant_type: 'password',
  username: world.ownerPhone,
  password: world.passwordMd5,
  client_id: world.clientId,
  client_secret: world.clientSecret,
} as const

export const tokenCalls = {
  token: declareCall({
    name: 'people.token',
    title: { zh: '获取令牌', en: 'Get a token' },
    wire: {
      method: 'POST',
      path: '/api/blade-auth/oauth/token',
      body: 'form',
      answer: 'bare',
    },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 60,
    input: tokenInput,
    output: z.object({
      access_token: z.string(),
      token_type: z.literal('bearer'),
      refresh_token: z.string(),
      /** Seconds. */
      expires_in: z.int(),
      scope: z.literal('all'),
      tenant_id: z.literal('000000'),
      user_id: z.string(),
      account: z.string(),
      user_name: z.string(),
      nick_name: z.string(),
      real_name: z.string(),
      role_id: z.string(),
      role_name: z.string(),
      avatar: z.string(),
      dept_id: z.string(),
      license: z.string(),
      jti: z.string(),
    }),
    failures: tokenFailures,
    example: tokenExample,
  }),

  tokenEnveloped: declareCall({
    name: 'people.tokenEnveloped',
    title: { zh: '获取令牌（带外层）', en: 'Get a token, in the envelope' },
    wire: { method: 'POST', path: '/api/blade-auth/token', body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 60,
    input: tokenInput,
    output: z.object({
      accessToken: z.string(),
      refreshToken: z.string(),
      tokenType: z.literal('bearer'),
      expiresIn: z.int(),
      account: z.string(),
      userName: z.string(),
      avatar: z.string(),
      authority: z.string(),
    }),
    failures: tokenFailures,
    example: tokenExample,
  }),

  /** A picture of characters and the key that stands for it, for the grant `captcha`. */
  captcha: declareCall({
    name: 'people.captcha',
    title: { zh: '图形验证码', en: 'A picture of characters' },
    wire: {
      method: 'GET',
      path: '/api/blade-auth/oauth/captcha',
      body: 'query',
      answer: 'bare',
    },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 60,
    input: z.object({}),
    output: z.object({ key: z.string(), image: z.string() }),
    failures: {},
    example: {},
  }),
}
