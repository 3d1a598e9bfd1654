import { useState } from 'react'
import { deviceStandingCalls } from '#contract/devices/device-counts.ts'
import { income } from '#contract/income/income.ts'
import { offers } from '#contract/offers/offers.ts'
import { sites } from '#contract/sites/sites.ts'
import { operations } from '#contract/operations/operations.ts'
import { adPermissions } from '#contract/ads/device-screen.ts'
import type { Call, CallInput } from '#contract/base/call.ts'
import { team } from '#contract/team/team.ts'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import {
  arcade,
  bank,
  bell,
  book,
  card,
  chart,
  doc,
  headset,
  history,
  id,
  key,
  pie,
  promo,
  shield,
  sliders,
  store,
  ticket,
  users,
  wallet,
  wrench,
} from '#web/kit/icon/icons.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import { signOut } from '#web/client/session/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { AccountEntry, GatedEntry } from './account-entry.tsx'
import css from './account-screen.module.css'
import { accountTexts } from './account-texts.ts'
import { AppearanceGroup } from './appearance-group.tsx'
import { OrderEntries } from './order-entries.tsx'
import { SignedInPersonHead } from './person-head.tsx'

/** The user's own page: who is signed in, what is set up, and the appearance on this device. */
export function AccountScreen() {
  const t = useTexts(accountTexts)
  return (
    <RouteScreen
      actions={
        <>
          <IconButton icon={bell} label={t.messages} to="/systemMessage" />
          <IconButton icon={sliders} label={t.settings} to="/setaccount" />
        </>
      }
    >
      <div className={css.columns}>
        <div>
          <SignedInPersonHead />
          <MoneyGroup />
          <OrderEntries />
          <TeamGroup />
        </div>
        <div>
          <HelpGroup />
          <AppearanceGroup />
          <SignOutButton />
        </div>
      </div>
    </RouteScreen>
  )
}

/** Named by key, because the calls behind them are more than this page should load. */
const seeOnboarding = { key: 'onboarding.see' } as const
const manageChannels = { key: 'channels.manage' } as const

function MoneyGroup() {
  const t = useTexts(accountTexts)
  return (
    <RowGroup>
      <AccountEntry icon={wallet} title={t.wallet} to="/wallet" />
      <GatedEntry needs={income.online} icon={chart} title={t.income} to="/onlinepay" />
      <AccountEntry icon={pie} title={t.sharing} to="/automatic_ledger" />
      <GatedEntry needs={manageChannels} icon={card} title={t.channels} to="/paymentChannels" />
      <GatedEntry needs={seeOnboarding} icon={id} title={t.identity} to="/authentication" />
      <AccountEntry icon={doc} title={t.contracts} to="/contract" />
      <AccountEntry icon={key} title={t.leases} to="/lease" />
    </RowGroup>
  )
}

const formatCountIfKnown = (count: number | undefined, toText: (count: string) => string) =>
  count === undefined ? undefined : toText(formatCount(count))

function TeamGroup() {
  const t = useTexts(accountTexts)
  const people = usePermittedCallData(team.list, { size: 1 })?.total
  const roles = usePermittedCallData(team.roles, {})?.length
  const places = usePermittedCallData(sites.list, { size: 1, addressType: 'placement' })?.total
  const numbers = usePermittedCallData(deviceStandingCalls.numbers, {})
  const devices =
    numbers && t.deviceCount(formatCount(numbers.equipment), formatCount(numbers.online))
  return (
    <RowGroup>
      <GatedEntry
        needs={team.list}
        icon={users}
        title={t.subAccounts}
        value={formatCountIfKnown(people, t.peopleCount)}
        to="/managezzh"
      />
      <GatedEntry
        needs={team.roles}
        icon={shield}
        title={t.roles}
        value={formatCountIfKnown(roles, t.roleCount)}
        to="/account_job"
      />
      <GatedEntry
        needs={sites.list}
        icon={store}
        title={t.sites}
        value={formatCountIfKnown(places, t.siteCount)}
        to="/shop"
      />
      <GatedEntry
        needs={deviceStandingCalls.numbers}
        icon={arcade}
        title={t.devices}
        value={devices}
        to="/index2"
      />
      <GatedEntry needs={offers.list} icon={ticket} title={t.packages} to="/settingAccount" />
      <GatedEntry needs={adPermissions.see} icon={promo} title={t.ads} to="/ad_set" />
      <AccountEntry icon={bank} title={t.agents} to="/agent_list" />
      <GatedEntry
        needs={operations.list}
        icon={history}
        title={t.operations}
        to="/operation_record"
      />
    </RowGroup>
  )
}

/**
 * Returns a figure if the user may query it. A failed query shows nothing, because the link is what matters
 * here.
 */
function usePermittedCallData<C extends Call>(call: C, input: CallInput<C>) {
  return useCall(call, input, { silent: true, when: mayMakeCall(useConsoleSession(), call) }).data
}

function HelpGroup() {
  const t = useTexts(accountTexts)
  return (
    <RowGroup>
      <AccountEntry icon={wrench} title={t.repairs} to="/repair2" />
      <AccountEntry icon={headset} title={t.support} to="/reply" />
      <AccountEntry icon={book} title={t.helpCentre} to="/help" />
    </RowGroup>
  )
}

/**
 * Signs out at once, because signing in again undoes it. Without an answer, the user stays signed in and
 * gets a message.
 */
function SignOutButton() {
  const t = useTexts(accountTexts)
  const [busy, setBusy] = useState(false)
  function startSignOut() {
    setBusy(true)
    void signOut().catch(() => setBusy(false))
  }
  return (
    <div className={css.leave}>
      <Button kind="danger-plain" tall wide busy={busy} onPress={startSignOut}>
        {t.signOut}
      </Button>
    </div>
  )
}
