import { toFen } from '#contract/base/money.ts'
import type { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { PlayButton, TroubleLine } from '../page/parts.tsx'
import { usePlayTexts } from '../page/play-context.tsx'
import { goToPlace, pointsPlaceOf, type PlayPlace } from '../page/address.ts'
import { FriendLink } from './friend-link.tsx'
import { taskTexts } from './texts.ts'
import { useTaskClaim, type ClaimProps } from './use-task-claim.ts'

type Task = WireOutputOf<typeof pointTasks.daily>['tasks'][number]

/** Sites that are named; of more only the number. */
const NAMED_SITES = 3

type Props = ClaimProps & {
  readonly code: string
  readonly merchantName: string
  readonly task: Task
}

/** A task, how far the player is, and the claim once it is done. */
export function PlayerTaskRow({ code, merchantName, task, ...props }: Props) {
  const t = usePlayTexts(taskTexts)
  const { state } = task
  const points = formatCount(task.points)
  const { title, sub } = useTaskWords(task)
  // The reason of a refusal stays when the task is loaded again without its button.
  const { claim, isBusy, trouble } = useTaskClaim(task, props)
  return (
    <>
      <div className="row">
        <span className="main">
          <span className="title">{title}</span>
          <span className="sub">{sub}</span>
        </span>
        <span className={state === 'ready' ? 'tasks-claim' : 'value'}>
          {state === 'ready' && (
            <PlayButton kind="primary" busy={isBusy} onPress={claim}>
              {t.claim(points)}
            </PlayButton>
          )}
          {state === 'open' && t.gain(points)}
          {state === 'claimed' && t.claimed}
        </span>
      </div>
      {task.kind === 'share' && <FriendLink code={code} merchantName={merchantName} />}
      {task.kind === 'bindPhone' && state === 'open' && (
        <TaskLink place={pointsPlaceOf(code)}>{t.linkPhone}</TaskLink>
      )}
      {task.kind === 'birthday' && task.progress === 0 && (
        <TaskLink place={pointsPlaceOf(code)}>{t.addBirthday}</TaskLink>
      )}
      <TroubleLine text={trouble} />
    </>
  )
}

/** Leads to the page where the player does what the task needs. */
function TaskLink({ place, children }: { readonly place: PlayPlace; readonly children: string }) {
  return (
    <div className="tasks-act">
      <div className="mine-whole">
        <PlayButton onPress={() => goToPlace(place)}>{children}</PlayButton>
      </div>
    </div>
  )
}

function useTaskWords(task: Task) {
  const t = usePlayTexts(taskTexts)
  const { kind, progress, target, fieldNames } = task
  if (kind === 'bindPhone') return { title: t.bindPhone, sub: t.bindPhoneSub }
  if (kind === 'birthday') {
    return { title: t.birthday, sub: progress === 0 ? t.birthdayUnknown : t.birthdaySub }
  }
  if (kind === 'share') {
    const done = t.friendsDone(formatCount(progress), formatCount(target))
    const parts = [
      t.friendsPlay,
      done,
      task.friendsReady > 0 && t.friendsReady(formatCount(task.friendsReady)),
      task.friendsOpen > 0 && t.friendsOpen(formatCount(task.friendsOpen)),
    ]
    return { title: t.share, sub: parts.filter((part) => part !== false).join(' · ') }
  }
  if (kind === 'plays') {
    const goal = formatCount(target)
    return { title: t.plays(goal), sub: t.playsDone(formatCount(progress), goal) }
  }
  if (kind === 'recharge') {
    return {
      title: t.recharge(moneyText(toFen(target))),
      sub: t.paid(moneyText(toFen(progress))),
    }
  }
  const names = fieldNames.slice(0, NAMED_SITES).join(t.and)
  const isMore = fieldNames.length > NAMED_SITES
  return { title: t.visit, sub: isMore ? t.more(names, fieldNames.length) : names }
}
