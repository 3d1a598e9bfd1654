import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { usePlaySession } from '../page/play-context.tsx'

/** What happens after a claim. */
export type ClaimProps = {
  onClaimed(points: number): void
  /** The state on the server may have changed, even if the claim was refused. */
  onChanged(): void
}

/** Claims the points of a task. `fieldId`: site of a visit; empty for other tasks. */
export function useTaskClaim(
  { id, fieldId }: { readonly id: string; readonly fieldId: string },
  { onClaimed, onChanged }: ClaimProps,
) {
  const session = usePlaySession()
  const { run, isBusy, trouble } = usePlayAction({ onDone: onChanged, onRefused: onChanged })
  async function claimPoints() {
    // A try that was not answered yesterday must not be taken for one of today.
    const input = { claim: id, fieldId, day: new Date().toDateString() }
    const done = await run(input, (key) =>
      session.ask(pointTasks.claim, { id, ...(fieldId && { fieldId }) }, key),
    )
    if (done) onClaimed(done.points)
  }
  return { claim: () => void claimPoints(), isBusy, trouble }
}
