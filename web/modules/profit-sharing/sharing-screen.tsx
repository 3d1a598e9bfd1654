import type { OutputOf } from '#contract/call.ts'
import { basisPoints, percentText } from '#contract/money.ts'
import { profitSharing } from '#contract/profit-sharing.ts'
import { CallSwitch } from '#web/kit/call-switch.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { bank, pie, store, users } from '#web/kit/icon/icons.ts'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { texts } from './texts.ts'

type Overview = OutputOf<typeof profitSharing.overview>
const BONES = 4

/** /automatic_ledger: whether and how orders are shared, and what was. */
export function SharingScreen() {
  const t = useTexts(texts)
  const query = useCall(profitSharing.overview, {}, { silent: true })
  const { data, error, isFetching, refetch } = query
  return (
    <Screen back="/account" form>
      {data ? (
        <Shown of={data} />
      ) : error ? (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          <Skeleton like="meter-window" label={t.loading} />
          <Skeleton like="row" rows={BONES} label={t.loading} />
        </>
      )}
    </Screen>
  )
}

function Shown({ of }: { of: Overview }) {
  const t = useTexts(texts)
  return (
    <>
      <MeterWindow
        label={t.month}
        amount={<Money fen={of.monthMoney} />}
        cells={[
          { label: t.today, value: <Money fen={of.todayMoney} /> },
          { label: t.due, value: <Money fen={of.dueMoney} /> },
          { label: t.claim, value: <Money fen={of.claimMoney} /> },
        ]}
      />
      <Group note={t.ownNote}>
        <CallSwitch
          call={profitSharing.changeSettings}
          label={t.isOn}
          sub={of.isOn ? t.isOnSub : t.isOff}
          checked={of.isOn}
          input={(isOn) => ({ isOn })}
          renews={[profitSharing.overview, profitSharing.ofSite]}
        />
      </Group>
      <Group>
        <Row
          icon={users}
          title={t.people}
          value={t.peopleCount(of.peopleCount)}
          to="/division_personal_manage"
        />
        <Row
          icon={pie}
          title={t.ratios}
          value={t.siteCount(of.sharingSites, of.sites)}
          {...(of.mostShared > 0 && {
            valueSub: t.most(percentText(basisPoints(of.mostShared))),
          })}
          to="/division_ratio_manage"
        />
        <Row icon={bank} title={t.agents} to="/agent_list" />
        <Row icon={store} title={t.bySite} to="/site_revenue_statistics" />
      </Group>
    </>
  )
}
