import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import { beneficiarySubject } from '#contract/profit-sharing/beneficiaries.ts'
import { shareReceivers } from '#contract/profit-sharing/share-receivers.ts'
import { boundPage, type BindResult } from '#contract/alerts/notification-settings.ts'
import { moment } from '#contract/base/wire.ts'
import type { WechatPlayer } from '#server/outside/wechat-port.ts'
import { createAskOutsideFirstHandler, type Handlers } from '#server/platform/calls/mount.ts'
import { refusedOutcome, type Outcome } from '#server/platform/outcome.ts'
import { newStateTicket, parseStateTicket } from '#server/platform/secrets/state-ticket.ts'
import { findBeneficiary } from './store.ts'
import { enqueueReceiverRemoval } from './receiver-removal-worker.ts'
import type { SharingDeps } from '../deps.ts'
import * as store from './receiver-store.ts'

const LINK_MS = DAY_MS

export function receiverHandlers({
  apps: { wechat: app },
}: Pick<SharingDeps, 'apps'>): Handlers<typeof shareReceivers> {
  return {
    async beginReceiver({ id, realName }, { tx, scope, client, refuse, record }) {
      if (!app) throw refuse('notSetUp')
      const row = await findBeneficiary(tx, scope, id)
      if (!row) throw refuse('notFound')
      if (row.receiverBoundAt) throw refuse('bound')
      const { state, hash } = newStateTicket(scope.merchantId, id)
      const untilTime = new Date(Date.now() + LINK_MS)
      await store.saveReceiverTicket(tx, scope, id, { realName, hash, untilTime })
      const after = { receiverName: realName, linkUntil: z.encode(moment, untilTime) }
      record(scope, beneficiarySubject, { id, name: row.name, after })
      const returnTo = client.origin + shareReceivers.bindReceiver.wire.path
      return { link: app.port.signInUrl({ scope: 'who', returnTo, state }), untilTime }
    },

    bindReceiver: createAskOutsideFirstHandler<
      typeof shareReceivers.bindReceiver,
      Outcome<WechatPlayer>
    >(
      async ({ code }) =>
        code && app ? app.port.signIn(code) : refusedOutcome('noCode', 'nobody came'),
      async ({ state = '' }, { tx, enter, tell }, outcome) => {
        const ticket = parseStateTicket(state)
        if (!ticket || outcome.is !== 'done') return receiverBindRedirect('receiverFailed')
        const scope = await enter(ticket.merchantId)
        const isBound = await store.bindReceiverByTicket(tx, scope, ticket, outcome.value.openid)
        if (!isBound) return receiverBindRedirect('receiverFailed')
        tell(scope, 'profitSharing')
        return receiverBindRedirect('receiverBound')
      },
    ),

    async unbindReceiver({ id }, { tx, scope, refuse, record, tell }) {
      const row = await findBeneficiary(tx, scope, id)
      if (!row) throw refuse('notFound')
      const account = await store.unbindReceiver(tx, scope, id)
      if (account !== undefined) await enqueueReceiverRemoval(tx, scope, account)
      const before = { receiverName: row.receiverName }
      record(scope, beneficiarySubject, { id, name: row.name, before })
      tell(scope, 'profitSharing')
      return { id }
    },
  }
}

function receiverBindRedirect(result: BindResult) {
  return { location: `${boundPage}?result=${result}` }
}
