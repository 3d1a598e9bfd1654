import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import type { Clock } from '../clock.ts'
import { toSuccessFields, type Fault } from './gateway.ts'
import type { Judgement } from './trade-methods.ts'

/** A person with the app, identified to our app by an open id. */
export type Person = { readonly openId: string; readonly name: string }
export type Scope = 'auth_base' | 'auth_user'

const CODE_MS = DAY_MS
const TOKEN_SECONDS = 1_296_000
const NAMES = ['小王', '阿明', '丽丽', '大刘', '小雨', '老周', '圆圆', '阿杰'] as const

type AlipayAuthorization = {
  readonly person: Person
  readonly scope: Scope
  readonly at: Date
}

export type People = {
  /** Returns the person with the id, or a new one if it is unknown or absent. */
  person(openId?: string): Person
  /** Returns an authorization code that can be used once. */
  allow(person: Person, scope: Scope): string
  token(asked: Readonly<Record<string, string>>): Judgement
  profile(asked: Readonly<Record<string, string>>): Judgement
  list(): readonly Person[]
  clear(): void
}

export function newAlipayPeople(clock: Clock): People {
  const people = new Map<string, Person>()
  const codes = new Map<string, AlipayAuthorization>()
  const tokens = new Map<string, AlipayAuthorization>()

  return {
    person(openId) {
      const knownPerson = openId === undefined ? undefined : people.get(openId)
      if (knownPerson) return knownPerson
      const name = NAMES[people.size % NAMES.length]!
      const person = { openId: `074${randomBytes(24).toString('base64url')}`, name }
      people.set(person.openId, person)
      return person
    },
    allow(person, scope) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { person, scope, at: clock.now() })
      return code
    },
    token({ grant_type: grant, code = '' }) {
      if (grant !== 'authorization_code') {
        return toPeopleFault('40002', 'isv.grant-type-invalid', '授权类型grant_type无效')
      }
      const allowed = codes.get(code)
      const age = allowed ? clock.now().getTime() - allowed.at.getTime() : CODE_MS
      if (!allowed || age >= CODE_MS) {
        return toPeopleFault('40002', 'isv.code-invalid', '授权码code无效')
      }
      return () => {
        codes.delete(code)
        const token = randomBytes(20).toString('hex')
        tokens.set(token, allowed)
        return {
          access_token: token,
          auth_start: formatShanghaiTime(allowed.at),
          expires_in: TOKEN_SECONDS,
          re_expires_in: 2 * TOKEN_SECONDS,
          refresh_token: randomBytes(20).toString('hex'),
          open_id: allowed.person.openId,
        }
      }
    },
    profile({ auth_token: token = '' }) {
      const allowed = tokens.get(token)
      if (!allowed) return toPeopleFault('20001', 'aop.invalid-auth-token', '无效的访问令牌')
      if (allowed.scope !== 'auth_user') {
        return toPeopleFault('40006', 'isv.insufficient-user-permissions', '用户权限不足')
      }
      const { openId, name } = allowed.person
      return () => toSuccessFields({ open_id: openId, nick_name: name, avatar: '' })
    },
    list: () => [...people.values()],
    clear() {
      for (const each of [people, codes, tokens]) each.clear()
    },
  }
}

function toPeopleFault(code: string, sub: string, message: string): Fault {
  return { code, sub, words: message }
}
