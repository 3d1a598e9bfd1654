import type { Channels } from './modules/channels/surface.ts'
import { findOwnerOpenid } from './modules/alerts/surface.ts'
import type { PayoutsDeps } from './modules/payouts/deps.ts'
import type { ServerParts } from './parts.ts'

/** What modules need of others, where more than one place hands it in. */
export function toOnboardingDeps({ db, sealKeys, onboarding: provider, storage }: ServerParts) {
  return { db, sealKeys, provider, storage }
}

export function toPayoutsDeps(
  { db, sealKeys, publicUrl, players }: ServerParts,
  channels: Channels,
): PayoutsDeps {
  const appId = players.wechat?.port.appId
  return {
    db,
    channels,
    sealKeys,
    publicUrl,
    ownersWechat: (tx, scope) => findOwnerOpenid(tx, scope, appId),
  }
}
