import type { CallOutput } from '#contract/base/call.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { redemptionLifecycle } from '#contract/points-store/redemption.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { box, gift, receipt, undo } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './points.module.css'
import { homeTexts, pointTexts } from './texts.ts'

const WAITING = [
  { state: 'toPrepare', icon: box },
  { state: 'returning', icon: undo },
  { state: 'toPickUp', icon: gift },
] as const

/** What of the store waits for the staff, first what a member waits for. */
export function StoreOverview() {
  const t = useTexts(homeTexts)
  const own = useTexts(pointTexts)
  const query = useCall(pointsStore.summary, {}, { silent: true })
  return (
    <Loaded of={query} what={t.storeFailed} label={own.loading} rows={4}>
      {(summary) => (
        <div className={css.rows}>
          <StoreStateBanner summary={summary} />
          <WaitingRedemptions summary={summary} />
        </div>
      )}
    </Loaded>
  )
}

type Props = { readonly summary: CallOutput<typeof pointsStore.summary> }

/** Says why members cannot redeem, if they cannot. */
function StoreStateBanner({ summary: { isOpen, linkTitle } }: Props) {
  const t = useTexts(homeTexts)
  if (linkTitle !== '') {
    return <StatusBanner kind="info" title={t.elsewhere(linkTitle)} text={t.elsewhereText} />
  }
  return isOpen ? null : <StatusBanner kind="info" title={t.closed} text={t.closedText} />
}

function WaitingRedemptions({ summary }: Props) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  return (
    <RowGroup title={t.redemptions}>
      {WAITING.map(({ state, icon }) => (
        <ListRow
          key={state}
          icon={icon}
          {...(summary[state] > 0 && state !== 'toPickUp' && { tone: 'warn' as const })}
          title={redemptionLifecycle.name[state][language]}
          value={formatCount(summary[state])}
          to={`/integralStore/orderManage?state=${state}`}
        />
      ))}
      <ListRow icon={receipt} title={t.allRedemptions} to="/integralStore/orderManage" />
    </RowGroup>
  )
}
