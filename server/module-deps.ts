import type { Channels } from './modules/channels/surface.ts'
import { ownersWechat } from './modules/alerts/surface.ts'
import type { PayoutsDeps } from './modules/payouts/deps.ts'
import type { Parts } from './parts.ts'

/** What modules need of others, where more than one place hands it in. */
export function toOnboardingDeps({ db, sealKeys, onboarding: provider, storage }: Parts) {
  return { db, sealKeys, provider, storage }
}

export function payoutsDeps(
  { db, sealKeys, publicUrl, players }: Parts,
  channels: Channels,
): PayoutsDeps {
  const appId = players.wechat?.port.appId
  return {
    db,
    channels,
    sealKeys,
    publicUrl,
    ownersWechat: (tx, scope) => ownersWechat(tx, scope, appId),
  }
}
