import type { ReactNode } from 'react'
import { deviceStates, type DeviceStateWord } from '#contract/devices/device-state.ts'
import { toFen } from '#contract/base/money.ts'
import { sites as siteCalls } from '#contract/sites/sites.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { formatCount, formatPercent } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useFigureDifference } from '#web/kit/kpis/use-difference.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { SHOWN } from './device-counts.tsx'
import { deskTexts } from './home-desk-texts.ts'
import {
  mergeSiteFigures,
  type SiteFigures,
  type SiteTodayIncome,
  type SiteDeviceStates,
} from './site-figures.ts'
import { buildSitePlaysPath, buildSiteIncomePath } from '../income-addresses.ts'
import css from './site-table.module.css'
import { texts } from './texts.ts'

type Props = {
  /** Undefined if the user may not see it. Its columns are then left out. */
  readonly earned: readonly SiteTodayIncome[] | undefined
  readonly standing: readonly SiteDeviceStates[] | undefined
}

/** Shows each site's income of today against yesterday, and the states of its machines. */
export function SiteFiguresTable({ earned, standing }: Props) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const session = useConsoleSession()
  const rows = mergeSiteFigures(earned, standing)
  if (rows.length === 0) return null
  const shownStates = SHOWN.flatMap(([state, , rare]) =>
    !rare || standing?.some(({ states }) => states[state] > 0) ? [state] : [],
  )
  const more = { text: t.manageSites, to: '/shop' }
  return (
    <RowGroup title={t.sites} {...(mayMakeCall(session, siteCalls.list) && { more })}>
      <table className={css.sites}>
        <thead>
          <tr>
            <th scope="col">{t.site}</th>
            {earned && (
              <>
                <th scope="col">{t.today}</th>
                <th scope="col">{t.againstYesterday}</th>
              </>
            )}
            {standing && (
              <>
                <th scope="col">{t.plays}</th>
                {shownStates.map((state) => (
                  <th key={state} scope="col">
                    {deviceStates[state][language]}
                  </th>
                ))}
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((site) => (
            <tr key={site.id}>
              <SiteNameCell site={site} leads={standing !== undefined} />
              {earned && <SiteIncomeCells site={site} />}
              {standing && <SiteStateCells site={site} words={shownStates} />}
            </tr>
          ))}
        </tbody>
      </table>
    </RowGroup>
  )
}

type SiteCellProps = { readonly site: SiteFigures }

function SiteNameCell({
  site: { id, name, standing },
  leads,
}: SiteCellProps & { readonly leads: boolean }) {
  const t = useTexts(texts)
  const siteName = name || (id === '' ? t.nowhere : t.goneSite)
  return (
    <th scope="row">
      <span className={css.name}>
        {standing && <StateSlot state={toSiteSlotState(standing)} size="s" />}
        {leads && name ? (
          <TapTarget to={`/equipmentList?site=${id}`}>{siteName}</TapTarget>
        ) : (
          siteName
        )}
      </span>
    </th>
  )
}

/** Returns whether machines of the site need attention. It is offline only if all of its machines are. */
function toSiteSlotState({ states }: SiteDeviceStates): SlotState {
  if (states.fault > 0) return 'fault'
  if (states.offline === 0) return 'on'
  return SHOWN.every(([state]) => state === 'offline' || states[state] === 0) ? 'off' : 'warn'
}

function SiteIncomeCells({ site: { id, name, earned } }: SiteCellProps) {
  const session = useConsoleSession()
  const { money, before } = earned ?? { money: toFen(0), before: toFen(0) }
  const { arrow, words, share } = useFigureDifference({ unit: 'money', now: money, base: before })
  const amount = <MoneyAmount fen={money} />
  return (
    <>
      <td className={css.money}>
        {name ? (
          <TapTarget to={buildSiteIncomePath(session, id, shanghaiToday())}>{amount}</TapTarget>
        ) : (
          amount
        )}
      </td>
      <td>
        <span aria-hidden="true">{arrow}</span>{' '}
        {share === undefined ? words : formatPercent(Math.abs(share))}
        {share !== undefined && <span className="sr">{words}</span>}
      </td>
    </>
  )
}

type SiteStateCellsProps = SiteCellProps & { readonly words: readonly DeviceStateWord[] }

function SiteStateCells({ site: { id, standing }, words }: SiteStateCellsProps) {
  const session = useConsoleSession()
  const { states, plays } = standing ?? {}
  // A machine without a site is in no list of a site.
  const toKnownSitePath = (address: string) => (id === '' ? undefined : address)
  return (
    <>
      <SiteCountCell
        of={plays}
        to={toKnownSitePath(buildSitePlaysPath(session, id, shanghaiToday()))}
      />
      {words.map((state) => (
        <SiteCountCell
          key={state}
          of={states?.[state]}
          to={toKnownSitePath(`/index2?state=${state}&site=${id}`)}
        />
      ))}
    </>
  )
}

type CountProps = { readonly of: number | undefined; readonly to: string | undefined }

/** Zero is shown subdued. Any other number leads to what it counts. */
function SiteCountCell({ of, to }: CountProps): ReactNode {
  const countText = formatCount(of)
  if (!of) return <td className={css.none}>{countText}</td>
  return <td>{to === undefined ? countText : <TapTarget to={to}>{countText}</TapTarget>}</td>
}
