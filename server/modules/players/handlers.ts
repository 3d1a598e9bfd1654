import type { players } from '#contract/players/players.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { PlayersNeed } from './need.ts'
import { pageSignatureHandler } from './page-signature.ts'
import { profileHandlers } from './profile-handlers.ts'
import { playerSignInHandlers } from './sign-in-handlers.ts'

export function playersHandlers(need: PlayersNeed): Handlers<typeof players> {
  return {
    ...playerSignInHandlers(need),
    ...profileHandlers,
    pageSignature: pageSignatureHandler(need),
  }
}
