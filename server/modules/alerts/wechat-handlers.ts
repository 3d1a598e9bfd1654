import {
  boundPage,
  telling,
  type BindResult,
  type WechatRecipient,
} from '#contract/alerts/notification-settings.ts'
import type { WechatPlayer } from '#server/outside/wechat-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { createAskOutsideFirstHandler, type Handlers } from '#server/platform/calls/mount.ts'
import { refusedOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { newStateTicket, parseStateTicket } from '#server/platform/secrets/state-ticket.ts'
import type { AlertNotificationDeps } from './deps.ts'
import * as store from './wechat-store.ts'

type WechatBindingHandlers = Pick<
  Handlers<typeof telling>,
  'wechat' | 'beginWechat' | 'bindWechat' | 'unbindWechat'
>

export function wechatHandlers({ wechat: app }: AlertNotificationDeps): WechatBindingHandlers {
  const tells = app?.port.tellsAlerts ? app : undefined
  async function readOwnWechat(tx: Tx, scope: Scope, id: string): Promise<WechatRecipient> {
    const boundWechats = app ? await store.listBoundWechats(tx, scope, app.port.appId) : []
    const ownWechat = boundWechats.find(({ accountId }) => accountId === id)
    return {
      isSetUp: tells !== undefined,
      boundAt: ownWechat?.boundAt ?? null,
      trouble: ownWechat?.trouble ?? '',
    }
  }
  return {
    wechat: (_input, { tx, scope, actor }) => readOwnWechat(tx, scope, actor.accountId),

    async beginWechat(_input, { tx, scope, actor, client, refuse }) {
      if (!tells) throw refuse('notSetUp')
      const { state, hash } = newStateTicket(scope.merchantId, actor.accountId)
      await store.saveBindTicket(tx, scope, actor.accountId, hash)
      const returnTo = client.origin + telling.bindWechat.wire.path
      const url = tells.port.signInUrl({ scope: 'who', returnTo, state })
      return { url, openUrl: tells.openUrl ? tells.openUrl + encodeURIComponent(url) : '' }
    },

    bindWechat: createAskOutsideFirstHandler<typeof telling.bindWechat, Outcome<WechatPlayer>>(
      async ({ code }) =>
        code && app ? app.port.signIn(code) : refusedOutcome('noCode', 'nobody came'),
      async ({ state = '' }, { tx, enter, tell }, outcome) => {
        const ticket = parseStateTicket(state)
        if (!app || !ticket || outcome.is !== 'done') return toBindRedirect('failed')
        const scope = await enter(ticket.merchantId)
        const wechatAccount = { appId: app.port.appId, openid: outcome.value.openid }
        if (!(await store.bindWechatByTicket(tx, scope, ticket, wechatAccount)))
          return toBindRedirect('late')
        tell(scope, 'alerts')
        return toBindRedirect('bound')
      },
    ),

    async unbindWechat(_input, { tx, scope, actor, tell }) {
      await store.deleteWechatBinding(tx, scope, actor.accountId)
      tell(scope, 'alerts')
      return readOwnWechat(tx, scope, actor.accountId)
    },
  }
}

function toBindRedirect(result: BindResult) {
  return { location: `${boundPage}?result=${result}` }
}
