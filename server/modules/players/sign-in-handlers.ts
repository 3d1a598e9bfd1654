import { players, signInFailed, type PlayerApp } from '#contract/players/players.ts'
import type { Client } from '#server/platform/http/request-client.ts'
import { afterAsking, type Handlers } from '#server/platform/calls/mount.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { commonRefusal, toCommittingRefusal, type Refusal } from '#server/platform/refusal.ts'
import { renewSession } from '#server/platform/sessions/session-store.ts'
import { findPlayerApp, type Comer } from './apps.ts'
import {
  begunCookie,
  begunIn,
  newBegun,
  ownAddress,
  sealBegun,
  type Begun,
} from './pending-sign-in.ts'
import type { PlayersDeps } from './deps.ts'
import {
  openPlayerSession,
  signInAtMerchant,
  keepPlayer,
  merchantOf,
  playerCookie,
} from './player-session.ts'

type Own = Pick<
  Handlers<typeof players>,
  'begin' | 'signInWechat' | 'signInAlipay' | 'enter' | 'atMerchantByWechat' | 'atMerchantByAlipay'
>

export function playerSignInHandlers(deps: PlayersDeps): Own {
  return {
    async begin({ url, app: name = 'wechat', scope = 'who' }, { client, refuse }) {
      const app = findPlayerApp(deps, name)
      if (!app) throw refuse('notSetUp', 'app')
      if (!url) return { appId: app.appId, url: '' }
      const page = ownAddress(url, client.origin)
      if (!page) throw refuse('notOurs', 'url')
      // The failure of an earlier sign-in has nothing to do with this one.
      page.searchParams.delete(signInFailed.name)
      const path = page.pathname + page.search
      const begun = newBegun({ app: name, scope, returnTo: path })
      client.keep(begunCookie, sealBegun(deps.sealKeys, begun))
      const returnTo = `${client.origin}${app.backFor(path)}`
      return { appId: app.appId, url: app.signInUrl({ scope, returnTo, state: begun.state }) }
    },

    signInWechat: afterAsking<typeof players.signInWechat, Came>(
      (input, client) => askWho(deps, 'wechat', input, client),
      async ({ equipmentId }, context, came) => {
        const { comer, begun } = requireSignIn(came, context)
        const arrived = await openPlayerSession(context.tx, comer)
        const merchantId = await merchantOf(context, equipmentId)
        const entered = await signInAtMerchant(deps, context, merchantId, arrived, comer)
        if (begun) keepPlayer(context.client, arrived)
        return { ...entered, returnTo: begun?.returnTo ?? '' }
      },
    ),

    signInAlipay: afterAsking<typeof players.signInAlipay, Came | { readonly is: 'notBegun' }>(
      async ({ auth_code: code = '', state }, client) =>
        state === undefined ? { is: 'notBegun' } : askWho(deps, 'alipay', { code, state }, client),
      async ({ redirect_uri: uri, auth_code: code }, { tx, client, refuse }, came) => {
        const page = ownAddress(uri, client.origin)
        if (!page) throw refuse('notOurs', 'redirect_uri')
        if (came.is === 'notBegun' && code !== undefined) page.searchParams.set('auth_code', code)
        else if (came.is === 'done') keepPlayer(client, await openPlayerSession(tx, came.comer))
        else page.searchParams.set(signInFailed.name, signInFailed.value)
        return { location: page.href }
      },
    ),

    async enter({ equipmentId }, context) {
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
      const merchantId = await merchantOf(context, equipmentId)
      const entered = await signInAtMerchant(deps, context, merchantId, arrived)
      client.keep(playerCookie, signed.refreshToken)
      return entered
    },

    atMerchantByWechat: atMerchant(deps, 'wechat'),
    atMerchantByAlipay: atMerchant(deps, 'alipay'),
  }
}

type AtMerchant = typeof players.atMerchantByWechat

function atMerchant(deps: PlayersDeps, app: PlayerApp) {
  return afterAsking<AtMerchant, Came>(
    (input, client) => askWho(deps, app, input, client),
    async ({ userId, equipmentId = '' }, context, came) => {
      const { comer, begun } = requireSignIn(came, context)
      const arrived = await openPlayerSession(context.tx, comer)
      const merchantId = userId ?? (await merchantOf(context, equipmentId))
      const entered = await signInAtMerchant(deps, context, merchantId, arrived, comer)
      if (begun) keepPlayer(context.client, arrived)
      return { ...entered, returnTo: begun?.returnTo ?? '' }
    },
  )
}

/**
 * Person who came with a code, or the reason why not. `begun`: set if the sign-in began in this browser,
 * which may then be signed in.
 */
type Came =
  | { readonly is: 'done'; readonly comer: Comer; readonly begun: Begun | undefined }
  | { readonly is: Fault }
type Fault = 'stateWrong' | 'notSetUp' | 'preview' | 'refused' | 'silent'

async function askWho(
  deps: PlayersDeps,
  name: PlayerApp,
  { code, state }: { readonly code: string; readonly state?: string | undefined },
  client: Client,
): Promise<Came> {
  const app = findPlayerApp(deps, name)
  if (!app) return { is: 'notSetUp' }
  const begun =
    state === undefined ? undefined : begunIn(deps.sealKeys, client, { state, app: name })
  if (state !== undefined && !begun) return { is: 'stateWrong' }
  if (code === '') return { is: 'refused' }
  const said = await app.come(code, begun?.scope ?? 'who')
  return said.is === 'done' ? { is: 'done', comer: said.value, begun } : { is: toSignInFault(said) }
}

function toSignInFault(said: Exclude<Outcome<Comer>, { is: 'done' }>): Fault {
  if (said.is === 'unknown') return 'silent'
  return said.code === 'preview' ? 'preview' : 'refused'
}

function requireSignIn(came: Came, { refuse }: { refuse: (fault: Fault) => Refusal }) {
  if (came.is !== 'done') throw refuse(came.is)
  return came
}
