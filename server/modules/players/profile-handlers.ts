import { players, TERMS } from '#contract/players/players.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { updateMember } from './member-store.ts'
import { getSignedInMember, toPlayerView } from './member.ts'

/** Handlers for the profile that players see and change at the merchant whose machine they use. */
export const profileHandlers: Pick<Handlers<typeof players>, 'detail' | 'update'> = {
  async detail(_input, { tx, scope, actor }) {
    return toPlayerView(await getSignedInMember(tx, scope, actor.playerId))
  },

  async update({ playerName: name, playerPhoto: photo, terms }, { tx, scope, actor, refuse }) {
    if (terms !== undefined && terms !== TERMS) throw refuse('otherTerms', 'terms')
    await updateMember(tx, scope, actor.playerId, { name, photo, terms })
    return toPlayerView(await getSignedInMember(tx, scope, actor.playerId))
  },
}
