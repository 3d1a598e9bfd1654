import {
  platformWatch,
  type DeskJob,
  type LedgerState,
} from '#contract/platform-desk/platform-watch.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { formatTimeOfDay, formatPercent, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from './desk-strip.module.css'
import { WAITING_MS } from '../desk-constants.ts'
import { computeProviderFailureRate, toProviderSlot, type Provider } from './provider-state.ts'
import { ServerWarningBanner } from './server-status.tsx'
import { useInterval } from '../use-interval.ts'
import { watchTexts } from './watch-texts.ts'
import { useJobOrProviderName } from './use-job-or-provider-name.ts'

type Cell = {
  readonly name: string
  readonly state: SlotState
  readonly word: string
  readonly to: '/platform/health' | '/platform/jobs' | '/platform/ledger'
}

/**
 * Shows the state of the installation above the waiting items. A provider with problems is shown by name.
 */
export function DeskHealthStrip() {
  const t = useTexts(watchTexts)
  const language = useLanguage()
  const silent = { silent: true }
  const health = useCall(platformWatch.health, {}, silent)
  const jobs = useCall(platformWatch.jobs, {}, silent)
  const ledger = useCall(platformWatch.ledger, {}, silent)
  useInterval(WAITING_MS, () => [health, jobs, ledger].forEach(({ refetch }) => void refetch()))
  const ofProviders = useProviderHealthCells(health.data?.providers ?? [])
  const ofJobs = useJobsHealthCell(jobs.data)
  const ofLedger = useLedgerHealthCell(ledger.data)
  const red = ledger.data?.faulty.length ?? 0
  const cells = [...ofProviders, ofJobs, ofLedger]
  const isLoaded = health.data && jobs.data && ledger.data
  // The state `off` is no problem: it belongs to providers without recent requests.
  const isServerWell = health.data?.server.writes && !health.data.server.isLow
  const isWell =
    isLoaded && isServerWell && cells.every(({ state }) => state === 'on' || state === 'off')
  const lookedAt = Math.min(...[health, jobs, ledger].map(({ dataUpdatedAt }) => dataUpdatedAt))
  const checkedAt = ledger.data?.newestAt
  return (
    <>
      {isWell && (
        <p className={css.well}>
          {t.allWell(formatTimeOfDay(new Date(lookedAt)))}
          {checkedAt && (
            <>
              <DotSeparator />
              {t.ledgerAt(inSentence(formatRelativeTime(checkedAt, new Date(lookedAt), language)))}
            </>
          )}
        </p>
      )}
      <ServerWarningBanner of={health.data?.server} />
      {red > 0 && <StatusBanner kind="danger" title={t.disagrees(red)} text={t.disagreesText} />}
      <ul className={css.strip} aria-label={t.installation}>
        {cells.map((cell) => (
          <li key={cell.name}>
            <TapTarget className={css.cell} to={cell.to}>
              <StateSlot state={cell.state} />
              <span>
                <span className={css.name}>{cell.name}</span>
                <span className={`${css.word} ${css[cell.state]}`}>{cell.word}</span>
              </span>
            </TapTarget>
          </li>
        ))}
      </ul>
    </>
  )
}

function useProviderHealthCells(providers: readonly Provider[]): Cell[] {
  const t = useTexts(watchTexts)
  const wordOf = useJobOrProviderName()
  const to = '/platform/health'
  const troubled = providers.flatMap((each): Cell[] => {
    const state = toProviderSlot(each)
    if (state !== 'fault' && state !== 'warn') return []
    const label =
      state === 'warn' ? t.slow : t.failing(formatPercent(computeProviderFailureRate(each)))
    return [{ name: wordOf(each.name), state, word: label, to }]
  })
  if (troubled.length > 0) return troubled
  const askedCount = providers.filter(({ asked: times }) => times > 0).length
  const quiet = { state: 'off', word: t.quietNow } as const
  return [{ name: t.providers, to, ...(askedCount > 0 ? { state: 'on', word: t.fine } : quiet) }]
}

function useJobsHealthCell(jobs: readonly DeskJob[] | undefined): Cell {
  const t = useTexts(watchTexts)
  const failed = jobs?.filter((job) => job.failed !== '').length ?? 0
  const stuck = jobs?.filter(({ missedAt }) => missedAt !== null).length ?? 0
  const good = jobs ? ({ state: 'on', word: t.done } as const) : unknown
  return {
    name: t.jobs,
    to: '/platform/jobs',
    ...(failed > 0
      ? { state: 'fault', word: t.failedJobs(failed) }
      : stuck > 0
        ? { state: 'fault', word: t.stuckJobs(stuck) }
        : good),
  }
}

function useLedgerHealthCell(ledger: LedgerState | undefined): Cell {
  const t = useTexts(watchTexts)
  const red = ledger?.faulty.length ?? 0
  const cell = { name: t.ledger, to: '/platform/ledger' } as const
  if (!ledger) return { ...cell, ...unknown }
  if (red > 0) return { ...cell, state: 'fault', word: t.redShort(red) }
  const isWhole = ledger.newestAt !== null && ledger.checked === ledger.merchants
  return { ...cell, state: isWhole ? 'on' : 'warn', word: isWhole ? t.adds : t.notAll }
}

const unknown = { state: 'off', word: '—' } as const
