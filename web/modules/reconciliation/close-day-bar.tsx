import { lazy, Suspense, useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatWeekdayAndDay } from '#web/kit/date-picker/days.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './reconciliation.module.css'
import { texts } from './texts.ts'

const ReopenSheet = lazy(async () => {
  const { ReopenDaySheet: sheet } = await import('./reopen-day-sheet.tsx')
  return { default: sheet }
})

export type ShownDay = CallOutput<typeof reconciliation.day>

/** Shows what is missing before the day can be closed. */
export function CloseDayBar({ shown }: { readonly shown: ShownDay }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const barrier = useClosingBarrier(shown)
  const { day, state, unexplained, closedBy } = shown
  const name = formatWeekdayAndDay(day, language)
  if (state === 'waiting') return null
  const head =
    state === 'closed' ? t.closed(name) : unexplained > 0 ? t.stillOpen(unexplained) : t.ready
  const text = state === 'closed' ? t.closedBy(closedBy) : (barrier ?? name)
  return (
    <BottomBar>
      <div className={css.standing}>
        <b>{head}</b>
        <span>{text}</span>
      </div>
      {state === 'explained' && barrier === undefined && (
        <CallButton
          call={reconciliation.close}
          input={{ day }}
          renews={[reconciliation.day, reconciliation.find]}
          kind="primary"
          fit
          confirm={{ title: t.closeAsk(name), text: t.closeText, act: t.close(name) }}
          onDone={() => showToast(t.closed(name))}
        >
          {t.closeShort}
        </CallButton>
      )}
      {state === 'closed' && <ReopenDayButton day={day} />}
      {state !== 'closed' && barrier !== undefined && (
        <Button fit disabled>
          {t.closeShort}
        </Button>
      )}
    </BottomBar>
  )
}

/**
 * Returns why the day cannot be closed yet. Days earlier than those shown below the day are known to the
 * server alone.
 */
function useClosingBarrier({ state, before }: ShownDay): string | undefined {
  const t = useTexts(texts)
  const seesAll = useConsoleSession()?.sites === 'all'
  if (state === 'open') return t.stillText
  if (!seesAll) return t.allSitesNeeded
  if (before.some((each) => each.state === 'open')) return t.earlierOpen
  if (before.some((each) => each.state === 'waiting')) return t.earlierWaiting
  return undefined
}

function ReopenDayButton({ day }: { readonly day: Date }) {
  const t = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const gate = usePermission(reconciliation.reopen, {})
  const seesAll = useConsoleSession()?.sites === 'all'
  const askForReason = () => (seesAll ? setAsking(true) : showToast(t.allSitesNeeded))
  return (
    <>
      <Button fit onPress={() => gate.pass(askForReason)}>
        {t.reopen}
      </Button>
      {isAsking && (
        <Suspense>
          <ReopenSheet day={day} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
