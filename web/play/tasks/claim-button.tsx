import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { PlayButton, TroubleLine } from '../page/parts.tsx'
import { usePlaySession } from '../page/play-context.tsx'

/** What happens after a claim. */
export type ClaimProps = {
  onClaimed(points: number): void
  /** The state on the server may have changed, even if the claim was refused. */
  onChanged(): void
}

type Props = ClaimProps & {
  readonly taskId: string
  /** Site of a visit; empty for other tasks. */
  readonly fieldId: string
  readonly label: string
}

export function ClaimButton({ taskId, fieldId, label, onClaimed, onChanged }: Props) {
  const session = usePlaySession()
  const { run, isBusy, trouble } = usePlayAction({ onDone: onChanged, onRefused: onChanged })
  async function claimPoints() {
    // A try that was not answered yesterday must not be taken for one of today.
    const input = { claim: taskId, fieldId, day: new Date().toDateString() }
    const done = await run(input, (key) =>
      session.ask(pointTasks.claim, { id: taskId, ...(fieldId && { fieldId }) }, key),
    )
    if (done) onClaimed(done.points)
  }
  return (
    <>
      <PlayButton kind="primary" busy={isBusy} onPress={() => void claimPoints()}>
        {label}
      </PlayButton>
      <TroubleLine text={trouble} />
    </>
  )
}
