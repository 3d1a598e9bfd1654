import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { toBasisPoints, formatBasisPoints } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { WHOLE } from '#contract/profit-sharing/splits.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { SettingRow } from '#web/kit/field/setting-row.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { bank, pie, store, users } from '#web/kit/icon/icons.ts'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { NumberStepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import css from './sharing.module.css'
import { texts } from './texts.ts'

type Overview = CallOutput<typeof profitSharing.overview>

/** /automatic_ledger: whether and how orders are shared, and the amounts shared so far. */
export function SharingScreen() {
  const t = useTexts(texts)
  const query = useCall(profitSharing.overview, {}, { silent: true })
  return (
    <RouteScreen back="/account" form>
      <Loaded of={query} what={t.failed} label={t.loading} rows={4} metered>
        {(data) => <SharingOverview of={data} />}
      </Loaded>
    </RouteScreen>
  )
}

/**
 * Maximum share of the merchant's own WeChat Pay account. WeChat Pay cannot be queried for it, so the
 * merchant enters it.
 */
function OwnShareLimit({ of }: { of: Overview }) {
  const t = useTexts(texts)
  const gate = usePermission(profitSharing.changeSettings, {})
  const [changing, setChanging] = useState(false)
  const own = of.ownMost > 0 ? `${formatBasisPoints(of.ownMost)}%` : t.ownMostNone
  return (
    <>
      <ListRow
        title={t.ownMost}
        sub={t.ownMostSub}
        value={own}
        onPress={() => gate.pass(() => setChanging(true))}
      />
      {changing && <OwnShareLimitSheet now={of.ownMost} onClose={() => setChanging(false)} />}
    </>
  )
}

function OwnShareLimitSheet({ now, onClose }: { now: Overview['ownMost']; onClose: () => void }) {
  const t = useTexts(texts)
  const [shareLimit, setShareLimit] = useState<number>(now)
  return (
    <BottomSheet title={t.ownMost} open onClose={onClose}>
      <div className={css.form}>
        <SettingRow
          label={t.limit}
          sub={t.ownMostSub}
          control={
            <NumberStepper
              label={t.ownMost}
              value={shareLimit / 100}
              min={0}
              max={WHOLE / 100}
              step={1}
              unit="%"
              onChange={(percent) => setShareLimit(Math.round(percent * 100))}
            />
          }
        />
        <StatusBanner kind="warn" title={t.ownMostRisk} />
        <CallButton
          call={profitSharing.changeSettings}
          input={{ ownMost: toBasisPoints(shareLimit) }}
          renews={[profitSharing.overview]}
          kind="primary"
          tall
          wide
          onDone={() => {
            showToast(t.saved)
            onClose()
          }}
        >
          {t.saveLimit}
        </CallButton>
      </div>
    </BottomSheet>
  )
}

function SharingSwitches({ of }: { of: Overview }) {
  const t = useTexts(texts)
  return (
    <RowGroup note={t.ownNote}>
      <CallSwitch
        call={profitSharing.changeSettings}
        label={t.isOn}
        sub={of.isOn ? t.isOnSub : t.isOff}
        checked={of.isOn}
        input={(isOn) => ({ isOn })}
        renews={[profitSharing.overview, profitSharing.ofSite]}
      />
      <CallSwitch
        call={profitSharing.changeSettings}
        label={t.paysItself}
        sub={t.paysItselfSub}
        checked={of.paysItself}
        input={(paysItself) => ({ paysItself })}
        renews={[profitSharing.overview]}
      />
      <OwnShareLimit of={of} />
    </RowGroup>
  )
}

function SharingOverview({ of }: { of: Overview }) {
  const t = useTexts(texts)
  return (
    <>
      <SiteLimitNote />
      <MeterWindow
        label={t.month}
        amount={<MoneyAmount fen={of.monthMoney} />}
        cells={[
          { label: t.today, value: <MoneyAmount fen={of.todayMoney} /> },
          { label: t.due, value: <MoneyAmount fen={of.dueMoney} /> },
          { label: t.claim, value: <MoneyAmount fen={of.claimMoney} /> },
        ]}
      />
      <SharingSwitches of={of} />
      <RowGroup>
        <ListRow
          icon={users}
          title={t.people}
          value={t.peopleCount(of.peopleCount)}
          to="/division_personal_manage"
        />
        <ListRow
          icon={pie}
          title={t.ratios}
          value={t.siteCount(of.sharingSites, of.sites)}
          {...(of.mostShared > 0 && {
            valueSub: t.most(formatBasisPoints(toBasisPoints(of.mostShared))),
          })}
          to="/division_ratio_manage"
        />
        <ListRow icon={bank} title={t.agents} to="/agent_list" />
        <ListRow icon={store} title={t.bySite} to="/site_revenue_statistics" />
      </RowGroup>
    </>
  )
}
