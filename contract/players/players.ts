import * as z from 'zod/mini'
import { anyone, declareCall, player as byPlayer } from '../base/call.ts'
import { deviceCode } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { pictureLink } from '../people/person.ts'
import { id, typedTextSchema, wholeNumber, yesNo } from '../base/wire.ts'

/**
 * Players: people who scan a machine, identified by WeChat or Alipay. A browser signs in once as a player of
 * the platform, by a cookie. At each merchant it gets a separate token without asking the player again.
 */
export const playerApps = ['wechat', 'alipay'] as const
export type PlayerApp = (typeof playerApps)[number]

/** Page to which WeChat returns with `code` and `state`; `to` is the player's destination. */
export const wechatReturnPath = '/weChatRedirect'
/** Added to a page's address if signing in by Alipay failed, so that the player tries again. */
export const signInFailed = { name: 'signIn', value: 'failed' } as const

/** Number of the current terms. With another number, every player is asked again. */
export const TERMS = 1

const player = z.object({
  playerId: id,
  playerName: z.string(),
  playerPhoto: z.string(),
  /** Empty if the player has no level. */
  levelId: z.string(),
  levelName: z.string(),
  /** Whether the player agreed to the current terms at this merchant. */
  termsAgreed: yesNo,
})
export type PlayerView = z.output<typeof player>

const signedIn = z.object({
  accessToken: z.string(),
  /** Lifetime of the access token in seconds. */
  expiresIn: z.int(),
  merchantId: id,
  player,
  /** Page of ours on which the sign-in began; empty if it is not known. */
  returnTo: z.string(),
})

const placeFailures = {
  noMachine: {
    zh: '机器不存在或已删除。请核对机器上的设备编码，或使用其他机器。',
    en: 'Machine not found. Check the device code on the machine or use another machine.',
  },
  noMerchant: {
    zh: '店家已停止服务，请联系店员',
    en: 'This venue is no longer available. Ask the staff.',
  },
}
const signInFailures = {
  ...placeFailures,
  notSetUp: {
    zh: '暂不支持用这个应用登录，请用微信或支付宝扫码',
    en: 'You cannot sign in with this app yet. Scan the code with WeChat or Alipay.',
  },
  stateWrong: {
    zh: '登录已过期，请重试',
    en: 'Your sign-in has expired. Try again.',
  },
  preview: {
    zh: '请先点页面下方的“使用完整服务”，再继续',
    en: 'Tap “Use full service” at the bottom of the page first, then continue.',
  },
  refused: {
    zh: '登录失败，请重试',
    en: 'Could not sign you in. Try again.',
  },
  silent: {
    zh: '登录失败，微信或支付宝无响应。请稍后再试。',
    en: 'Could not sign you in. WeChat or Alipay did not respond. Try again later.',
  },
}
const unlogged = 'players come and go without an act of the merchant'
/** The limit per address is high: many players share one, in a mall or a mobile network. */
const perMinute = 600

const code = typedTextSchema(200).check(z.minLength(1))
const state = typedTextSchema(128)
/**
 * Our own pages always send the state that came back, and are signed in by a cookie. A client without a
 * state keeps its token itself. No cookie is set then, so it cannot sign in somebody else's browser.
 */
const codeFields = { code, state: z.optional(state) }

/** Place of the player: a merchant, or a machine of one. Clients send the site, too. */
const signInPlaceFields = {
  ...codeFields,
  userId: z.optional(id),
  equipmentId: z.optional(deviceCode),
  field: z.optional(typedTextSchema(40)),
}

export const players = {
  /** Returns where a page sends the player to sign in. The result is valid in this browser only. */
  begin: declareCall({
    name: 'players.begin',
    title: { zh: '开始玩家登录', en: 'Start player sign-in' },
    wire: { method: 'GET', path: '/api/blade-wechat/empower', body: 'query' },
    access: anyone,
    writes: false,
    perMinute,
    input: z.object({
      /** Page that asks, to which the player returns. It must be one of ours. */
      url: z.optional(typedTextSchema(1_000)),
      app: z.optional(z.enum(playerApps)),
      /** `who` asks the player nothing; `profile` asks for name and picture. */
      scope: z.optional(z.enum(['who', 'profile'])),
    }),
    output: z.object({ appId: z.string(), url: z.string() }),
    failures: {
      notSetUp: signInFailures.notSetUp,
      notOurs: {
        zh: '只能从本站的页面登录',
        en: 'You can only sign in from a page of this website.',
      },
    },
    example: { url: `/start_equip?code=${world.deviceCode}` },
  }),

  signInWechat: declareCall({
    name: 'players.signInWechat',
    title: { zh: '玩家微信登录', en: 'Sign in player with WeChat' },
    wire: {
      method: 'POST',
      path: '/api/blade-player/player/playerWeChatLogin',
      body: 'form',
    },
    access: anyone,
    writes: true,
    unlogged,
    perMinute,
    input: z.object({
      ...codeFields,
      equipmentId: z.optional(deviceCode),
      /** Merchant, on pages without a machine. */
      userId: z.optional(id),
      /** Sent by clients but not needed: the site of a device is known here. */
      field: z.optional(typedTextSchema(40)),
    }),
    output: signedIn,
    failures: signInFailures,
    example: { code: 'code-of-the-example', equipmentId: world.deviceCode },
  }),

  /** Alipay redirects the player here, and the answer redirects to a page of ours. */
  signInAlipay: declareCall({
    name: 'players.signInAlipay',
    title: { zh: '玩家支付宝登录', en: 'Sign in player with Alipay' },
    wire: { method: 'GET', path: '/api/aliPayRedirect', body: 'query', answer: 'redirect' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute,
    input: z.object({
      /** Missing if the player declined. */
      auth_code: z.optional(typedTextSchema(200)),
      /** Missing if we did not begin the sign-in. The page then signs its player in with the code. */
      state: z.optional(state),
      redirect_uri: typedTextSchema(1_000).check(z.minLength(1)),
    }),
    output: z.object({ location: z.string() }),
    failures: {
      notOurs: {
        zh: '链接不属于本站，未跳转。请重新扫描机器上的二维码。',
        en:
          'This link does not belong to this website, so you were not redirected. Scan the code on ' +
          'the machine again.',
      },
    },
    example: {
      auth_code: 'code-of-the-example',
      state: world.signInState,
      redirect_uri: `/start_equip?code=${world.deviceCode}`,
    },
  }),

  /** Returns a token for the current place by the cookie; without a session, `begin` comes first. */
  enter: declareCall({
    name: 'players.enter',
    title: { zh: '玩家进入商户', en: 'Start player session at merchant' },
    wire: { method: 'POST', path: '/api/blade-player/player/enter', body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute,
    /** A machine, or the merchant on pages without one. */
    input: z.object({ equipmentId: z.optional(deviceCode), userId: z.optional(id) }),
    output: signedIn,
    failures: placeFailures,
    example: { equipmentId: world.deviceCode },
  }),

  /** For a merchant's pages without a machine. Clients also use it for players at a machine. */
  atMerchantByWechat: declareCall({
    name: 'players.atMerchantByWechat',
    title: { zh: '按商户获取微信玩家', en: 'Get a merchant’s WeChat player' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/getPlayerData',
      body: 'form',
    },
    access: anyone,
    writes: true,
    unlogged,
    perMinute,
    input: z.object(signInPlaceFields),
    output: signedIn,
    failures: signInFailures,
    example: { code: 'code-of-the-example', userId: world.merchantId },
  }),

  atMerchantByAlipay: declareCall({
    name: 'players.atMerchantByAlipay',
    title: { zh: '按商户获取支付宝玩家', en: 'Get a merchant’s Alipay player' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/getPlayerDataAliPay',
      body: 'form',
    },
    access: anyone,
    writes: true,
    unlogged,
    perMinute,
    input: z.object(signInPlaceFields),
    output: signedIn,
    failures: signInFailures,
    example: { code: 'code-of-the-example', userId: world.merchantId },
  }),

  detail: declareCall({
    name: 'players.detail',
    title: { zh: '玩家信息', en: 'Get player profile' },
    wire: { method: 'GET', path: '/api/blade-player/player/detail', body: 'query' },
    access: [byPlayer],
    writes: false,
    input: z.object({}),
    output: player,
    failures: {},
    example: {},
  }),

  /** Changes the given fields; absent fields stay unchanged. */
  update: declareCall({
    name: 'players.update',
    title: { zh: '修改玩家信息', en: 'Edit player profile' },
    wire: { method: 'POST', path: '/api/blade-player/player/update', body: 'json' },
    access: [byPlayer],
    writes: true,
    unlogged: 'players change what is theirs, not what is the merchant’s',
    input: z.object({
      playerName: z.optional(typedTextSchema(20).check(z.minLength(1))),
      playerPhoto: z.optional(pictureLink),
      /** Number of the terms agreed to, so that nobody agrees to terms they did not see. */
      terms: z.optional(wholeNumber),
    }),
    output: player,
    failures: {
      otherTerms: {
        zh: '用户条款已更新，请阅读新条款后再同意',
        en: 'The terms of use have changed. Read the new terms before you agree.',
      },
    },
    example: { playerName: '小雨', terms: TERMS },
  }),

  /** Returns the signature for `wx.config` on a page of ours. */
  pageSignature: declareCall({
    name: 'players.pageSignature',
    title: { zh: '微信页面签名', en: 'Get WeChat page signature' },
    wire: { method: 'GET', path: '/api/pay/wxconfig', body: 'query' },
    access: anyone,
    writes: false,
    perMinute,
    /** Address as in the address bar, up to its `#`. */
    input: z.object({ url: typedTextSchema(1_000).check(z.minLength(1)) }),
    output: z.object({
      appId: z.string(),
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
    failures: {
      notSetUp: signInFailures.notSetUp,
      silent: signInFailures.silent,
      notOurs: {
        zh: '只能为本站页面签名',
        en: 'Only pages of this website can be signed.',
      },
    },
    example: { url: `http://localhost/start_equip?code=${world.deviceCode}` },
  }),
}
