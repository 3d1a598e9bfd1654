import * as z from 'zod/mini'
import { anyone, declareCall } from '../base/call.ts'
import { world } from '../example-world.ts'
import { unlogged } from './people-session.ts'
import { wrong } from './people-sign-in.ts'
import { personFailures } from './person.ts'
import { id, typedTextSchema } from '../base/wire.ts'

/**
 * Token endpoint in both of its dialects for other clients of this API family, as part of `people`. The
 * operator gives each client an id and a secret.
 */
const { stopped, tooManyTries } = personFailures

const grantType = z.literal(['password', 'captcha', 'refresh_token'])
/** Longer than any password, so that an encrypted one gets its own failure, `passwordEncrypted`. */
const sentPassword = z.string().check(z.minLength(1), z.maxLength(512))
const refreshToken = typedTextSchema(120)

/** Each value is accepted under both spellings: OAuth's, and Saber's since 2020. */
const tokenInput = z.object({
  /** Defaults to `password`. */
  grant_type: z.optional(grantType),
  grantType: z.optional(grantType),
  username: z.optional(typedTextSchema(40)),
  account: z.optional(typedTextSchema(40)),
  /** Password as typed, or the MD5 of it in lower-case hexadecimal. */
  password: z.optional(sentPassword),
  refresh_token: z.optional(refreshToken),
  refreshToken: z.optional(refreshToken),
  /** For clients that send their id and secret here and not in a Basic header. */
  client_id: z.optional(typedTextSchema(64)),
  client_secret: z.optional(typedTextSchema(128)),
})
const tokenFailures = {
  wrong,
  tooManyTries,
  stopped,
  unknownClient: {
    zh: '客户端编号或密钥不正确。请向平台索取。',
    en: 'Wrong client ID or secret. Ask the platform for the correct client ID and secret.',
  },
  unknownTenant: {
    zh: '租户不存在，租户编号应为 000000',
    en: 'Tenant not found. The tenant ID must be 000000.',
  },
  captchaWrong: {
    zh: '图形验证码不正确或已过期。请换一张图片再试。',
    en: 'The captcha is wrong or has expired. Get a new captcha and try again.',
  },
  passwordEncrypted: {
    zh: '客户端发送了加密后的密码，无法解密。请关闭客户端的密码加密。',
    en:
      'The client sent an encrypted password, which we cannot decrypt. Turn off password ' +
      'encryption in the client.',
  },
}
/** OAuth clients read this failure in the bare answer. In the envelope, HTTP 401 means the same. */
const sessionOver = { zh: '登录已过期', en: 'Your session has expired. Sign in again.' }
const tokenExample = {
  grant_type: 'password',
  username: world.ownerPhone,
  password: world.passwordMd5,
  client_id: world.clientId,
  client_secret: world.clientSecret,
} as const

/**
 * The client returns `key` in the header `Captcha-Key`, and the characters that were read in `Captcha-Code`.
 */
const captcha = z.object({ key: z.string(), image: z.string() })

export const tokenCalls = {
  token: declareCall({
    name: 'people.token',
    title: { zh: '获取令牌', en: 'Get token' },
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
      /** Lifetime of the access token in seconds. */
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
    failures: { ...tokenFailures, sessionOver },
    example: tokenExample,
  }),

  tokenEnveloped: declareCall({
    name: 'people.tokenEnveloped',
    title: { zh: '获取令牌（带外层封装）', en: 'Get token (with envelope)' },
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
      /** Lifetime of the access token in seconds. */
      expiresIn: z.int(),
      tenantId: z.literal('000000'),
      userId: id,
      /** Always empty: it identifies a sign-in by another platform, which is not supported. */
      oauthId: z.literal(''),
      account: z.string(),
      userName: z.string(),
      avatar: z.string(),
      authority: z.string(),
      license: z.string(),
    }),
    failures: tokenFailures,
    example: tokenExample,
  }),

  /** Returns a picture of characters and its key, for the grant `captcha`. */
  captcha: declareCall({
    name: 'people.captcha',
    title: { zh: '获取图形验证码', en: 'Get captcha' },
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
    output: captcha,
    failures: {},
    example: {},
  }),

  captchaEnveloped: declareCall({
    name: 'people.captchaEnveloped',
    title: { zh: '获取图形验证码（带外层封装）', en: 'Get captcha (with envelope)' },
    wire: { method: 'GET', path: '/api/blade-auth/captcha', body: 'query' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 60,
    input: z.object({}),
    output: captcha,
    failures: {},
    example: {},
  }),

  /**
   * Ends the session of the token, but no browser session. It also succeeds if the session has ended
   * already.
   */
  logout: declareCall({
    name: 'people.logout',
    title: { zh: '退出登录（供其他客户端使用）', en: 'Sign out (for other clients)' },
    wire: { method: 'POST', path: '/api/blade-auth/logout', body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    input: z.object({}),
    output: z.object({ signedOut: z.literal(true) }),
    failures: {},
    example: {},
  }),
}
