import { createHash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { newPlayer, type Player } from './players.ts'

export type Scope = 'snsapi_base' | 'snsapi_userinfo'

/** An official account: codes and tokens of players, its own token, and its ticket for pages. */
export type Account = {
  /** Returns a code for a player who consented. */
  newCode(player: Player, scope: Scope, preview: boolean): string
  exchange(code: string): CodeExchangeResult
  /** Returns the player of a token; undefined if the token is unknown or expired. */
  playerOf(token: string): { readonly player: Player; readonly scope: Scope } | undefined
  /** Returns the same token for its lifetime, unless `fresh` asks for another. */
  stableToken(fresh: boolean): LentToken
  /** Returns a new token at each call, which invalidates the previous one. */
  plainToken(): LentToken
  isToken(token: string): boolean
  ticket(): LentToken
  isPageSigned(page: Readonly<Record<string, string | null>>): boolean
  players(): readonly Player[]
  reset(): void
}
export type LentToken = { readonly value: string; readonly seconds: number }
export type CodeExchangeResult =
  | { readonly fault: number; readonly words: string }
  | {
      readonly token: string
      readonly player: Player
      readonly scope: Scope
      readonly preview: boolean
    }

const CODE_MS = 5 * MINUTE_MS
export const LIFE_SECONDS = 7_200

type IssuedValue = { readonly value: string; readonly until: number }
type Code = {
  readonly player: Player
  readonly scope: Scope
  readonly preview: boolean
  readonly until: number
  used: boolean
}
type Session = { readonly player: Player; readonly scope: Scope; readonly until: number }

export function newOfficialAccount(keys: Keys['wechat'], clock: Clock): Account {
  const codes = new Map<string, Code>()
  const sessions = new Map<string, Session>()
  const players = new Map<string, Player>()
  let token: IssuedValue | undefined
  let ticket: IssuedValue | undefined
  const readAccountClockMs = () => clock.now().getTime()
  const issueWechatValue = () => ({
    value: randomBytes(48).toString('base64url'),
    until: readAccountClockMs() + LIFE_SECONDS * 1000,
  })
  const toLentToken = ({ value, until }: IssuedValue): LentToken => ({
    value,
    seconds: Math.floor((until - readAccountClockMs()) / 1000),
  })
  const findLivingValue = (issued: IssuedValue | undefined) =>
    issued && issued.until > readAccountClockMs() ? issued : undefined

  return {
    newCode(player, scope, preview) {
      players.set(player.openid, player)
      const code = `0${randomBytes(16).toString('hex').slice(1)}`
      codes.set(code, {
        player,
        scope,
        preview,
        until: readAccountClockMs() + CODE_MS,
        used: false,
      })
      return code
    },
    exchange(text) {
      const code = codes.get(text)
      if (!code || code.until <= readAccountClockMs())
        return { fault: 40029, words: 'invalid code' }
      if (code.used) return { fault: 40163, words: 'code been used' }
      code.used = true
      const { value, until } = issueWechatValue()
      const { player, scope, preview } = code
      sessions.set(value, { player, scope, until })
      return { token: value, player, scope, preview }
    },
    playerOf(text) {
      const session = sessions.get(text)
      return session && session.until > readAccountClockMs() ? session : undefined
    },
    stableToken(fresh) {
      token = (fresh ? undefined : findLivingValue(token)) ?? issueWechatValue()
      return toLentToken(token)
    },
    plainToken() {
      token = issueWechatValue()
      return toLentToken(token)
    },
    isToken: (text) => findLivingValue(token)?.value === text,
    ticket() {
      ticket = findLivingValue(ticket) ?? issueWechatValue()
      return toLentToken(ticket)
    },
    isPageSigned(page) {
      const { nonceStr, timestamp, url, signature } = page
      const good = findLivingValue(ticket)
      if (page['appId'] !== keys.appId || !good || !isOwnHostPage(url, keys)) return false
      const text = `jsapi_ticket=${good.value}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
      return createHash('sha1').update(text).digest('hex') === signature
    },
    players: () => [...players.values()],
    reset() {
      for (const each of [codes, sessions, players]) each.clear()
      token = undefined
      ticket = undefined
    },
  }
}

/** Only pages of the hosts that were registered for the account may use the app. */
export function isOwnHostPage(url: string | null | undefined, keys: Keys['wechat']): boolean {
  return typeof url === 'string' && URL.canParse(url) && keys.hosts.includes(new URL(url).hostname)
}

/** Returns the player identified by the seed that the browser keeps. */
export function createSeededPlayer(keys: Keys['wechat'], seed: string): Player {
  return newPlayer(keys.appId, seed)
}
