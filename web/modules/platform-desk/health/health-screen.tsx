import { MINUTE_MS } from '#contract/base/durations.ts'
import { platformWatch } from '#contract/platform-desk/platform-watch.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount, formatPercent, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { DESK } from '../desk-constants.ts'
import {
  computeProviderFailureRate,
  isProviderSlow,
  toProviderSlot,
  type Health,
  type Provider,
} from './provider-state.ts'
import { ServerStatusGroup } from './server-status.tsx'
import { watchTexts } from './watch-texts.ts'
import { DeskQueryView } from '../desk-query-view.tsx'
import { useJobOrProviderName } from './use-job-or-provider-name.ts'

/** /platform/health: state of the server, answers of the providers, and requests that wait for them. */
export function HealthScreen() {
  const t = useTexts(watchTexts)
  const query = useCall(platformWatch.health, {}, { silent: true })
  return (
    <RouteScreen back={DESK} form>
      <DeskQueryView what={t.providersFailed} query={query}>
        {({ providers, server, waiting }) => (
          <>
            <ServerStatusGroup of={server} />
            {providers.length === 0 ? (
              <EmptyState title={t.none} text={t.noneText} />
            ) : (
              <RowGroup title={t.providers} note={t.sinceStart}>
                {providers.map((each) => (
                  <ProviderHealthRow key={each.name} of={each} />
                ))}
              </RowGroup>
            )}
            <RowGroup title={t.waiting}>
              {waiting.length === 0 && <ListRow slot="on" title={t.nothingWaits} />}
              {waiting.map((each) => (
                <WaitingWorkRow key={each.kind} of={each} />
              ))}
            </RowGroup>
          </>
        )}
      </DeskQueryView>
    </RouteScreen>
  )
}

function ProviderHealthRow({ of }: { of: Provider }) {
  const t = useTexts(watchTexts)
  const wordOf = useJobOrProviderName()
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const share = computeProviderFailureRate(of)
  const failedTime = of.failedAt ? formatRelativeTime(of.failedAt, now, language) : ''
  return (
    <ListRow
      slot={toProviderSlot(of)}
      names
      title={wordOf(of.name)}
      sub={of.asked === 0 ? t.quiet : t.asked(of.asked, formatMilliseconds(of.milliseconds))}
      value={share > 0 ? t.failing(formatPercent(share)) : isProviderSlow(of) ? t.slow : t.fine}
      {...(failedTime !== '' && { valueSub: t.lastFailed(inSentence(failedTime)) })}
    />
  )
}

/** The server sends whole milliseconds. */
function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 1 ? '<1' : formatCount(milliseconds)
}

function WaitingWorkRow({ of }: { of: Health['waiting'][number] }) {
  const t = useTexts(watchTexts)
  const wordOf = useJobOrProviderName()
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  return (
    <ListRow
      slot={of.doubtful > 0 ? 'warn' : 'play'}
      title={wordOf(of.kind)}
      {...(of.doubtful > 0 && { alert: t.doubtful(of.doubtful), tone: 'warn' as const })}
      {...(of.oldestAt && {
        sub: t.since(inSentence(formatRelativeTime(of.oldestAt, now, language))),
      })}
      value={String(of.waiting)}
    />
  )
}
