import * as z from 'zod/mini'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { AlipayPort, AlipaySignIn } from '../alipay-port.ts'
import type { OutsideHttp } from '../http.ts'
import { parseAlipayKeys, type AlipayAccount } from './account.ts'
import { newAlipayExchange, type AlipayAnswer } from './exchange.ts'

/** New apps receive only the open id. A success answer has no code 10000. */
const tokenForm = z.union([
  z.looseObject({ access_token: z.string(), open_id: z.string().check(z.minLength(1)) }),
  z.looseObject({ access_token: z.string(), user_id: z.string().check(z.minLength(1)) }),
])
const profileForm = z.looseObject({
  nick_name: z.optional(z.string()),
  avatar: z.optional(z.string()),
})

const SCOPES = { who: 'auth_base', profile: 'auth_user' } as const

/** `authorizeUrl` is the base address of the pages that the app itself opens. */
export function newAlipaySignInPort(
  account: AlipayAccount,
  http: OutsideHttp,
  authorizeUrl: string,
): AlipayPort {
  const ask = newAlipayExchange(parseAlipayKeys(account), http)
  return {
    appId: account.appId,
    signInUrl({ scope, returnTo, state }: AlipaySignIn) {
      const query = new URLSearchParams({
        app_id: account.appId,
        scope: SCOPES[scope],
        redirect_uri: returnTo,
        state,
      })
      return `${authorizeUrl}/oauth2/publicAppAuthorize.htm?${query.toString()}`
    },
    async signIn(code) {
      const beside = { grant_type: 'authorization_code', code }
      const token = parseSignInAnswer(tokenForm, await ask('alipay.system.oauth.token', { beside }))
      if (token.is !== 'done') return token
      const { access_token: accessToken } = token.value
      const id = 'open_id' in token.value ? token.value.open_id : token.value.user_id
      return doneOutcome({ id: id as string, accessToken })
    },
    async profile(accessToken) {
      const beside = { auth_token: accessToken }
      const person = parseSignInAnswer(profileForm, await ask('alipay.user.info.share', { beside }))
      if (person.is !== 'done') return person
      const { nick_name: name, avatar } = person.value
      return doneOutcome({ name: name || undefined, pictureUrl: avatar || undefined })
    },
  }
}

/** Sign-in moves no money, so every answer except a platform failure is a refusal. */
function parseSignInAnswer<T>(form: z.ZodMiniType<T>, answer: AlipayAnswer): Outcome<T> {
  if (answer.is === 'unknown') return unknownOutcome(answer.because)
  if (answer.is === 'atTheDoor') return refusedOutcome('atTheDoor', answer.words)
  const { code = '10000', sub_code: detail = '', sub_msg: message = '' } = answer.fields
  if (code === '20000' || code === '10003' || detail.endsWith('SYSTEM_ERROR')) {
    return unknownOutcome(`${code} ${detail} ${message}`.trim())
  }
  if (code !== '10000') return refusedOutcome(detail || code, message)
  const read = form.safeParse(answer.fields)
  return read.success ? doneOutcome(read.data) : unknownOutcome('an answer of another form')
}
