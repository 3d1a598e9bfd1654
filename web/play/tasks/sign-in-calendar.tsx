import type { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { formatCount } from '#web/kit/formats.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { PlayButton, PlayGroup, TroubleLine } from '../page/parts.tsx'
import { usePlayTexts } from '../page/play-context.tsx'
import { taskTexts } from './texts.ts'
import { useTaskClaim, type ClaimProps } from './use-task-claim.ts'

type SignIn = NonNullable<WireOutputOf<typeof pointTasks.daily>['signIn']>

/** Seven days in a row with their points, and the sign-in of today. */
export function SignInCalendar({ signIn, ...props }: ClaimProps & { readonly signIn: SignIn }) {
  const t = usePlayTexts(taskTexts)
  const { taskId, points, signedDays, isSigned, todayPoints, tomorrowPoints } = signIn
  const todayIndex = isSigned ? signedDays - 1 : signedDays
  const tomorrow = formatCount(tomorrowPoints)
  const { claim, isBusy, trouble } = useTaskClaim({ id: taskId, fieldId: '' }, props)
  return (
    <PlayGroup title={t.signIn}>
      <ol className="tasks-days">
        {points.map((each, index) => {
          const isDone = index < signedDays
          const marks = [isDone && 'tasks-signed', index === todayIndex && 'tasks-today']
          return (
            <li key={index} aria-current={index === todayIndex ? 'date' : undefined}>
              <b className={marks.filter(Boolean).join(' ')}>+{formatCount(each)}</b>
              {isDone ? t.signed : t.day(index + 1)}
            </li>
          )
        })}
      </ol>
      <div className="tasks-act">
        {isSigned ? (
          <p>{t.signedToday(signedDays, tomorrow)}</p>
        ) : (
          <>
            <div className="mine-whole">
              <PlayButton kind="primary" busy={isBusy} onPress={claim}>
                {t.signInNow(formatCount(todayPoints))}
              </PlayButton>
            </div>
            <p className="sub">{t.tomorrow(tomorrow)}</p>
          </>
        )}
        <TroubleLine text={trouble} />
      </div>
    </PlayGroup>
  )
}
