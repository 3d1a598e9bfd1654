import { players, signInFailed, type PlayerApp } from '#contract/players/players.ts'
import type { RequestClient } from '#server/platform/http/request-client.ts'
import { createAskOutsideFirstHandler, type Handlers } from '#server/platform/calls/mount.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { commonRefusal, toCommittingRefusal, type Refusal } from '#server/platform/refusal.ts'
import { renewSession } from '#server/platform/sessions/session-store.ts'
import { findPlayerApp, type IdentifiedPlayer } from './apps.ts'
import {
  begunCookie,
  findPendingSignIn,
  createPendingSignIn,
  parseSameOriginUrl,
  sealPendingSignIn,
  type PendingSignIn,
} from './pending-sign-in.ts'
import type { PlayersDeps } from './deps.ts'
import {
  openPlayerSession,
  signInAtMerchant,
  savePlayerCookie,
  requirePlaceMerchant,
  playerCookie,
} from './player-session.ts'

type PlayerSignInHandlers = Pick<
  Handlers<typeof players>,
  'begin' | 'signInWechat' | 'signInAlipay' | 'enter' | 'atMerchantByWechat' | 'atMerchantByAlipay'
>

export function playerSignInHandlers(deps: PlayersDeps): PlayerSignInHandlers {
  return {
    async begin({ url, app: name = 'wechat', scope = 'who' }, { client, refuse }) {
      const app = findPlayerApp(deps, name)
      if (!app) throw refuse('notSetUp', 'app')
      if (!url) return { appId: app.appId, url: '' }
      const page = parseSameOriginUrl(url, client.origin)
      if (!page) throw refuse('notOurs', 'url')
      // The failure of an earlier sign-in has nothing to do with this one.
      page.searchParams.delete(signInFailed.name)
      const path = page.pathname + page.search
      const pendingSignIn = createPendingSignIn({ app: name, scope, returnTo: path })
      client.keep(begunCookie, sealPendingSignIn(deps.sealKeys, pendingSignIn))
      const returnTo = `${client.origin}${app.backFor(path)}`
      return {
        appId: app.appId,
        url: app.signInUrl({ scope, returnTo, state: pendingSignIn.state }),
      }
    },

    signInWechat: createAskOutsideFirstHandler<typeof players.signInWechat, PlayerIdentification>(
      (input, client) => identifyPlayer(deps, 'wechat', input, client),
      async (place, context, identification) => {
        const { comer, begun } = requireIdentifiedPlayer(identification, context)
        const arrived = await openPlayerSession(context.tx, comer)
        const merchantId = await requirePlaceMerchant(context, place)
        const entered = await signInAtMerchant(deps, context, merchantId, arrived, comer)
        if (begun) savePlayerCookie(context.client, arrived)
        return { ...entered, returnTo: begun?.returnTo ?? '' }
      },
    ),

    signInAlipay: createAskOutsideFirstHandler<
      typeof players.signInAlipay,
      PlayerIdentification | { readonly is: 'notBegun' }
    >(
      async ({ auth_code: code = '', state }, client) =>
        state === undefined
          ? { is: 'notBegun' }
          : identifyPlayer(deps, 'alipay', { code, state }, client),
      async ({ redirect_uri: uri, auth_code: code }, { tx, client, refuse }, identification) => {
        const page = parseSameOriginUrl(uri, client.origin)
        if (!page) throw refuse('notOurs', 'redirect_uri')
        if (identification.is === 'notBegun' && code !== undefined)
          page.searchParams.set('auth_code', code)
        else if (identification.is === 'done')
          savePlayerCookie(client, await openPlayerSession(tx, identification.comer))
        else page.searchParams.set(signInFailed.name, signInFailed.value)
        return { location: page.href }
      },
    ),

    async enter(place, context) {
      const { tx, client } = context
      if (client.isFromElsewhere) throw commonRefusal('noPermission')
      const signed = await renewSession(tx, deps.tokenKeys, client.kept(playerCookie) ?? '')
      if (signed?.kind !== 'player') {
        // Another delivery of the same code may be given its cookie at this moment. An answer to a request
        // without a cookie must not delete that cookie.
        if (client.kept(playerCookie) !== undefined) client.forget(playerCookie)
        throw toCommittingRefusal(commonRefusal('notSignedIn'))
      }
      const arrived = { playerId: signed.id, signed }
      const merchantId = await requirePlaceMerchant(context, place)
      const entered = await signInAtMerchant(deps, context, merchantId, arrived)
      client.keep(playerCookie, signed.refreshToken)
      return entered
    },

    atMerchantByWechat: createMerchantSignInHandler(deps, 'wechat'),
    atMerchantByAlipay: createMerchantSignInHandler(deps, 'alipay'),
  }
}

type MerchantSignInCall = typeof players.atMerchantByWechat

function createMerchantSignInHandler(deps: PlayersDeps, app: PlayerApp) {
  return createAskOutsideFirstHandler<MerchantSignInCall, PlayerIdentification>(
    (input, client) => identifyPlayer(deps, app, input, client),
    async (place, context, identification) => {
      const { comer, begun } = requireIdentifiedPlayer(identification, context)
      const arrived = await openPlayerSession(context.tx, comer)
      const merchantId = await requirePlaceMerchant(context, place)
      const entered = await signInAtMerchant(deps, context, merchantId, arrived, comer)
      if (begun) savePlayerCookie(context.client, arrived)
      return { ...entered, returnTo: begun?.returnTo ?? '' }
    },
  )
}

/**
 * Person who came with a code, or the reason why not. `begun`: set if the sign-in began in this browser,
 * which may then be signed in.
 */
type PlayerIdentification =
  | {
      readonly is: 'done'
      readonly comer: IdentifiedPlayer
      readonly begun: PendingSignIn | undefined
    }
  | { readonly is: PlayerSignInFault }
type PlayerSignInFault = 'stateWrong' | 'notSetUp' | 'preview' | 'refused' | 'silent'

async function identifyPlayer(
  deps: PlayersDeps,
  name: PlayerApp,
  { code, state }: { readonly code: string; readonly state?: string | undefined },
  client: RequestClient,
): Promise<PlayerIdentification> {
  const app = findPlayerApp(deps, name)
  if (!app) return { is: 'notSetUp' }
  const pendingSignIn =
    state === undefined ? undefined : findPendingSignIn(deps.sealKeys, client, { state, app: name })
  if (state !== undefined && !pendingSignIn) return { is: 'stateWrong' }
  if (code === '') return { is: 'refused' }
  const outcome = await app.come(code, pendingSignIn?.scope ?? 'who')
  return outcome.is === 'done'
    ? { is: 'done', comer: outcome.value, begun: pendingSignIn }
    : { is: toSignInFault(outcome) }
}

function toSignInFault(
  outcome: Exclude<Outcome<IdentifiedPlayer>, { is: 'done' }>,
): PlayerSignInFault {
  if (outcome.is === 'unknown') return 'silent'
  return outcome.code === 'preview' ? 'preview' : 'refused'
}

function requireIdentifiedPlayer(
  identification: PlayerIdentification,
  { refuse }: { refuse: (fault: PlayerSignInFault) => Refusal },
) {
  if (identification.is !== 'done') throw refuse(identification.is)
  return identification
}
