import { createHash, timingSafeEqual } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import { people } from '#contract/people.ts'
import { ACCESS_SECONDS, makeAccessToken } from '#server/platform/access-token.ts'
import { basicIn } from '#server/platform/basic-proof.ts'
import type { Client } from '#server/platform/client.ts'
import { newId } from '#server/platform/id.ts'
import type { At, Handlers } from '#server/platform/mount.ts'
import { commonRefusal, keeping } from '#server/platform/refusal.ts'
import { endSession, renewSession, type Signed } from '#server/platform/session-store.ts'
import { captchaHash, makeCaptcha } from './captcha.ts'
import { counted } from './counted.ts'
import type { OtherClient, PeopleNeed } from './need.ts'
import { findPerson, isStopped, viewOf, type Person } from './person.ts'
import { proveSignIn } from './proof.ts'
import { deskCookie, openSessionOf, refreshCookie } from './signed-in.ts'
import { keepCaptcha, takeCaptcha } from './sign-in-store.ts'

/** For other clients of this API family: the token endpoint in both of its dialects. */
const TENANT = '000000'

type TokenCall = typeof people.token | typeof people.tokenEnveloped
type Asked = InputOf<TokenCall>
type TokenAt = At<typeof people.token> | At<typeof people.tokenEnveloped>

export function tokenHandlers(
  need: PeopleNeed,
): Pick<Handlers<typeof people>, 'token' | 'tokenEnveloped' | 'captcha'> {
  return {
    async token(input, at) {
      const { person, signed } = await grant(need, input, at)
      const view = viewOf(person, need.permissionKeys)
      const { name } = view
      return {
        access_token: makeAccessToken(need.tokenKeys, signed.sessionId),
        token_type: 'bearer',
        refresh_token: signed.refreshToken,
        expires_in: ACCESS_SECONDS,
        scope: 'all',
        tenant_id: TENANT,
        user_id: view.id,
        account: view.account || view.phone,
        user_name: name,
        nick_name: name,
        real_name: name,
        role_id: view.roleId,
        role_name: roleNameOf(view),
        avatar: view.avatar,
        dept_id: '',
        license: 'Playfield',
        jti: signed.sessionId,
      }
    },

    async tokenEnveloped(input, at) {
      const { person, signed } = await grant(need, input, at)
      const view = viewOf(person, need.permissionKeys)
      return {
        accessToken: makeAccessToken(need.tokenKeys, signed.sessionId),
        refreshToken: signed.refreshToken,
        tokenType: 'bearer',
        expiresIn: ACCESS_SECONDS,
        account: view.account || view.phone,
        userName: view.name,
        avatar: view.avatar,
        authority: roleNameOf(view),
      }
    },

    async captcha(_input, { tx }) {
      const key = newId()
      const { answer, image } = makeCaptcha()
      await keepCaptcha(tx, key, captchaHash(need.sealKeys, key, answer))
      return { key, image }
    },
  }
}

async function grant(
  need: PeopleNeed,
  input: Asked,
  at: TokenAt,
): Promise<{ person: Person; signed: Signed }> {
  const { client, refuse } = at
  if (!isKnown(need.clients, credentialsOf(client, input))) throw refuse('unknownClient')
  const tenant = client.header('tenant-id') ?? TENANT
  if (tenant !== TENANT) throw refuse('unknownTenant')
  if (input.grant_type === 'refresh_token') return renewed(need, input.refresh_token ?? '', at)
  if (input.grant_type === 'captcha') await checkCaptcha(need, at)
  const { username = '', password = '' } = input
  const { tx, enter } = at
  const proof = await proveSignIn({ tx, enter, address: client.address }, username, password)
  if (proof.is === 'busy') throw commonRefusal('tooMany')
  if (proof.is === 'wait') throw counted(refuse('tooManyTries'), proof.seconds)
  if (proof.is === 'wrong') throw keeping(refuse('wrong'))
  if (isStopped(proof.person)) throw refuse('stopped')
  return { person: proof.person, signed: await openSessionOf(tx, proof.person) }
}

async function renewed(need: PeopleNeed, refreshToken: string, at: TokenAt) {
  const signed = await renewedSession(need, at, refreshToken)
  if (!signed) throw keeping(at.refuse('sessionOver'))
  return signed
}

/** Undefined when it is over, with what was written about it to be kept. */
export async function renewedSession(
  { tokenKeys }: PeopleNeed,
  { tx, enter }: Pick<TokenAt, 'tx' | 'enter'>,
  refreshToken: string,
  desk = false,
): Promise<{ person: Person; signed: Signed } | undefined> {
  const { seconds } = desk ? deskCookie : refreshCookie
  const signed = await renewSession(tx, tokenKeys, refreshToken, seconds)
  if (signed?.kind !== 'person') return undefined
  const person = await findPerson(tx, await enter(signed.merchantId), signed.id)
  const isOfDesk = person?.house.kind === 'platform'
  if (person && !isStopped(person) && isOfDesk === desk) return { person, signed }
  await endSession(tx, signed.sessionId)
  return undefined
}

async function checkCaptcha(need: PeopleNeed, { tx, client, refuse }: TokenAt): Promise<void> {
  const key = client.header('captcha-key')?.slice(0, 40) ?? ''
  const code = client.header('captcha-code')?.slice(0, 40) ?? ''
  const isRight = await takeCaptcha(tx, key, captchaHash(need.sealKeys, key, code))
  if (!isRight) throw keeping(refuse('captchaWrong'))
}

/** `Authorization: Basic base64(id:secret)`, or both among the parameters. */
function credentialsOf(client: Client, { client_id = '', client_secret = '' }: Asked): OtherClient {
  const basic = basicIn(client.header('authorization'))
  return basic ? { id: basic.name, secret: basic.secret } : { id: client_id, secret: client_secret }
}

function isKnown(clients: readonly OtherClient[], { id, secret }: OtherClient): boolean {
  const known = clients.find((each) => each.id === id)
  return known !== undefined && timingSafeEqual(digest(known.secret), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Such clients show it, and some look for these names of theirs in it. */
function roleNameOf({ userType, roleName }: ReturnType<typeof viewOf>): string {
  if (roleName) return roleName
  return userType === 1 ? 'administrator' : 'owner'
}
