import { timingSafeEqual } from 'node:crypto'
import type { CallInput } from '#contract/base/call.ts'
import { people } from '#contract/people/people.ts'
import type { tokenCalls } from '#contract/people/people-tokens.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import {
  FOREIGN_ACCESS_SECONDS,
  createAccessToken,
  findTokenSession,
  parseBearerToken,
} from '#server/platform/sessions/access-token.ts'
import { parseBasicAuthorization } from '#server/platform/sessions/basic-authorization.ts'
import type { RequestClient } from '#server/platform/http/request-client.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { commonRefusal, toCommittingRefusal, type Refusal } from '#server/platform/refusal.ts'
import {
  endSession,
  renewSession,
  type SessionTokens,
} from '#server/platform/sessions/session-store.ts'
import { hashCaptchaAnswer, createCaptcha } from './captcha.ts'
import { toCountedRefusal } from '../counted-refusal.ts'
import type { ForeignClient, PeopleDeps } from '../deps.ts'
import { findPerson, isPersonStopped, toPersonView, type Person } from '../accounts/person.ts'
import { verifySignIn } from './password-proof.ts'
import { deskCookie, openPersonSession, refreshCookie } from './session.ts'
import { saveCaptcha, consumeCaptcha } from '../sign-in-store.ts'

/** Token endpoint for other clients of this API family, in both of its dialects. */
const TENANT = '000000'
const LICENSE = 'Playfield'

type TokenCall = typeof people.token | typeof people.tokenEnveloped
type TokenInput = CallInput<TokenCall>
type TokenContext = CallContext<typeof people.token> | CallContext<typeof people.tokenEnveloped>

export function tokenHandlers(
  deps: PeopleDeps,
): Pick<Handlers<typeof people>, keyof typeof tokenCalls> {
  const createForeignAccessToken = ({ sessionId }: SessionTokens) =>
    createAccessToken(deps.tokenKeys, sessionId, FOREIGN_ACCESS_SECONDS)
  return {
    async token(input, context) {
      const { person, signed } = await grantTokenSession(
        deps,
        input,
        context,
        context.refuse('sessionOver'),
      )
      const view = toPersonView(person, deps.permissionKeys)
      const { name } = view
      return {
        access_token: createForeignAccessToken(signed),
        token_type: 'bearer',
        refresh_token: signed.refreshToken,
        expires_in: FOREIGN_ACCESS_SECONDS,
        scope: 'all',
        tenant_id: TENANT,
        user_id: view.id,
        account: view.account || view.phone,
        user_name: name,
        nick_name: name,
        real_name: name,
        role_id: view.roleId,
        role_name: getClientRoleName(view),
        avatar: view.avatar,
        dept_id: '',
        license: LICENSE,
        jti: signed.sessionId,
      }
    },

    async tokenEnveloped(input, context) {
      const { person, signed } = await grantTokenSession(
        deps,
        input,
        context,
        commonRefusal('notSignedIn'),
      )
      const view = toPersonView(person, deps.permissionKeys)
      return {
        accessToken: createForeignAccessToken(signed),
        refreshToken: signed.refreshToken,
        tokenType: 'bearer',
        expiresIn: FOREIGN_ACCESS_SECONDS,
        tenantId: TENANT,
        userId: view.id,
        oauthId: '',
        account: view.account || view.phone,
        userName: view.name,
        avatar: view.avatar,
        authority: getClientRoleName(view),
        license: LICENSE,
      }
    },

    captcha: (_input, { tx }) => createStoredCaptcha(deps, tx),
    captchaEnveloped: (_input, { tx }) => createStoredCaptcha(deps, tx),

    async logout(_input, { tx, client }) {
      await endSessionOfToken(deps, tx, client)
      return { signedOut: true }
    },
  }
}

/**
 * Ends the session of the client's access token. Does nothing if the client sends no valid token of ours.
 */
export async function endSessionOfToken(
  deps: PeopleDeps,
  tx: Tx,
  client: RequestClient,
): Promise<void> {
  const token = parseBearerToken(client.header('blade-auth'))
  const sessionId = token && findTokenSession(deps.tokenKeys, token)
  if (sessionId) await endSession(tx, sessionId)
}

async function createStoredCaptcha(deps: PeopleDeps, tx: Tx) {
  const key = newId()
  const { answer, image } = createCaptcha()
  await saveCaptcha(tx, key, hashCaptchaAnswer(deps.sealKeys, key, answer))
  return { key, image }
}

/**
 * A longer password was encrypted by the client. SM2 gives at least 192 hex characters, and no password or
 * MD5 is as long.
 */
const PASSWORD_MAX = 64

/** `over` is this endpoint's refusal of a refresh token that is no longer valid. */
async function grantTokenSession(
  deps: PeopleDeps,
  input: TokenInput,
  context: TokenContext,
  over: Refusal,
): Promise<{ person: Person; signed: SessionTokens }> {
  const { client, refuse } = context
  if (!areClientCredentialsValid(deps.clients, parseClientCredentials(client, input)))
    throw refuse('unknownClient')
  const tenant = client.header('tenant-id') ?? TENANT
  if (tenant !== TENANT) throw refuse('unknownTenant')
  const grantType = input.grant_type ?? input.grantType ?? 'password'
  if (grantType === 'refresh_token') {
    const signed = await renewTokenSession(
      deps,
      context,
      input.refresh_token ?? input.refreshToken ?? '',
    )
    if (!signed) throw toCommittingRefusal(over)
    return signed
  }
  if (grantType === 'captcha') await requireCorrectCaptcha(deps, context)
  const username = input.username ?? input.account ?? ''
  const { password = '' } = input
  if (password.length > PASSWORD_MAX)
    throw toCommittingRefusal(refuse('passwordEncrypted', 'password'))
  const { tx, enter } = context
  const proof = await verifySignIn({ tx, enter, address: client.address }, username, password)
  if (proof.is === 'busy') throw commonRefusal('tooMany')
  if (proof.is === 'wait') throw toCountedRefusal(refuse('tooManyTries'), proof.seconds)
  if (proof.is === 'wrong') throw toCommittingRefusal(refuse('wrong'))
  if (isPersonStopped(proof.person)) throw refuse('stopped')
  return { person: proof.person, signed: await openPersonSession(tx, proof.person) }
}

/**
 * Renews a session. Returns undefined if the session is over; what was written about it must then be
 * committed.
 */
export async function renewTokenSession(
  { tokenKeys }: PeopleDeps,
  { tx, enter }: Pick<TokenContext, 'tx' | 'enter'>,
  refreshToken: string,
  desk = false,
): Promise<{ person: Person; signed: SessionTokens } | undefined> {
  const { seconds } = desk ? deskCookie : refreshCookie
  const signed = await renewSession(tx, tokenKeys, refreshToken, seconds)
  if (signed?.kind !== 'person') return undefined
  const person = await findPerson(tx, await enter(signed.merchantId), signed.id)
  const isOfDesk = person?.tenant.kind === 'platform'
  if (person && !isPersonStopped(person) && isOfDesk === desk) return { person, signed }
  await endSession(tx, signed.sessionId)
  return undefined
}

async function requireCorrectCaptcha(
  deps: PeopleDeps,
  { tx, client, refuse }: TokenContext,
): Promise<void> {
  const key = client.header('captcha-key')?.slice(0, 40) ?? ''
  const code = client.header('captcha-code')?.slice(0, 40) ?? ''
  const isRight = await consumeCaptcha(tx, key, hashCaptchaAnswer(deps.sealKeys, key, code))
  if (!isRight) throw toCommittingRefusal(refuse('captchaWrong'))
}

/** Returns the credentials from `Authorization: Basic base64(id:secret)`, or both from the parameters. */
function parseClientCredentials(
  client: RequestClient,
  { client_id = '', client_secret = '' }: TokenInput,
): ForeignClient {
  const basic = parseBasicAuthorization(client.header('authorization'))
  return basic ? { id: basic.name, secret: basic.secret } : { id: client_id, secret: client_secret }
}

function areClientCredentialsValid(
  clients: readonly ForeignClient[],
  { id, secret }: ForeignClient,
): boolean {
  const knownClient = clients.find((each) => each.id === id)
  return (
    knownClient !== undefined && timingSafeEqual(hashSha256(knownClient.secret), hashSha256(secret))
  )
}

/** Such clients display the role's name, and some check for these two names. */
function getClientRoleName({ userType, roleName }: ReturnType<typeof toPersonView>): string {
  if (roleName) return roleName
  return userType === 1 ? 'administrator' : 'owner'
}
