import type { AlipayPlayer } from '#server/outside/alipay-port.ts'
import type { PlayerApps } from '#server/outside/player-apps.ts'
import type {
  ExpiringValue,
  WechatMessage,
  WechatPlayer,
  WechatProfile,
} from '#server/outside/wechat-port.ts'
import { doneOutcome, refusedOutcome, type Outcome } from '#server/platform/outcome.ts'

/**
 * WeChat and Alipay with answers that a test can set. A code works once, and each code identifies another
 * player.
 */
export type ScriptedPlayerApps = Required<PlayerApps> & {
  says: {
    wechat: (code: string) => Outcome<WechatPlayer> | Promise<Outcome<WechatPlayer>>
    alipay: (code: string) => Outcome<AlipayPlayer>
    profile: () => Outcome<WechatProfile>
    token: () => Outcome<ExpiringValue>
    ticket: (token: string) => Outcome<ExpiringValue> | Promise<Outcome<ExpiringValue>>
    told: (message: WechatMessage, token: string) => Outcome<{ id: string }>
  }
  /** Tokens and tickets that WeChat was asked to lend, the newest last. */
  readonly lent: ('token' | 'ticket')[]
  /** Messages that WeChat was asked to send, the newest last. */
  readonly told: WechatMessage[]
  /** Codes that no longer work. */
  readonly usedCodes: Set<string>
}

const TWO_HOURS_MS = 7_200_000

export function scriptedPlayerApps(): ScriptedPlayerApps {
  const usedCodes = new Set<string>()
  const once = <Player>(code: string, player: Player) => {
    if (usedCodes.has(code)) return refusedOutcome('codeUsed', 'code been used')
    usedCodes.add(code)
    return doneOutcome(player)
  }
  const loan = (value: string) =>
    doneOutcome({ value, expiresAt: new Date(Date.now() + TWO_HOURS_MS) })
  const apps: ScriptedPlayerApps = {
    says: {
      wechat: (code) => {
        const openid = code.replace(/^code/, 'openid')
        return once(`wechat ${code}`, { openid, unionid: undefined, accessToken: code })
      },
      alipay: (code) =>
        once(`alipay ${code}`, { id: code.replace(/^code/, 'open-id'), accessToken: code }),
      profile: () => doneOutcome({ name: '小雨', pictureUrl: undefined }),
      token: () => loan('token'),
      ticket: () => loan('ticket'),
      told: () => doneOutcome({ id: 'message' }),
    },
    lent: [],
    told: [],
    usedCodes,
    wechat: {
      port: {
        appId: 'wx-example',
        signInUrl: (wish) => `https://wechat.example/?${String(new URLSearchParams(wish))}`,
        signIn: async (code) => apps.says.wechat(code),
        profile: async () => apps.says.profile(),
        async serverToken() {
          apps.lent.push('token')
          return apps.says.token()
        },
        async pageTicket(token) {
          apps.lent.push('ticket')
          return apps.says.ticket(token)
        },
        pageSignature: (ticket, url) => ({
          appId: 'wx-example',
          timestamp: 1,
          nonceStr: 'nonce',
          signature: `${ticket} ${url}`,
        }),
        tellsAlerts: true,
        async tellAlert(token, message) {
          apps.told.push(message)
          return apps.says.told(message, token)
        },
      },
    },
    alipay: {
      port: {
        appId: 'alipay-example',
        signInUrl: (wish) => `https://alipay.example/?${String(new URLSearchParams(wish))}`,
        signIn: async (code) => apps.says.alipay(code),
        profile: async () => apps.says.profile(),
      },
    },
  }
  return apps
}
