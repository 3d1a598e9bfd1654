import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { alerts } from '#contract/alerts/alerts.ts'
import { devices } from '#contract/devices/devices.ts'
import { income } from '#contract/income/income.ts'
import { sites } from '#contract/sites/sites.ts'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { bell, search } from '#web/kit/icon/icons.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { DeviceStateCountGroup } from './device-counts.tsx'
import { NewestAlerts } from '../alerts/newest-alerts.tsx'
import { HomeShortcuts } from './shortcuts.tsx'
import { SiteChoiceHeading } from './site-heading.tsx'
import { TodayIncomeBySite } from './site-income.tsx'
import { texts } from './texts.ts'
import { TodayIncomeMeter } from './today-meter.tsx'

/** /index: today's figures, and what needs a person. */
export function HomeScreen() {
  const t = useTexts(texts)
  const session = useConsoleSession()
  const { site } = useSearch({ from: '/index' })
  const sees = {
    income: mayMakeCall(session, income.today),
    devices: mayMakeCall(session, devices.standing),
    alerts: mayMakeCall(session, alerts.list),
  }
  const nothing = !sees.income && !sees.devices && !sees.alerts
  return (
    <RouteScreen
      {...(mayMakeCall(session, sites.choices) && { heading: <SiteChoiceHeading site={site} /> })}
      actions={
        <>
          {sees.devices && <IconButton icon={search} label={t.search} to="/index2" />}
          <UnreadMessagesButton />
        </>
      }
    >
      {nothing && <EmptyState title={t.nothingAllowed} text={t.nothingAllowedText} />}
      {nothing ? <HomeShortcuts /> : <TodayOverview site={site} sees={sees} />}
    </RouteScreen>
  )
}

function UnreadMessagesButton() {
  const t = useTexts(texts)
  const { data } = useCall(alerts.unread, {}, { silent: true })
  const count = data?.number ?? 0
  const label = count > 0 ? t.unread(count) : t.messages
  return <IconButton icon={bell} label={label} badge={count} to="/systemMessage" />
}

type Props = {
  readonly site: string | undefined
  readonly sees: Readonly<Record<'income' | 'devices' | 'alerts', boolean>>
}

/** Loaded lazily, because a phone does not show it. */
const HomeDesk = lazy(async () => ({ default: (await import('./home-desk.tsx')).DesktopHome }))

/** Number of alerts that fit at a glance. A wide screen has more room. */
const ALERTS_SHOWN = { phone: 3, desk: 5 }

function TodayOverview({ site, sees }: Props) {
  const t = useTexts(texts)
  const isWide = useWideScreen()
  const input = { fieldId: site }
  const open = { ...input, state: 'open', size: ALERTS_SHOWN[isWide ? 'desk' : 'phone'] } as const
  const today = useCall(income.today, input, { silent: true, when: sees.income })
  const summary = useCall(devices.standing, input, { silent: true, when: sees.devices })
  const openAlerts = useCall(alerts.list, open, { silent: true, when: sees.alerts })
  const queries = [
    ...(sees.income ? [today] : []),
    ...(sees.devices ? [summary] : []),
    ...(sees.alerts ? [openAlerts] : []),
  ]
  const meter = today.data && (
    <TodayIncomeMeter found={today.data} shownAt={today.dataUpdatedAt} site={site} />
  )
  const counts = summary.data && <DeviceStateCountGroup states={summary.data.states} site={site} />
  const needs = openAlerts.data && <NewestAlerts found={openAlerts.data} />
  const bySite = today.data && site === undefined && (
    <TodayIncomeBySite fields={today.data.fields} />
  )
  const [earned, deviceStates] = [today.data?.fields, summary.data?.fields]
  return (
    <Loaded of={joinQueries(queries)} what={t.failed} label={t.loading} skeleton={<HomeSkeleton />}>
      {() =>
        isWide ? (
          <Suspense fallback={<HomeSkeleton />}>
            <HomeDesk
              {...{
                meter,
                counts,
                needs,
                site,
                earned,
                standing: deviceStates,
              }}
            />
          </Suspense>
        ) : (
          <PhoneHome {...{ meter, counts, needs, bySite }} />
        )
      }
    </Loaded>
  )
}

type HomePart = 'meter' | 'counts' | 'needs' | 'bySite'
type HomePartNodes = Readonly<Record<HomePart, ReactNode>>

function PhoneHome({ meter, counts, needs, bySite }: HomePartNodes) {
  return (
    <>
      {meter}
      {counts}
      {needs}
      {bySite}
      <HomeShortcuts />
    </>
  )
}

function HomeSkeleton() {
  const t = useTexts(texts)
  return (
    <>
      <LoadingSkeleton like="meter-window" label={t.loading} />
      <LoadingSkeleton like="row" rows={1} headed label={t.loading} />
      <LoadingSkeleton like="order-row" rows={4} headed label={t.loading} />
    </>
  )
}
