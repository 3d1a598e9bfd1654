import type { players } from '#contract/players/players.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { PlayersDeps } from './deps.ts'
import { wechatPageSignatureHandler } from './page-signature.ts'
import { profileHandlers } from './profile-handlers.ts'
import { playerSignInHandlers } from './sign-in-handlers.ts'

export function playersHandlers(deps: PlayersDeps): Handlers<typeof players> {
  return {
    ...playerSignInHandlers(deps),
    ...profileHandlers,
    pageSignature: wechatPageSignatureHandler(deps),
  }
}
