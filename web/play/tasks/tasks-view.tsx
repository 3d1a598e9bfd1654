import { useState } from 'react'
import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { formatPointsFactor } from '#contract/points/points-factor.ts'
import { formatCount } from '#web/kit/formats.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { goToPlace, storePlaceOf } from '../page/address.ts'
import { PageHeadline, PlayFrame } from '../page/frame.tsx'
import { PlayBanner, PlayButton, PlayGroup } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts, useSignInState } from '../page/play-context.tsx'
import type { PointsPageProps } from '../page/points-page.ts'
import { PlayerRequestPart } from '../page/sign-in-part.tsx'
import { AcceptedInvite } from './accepted-invite.tsx'
import { SignInCalendar } from './sign-in-calendar.tsx'
import { PlayerTaskRow } from './task-row.tsx'
import { taskTexts } from './texts.ts'

type DailyAnswer = WireOutputOf<typeof pointTasks.daily>

/** /subIntegralStore/dailyTasks: what the player can do today for points, and what is ready to claim. */
export function TasksView({ code, machine, query }: PointsPageProps) {
  const t = usePlayTexts(taskTexts)
  const session = usePlaySession()
  const isIn = useSignInState().is === 'in'
  const daily = usePlayRequest<DailyAnswer>(isIn ? 'tasks' : undefined, () =>
    session.ask(pointTasks.daily, {}),
  )
  return (
    <PlayFrame
      title={t.title}
      merchantName={machine?.merchantName}
      code={code}
      isUnanswered={daily.data !== undefined && daily.error !== undefined}
      bar={
        <div className="mine-whole">
          <PlayButton onPress={() => goToPlace(storePlaceOf(code))}>{t.toStore}</PlayButton>
        </div>
      }
    >
      <h1 className="store-title">{t.title}</h1>
      <PlayerRequestPart request={daily}>
        {(answer) => (
          <>
            {query['friend'] !== undefined && <AcceptedInvite friend={query['friend']} />}
            <DailyTaskList
              code={code}
              merchantName={machine?.merchantName ?? ''}
              daily={answer}
              onChanged={daily.again}
            />
          </>
        )}
      </PlayerRequestPart>
    </PlayFrame>
  )
}

type ListProps = {
  readonly code: string
  readonly merchantName: string
  readonly daily: DailyAnswer
  onChanged(): void
}

function DailyTaskList({ code, merchantName, daily, onChanged }: ListProps) {
  const t = usePlayTexts(taskTexts)
  const { points, signIn, tasks, levelName, percent } = daily
  const [claimed, setClaimed] = useState(0)
  const claimProps = { onClaimed: setClaimed, onChanged }
  return (
    <>
      <section className="mine-coins">
        <h2>{t.usable}</h2>
        <p>{formatCount(points)}</p>
      </section>
      {claimed > 0 && <PlayBanner kind="info" title={t.claimedNow(formatCount(claimed))} />}
      {!signIn && tasks.length === 0 && <PageHeadline title={t.none} text={t.noneText} />}
      {percent > 100 && (
        <p className="points-note">{t.factor(levelName, formatPointsFactor(percent))}</p>
      )}
      {signIn && <SignInCalendar signIn={signIn} {...claimProps} />}
      {tasks.length > 0 && (
        <>
          <PlayGroup title={t.tasks}>
            {tasks.map((task) => (
              <PlayerTaskRow
                key={`${task.id} ${task.fieldId}`}
                code={code}
                merchantName={merchantName}
                task={task}
                {...claimProps}
              />
            ))}
          </PlayGroup>
          <p className="points-note">{t.note}</p>
        </>
      )}
    </>
  )
}
