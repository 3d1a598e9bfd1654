import { MINUTE_MS } from '#contract/base/durations.ts'
import { platformWatch, type DeskJob } from '#contract/platform-desk/platform-watch.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatRelativeTime, formatTimeWithMinutes, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { DESK } from '../desk-constants.ts'
import { watchTexts } from './watch-texts.ts'
import { DeskQueryView } from '../desk-query-view.tsx'
import { useJobOrProviderName } from './use-job-or-provider-name.ts'

/** /platform/jobs: jobs with their last and next run, and the reason if one did not run. */
export function JobsScreen() {
  const t = useTexts(watchTexts)
  const query = useCall(platformWatch.jobs, {}, { silent: true })
  return (
    <RouteScreen back={DESK} form>
      <DeskQueryView what={t.jobsFailed} query={query}>
        {(jobs) => (
          <RowGroup>
            <ul aria-label={t.jobs}>
              {jobs.map((job) => (
                <li key={job.name}>
                  <JobRow job={job} />
                </li>
              ))}
            </ul>
          </RowGroup>
        )}
      </DeskQueryView>
    </RouteScreen>
  )
}

function JobRow({ job }: { job: DeskJob }) {
  const { name, startedAt, nextAt, missedAt, failed } = job
  const t = useTexts(watchTexts)
  const jobName = useJobOrProviderName()(name)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const stuck = missedAt && t.stuck(inSentence(formatRelativeTime(missedAt, now, language)))
  const trouble = failed === '' ? stuck : t.failed(failed)
  return (
    <ListRow
      slot={trouble ? 'fault' : startedAt ? 'on' : 'off'}
      title={jobName}
      {...(trouble && { alert: trouble, tone: 'danger' as const })}
      sub={
        <DottedParts
          unbroken
          parts={[
            startedAt ? t.ranAt(inSentence(formatRelativeTime(startedAt, now, language))) : t.never,
            nextAt &&
              (nextAt > now ? t.nextAt(formatTimeWithMinutes(nextAt, now, language)) : t.due),
          ]}
        />
      }
      value={
        <CallButton
          call={platformWatch.runJob}
          input={{ name }}
          renews={[platformWatch.jobs]}
          fit
          onDone={() => showToast(t.willRun)}
        >
          <span aria-hidden="true">{t.run}</span>
          <span className="sr">{t.runOf(jobName)}</span>
        </CallButton>
      }
    />
  )
}
