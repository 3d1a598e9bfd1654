import { splitStates, type SplitVersion } from '#contract/profit-sharing/splits.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatDay, formatDayRange } from '#web/kit/date-picker/days.ts'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { formatShortPercent } from '#web/kit/split-bar/shares.ts'
import { ThinShareBar } from '#web/kit/split-bar/split-bar.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './sharing.module.css'
import { splitTexts } from './split-texts.ts'

/** Lists the current, past and future versions, newest first. */
export function SplitVersions({ versions }: { versions: readonly SplitVersion[] }) {
  const t = useTexts(splitTexts)
  const language = useLanguage()
  const steps = versions.map((version, index) => {
    const { state, startTime, parts, sharedMoney, userName } = version
    const shares = parts.map(({ peopleId: id, name, ratio: share }) => ({ id, name, share }))
    const newer = versions[index - 1]
    const list = shares.map(({ share }) => `${formatShortPercent(share)}%`).join(' / ')
    const more = sharedMoney > 0 ? t.sharedSoFar(moneyText(sharedMoney)) : t.changedBy(userName)
    return {
      state: state === 'now' ? ('on' as const) : ('off' as const),
      title: `${t.version(version.version)} · ${splitStates[state][language]}`,
      at:
        state === 'past' && newer
          ? formatDayRange({ from: startTime, to: toLastMoment(newer) }, language)
          : t.startsAt(formatDay(startTime, language)),
      facts: [
        shares.length > 0 ? list : t.nobody,
        more,
        <span key="bar" className={css.thin}>
          <ThinShareBar parts={shares} />
        </span>,
        ...(state === 'next' ? [<SplitVersionRemoveButton key="remove" version={version} />] : []),
      ],
    }
  })
  return (
    <RowGroup title={t.history}>
      <LifecycleTimeline steps={steps} />
    </RowGroup>
  )
}

/** Returns the last moment before a version: the day before, unless it was to start at once. */
function toLastMoment({ startTime }: SplitVersion): Date {
  return new Date(startTime.getTime() - 1)
}

function SplitVersionRemoveButton({ version: { id, version } }: { version: SplitVersion }) {
  const t = useTexts(splitTexts)
  return (
    <CallButton
      call={profitSharing.removeSplits}
      input={{ ids: [id] }}
      renews={[profitSharing.ofSite, profitSharing.overview]}
      kind="danger-plain"
      fit
      confirm={{ title: t.removeQuestion(version), text: t.removeText, act: t.remove }}
      onDone={() => void showToast(t.removed)}
    >
      {t.remove}
    </CallButton>
  )
}
