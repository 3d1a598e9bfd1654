import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { PlayBanner } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { taskTexts } from './texts.ts'

/**
 * Notes that the player came by a friend's link, and says what follows. The first link stays, so a repeated
 * request changes nothing; an invitation that does not count needs no words.
 */
export function AcceptedInvite({ friend }: { readonly friend: string }) {
  const t = usePlayTexts(taskTexts)
  const session = usePlaySession()
  const { data } = usePlayRequest(`invited ${friend}`, () =>
    session.ask(pointTasks.acceptInvite, { friend }),
  )
  if (data?.counts !== true) return null
  return <PlayBanner kind="info" title={t.invitedBy(data.inviterName)} text={t.invitedText} />
}
