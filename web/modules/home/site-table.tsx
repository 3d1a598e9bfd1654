import type { ReactNode } from 'react'
import { deviceStates, type DeviceStateWord } from '#contract/device-state.ts'
import { fen } from '#contract/money.ts'
import { sites as siteCalls } from '#contract/sites.ts'
import { today } from '#web/kit/date-picker/days.ts'
import { numberText, percentText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { useDifference } from '#web/kit/kpis/difference.ts'
import { Money } from '#web/kit/money/money.tsx'
import { Target } from '#web/kit/row/target.tsx'
import { mayCall, useSession } from '#web/kit/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Slot, type SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { SHOWN } from './device-counts.tsx'
import { deskTexts } from './desk-texts.ts'
import { sitesBeside, type DeskSite, type Earned, type Standing } from './desk-sites.ts'
import { playedAddress, runningHour, takenAddress } from './places.ts'
import css from './site-table.module.css'
import { texts } from './texts.ts'

type Props = {
  /** Undefined for who may not see it: then its columns are not there. */
  readonly earned: readonly Earned[] | undefined
  readonly standing: readonly Standing[] | undefined
  /** Milliseconds since 1970. */
  readonly shownAt: number
}

/** Each site by what it took today against yesterday, and how its machines are. */
export function SiteTable({ earned, standing, shownAt }: Props) {
  const t = useTexts(deskTexts)
  const { against } = useTexts(texts)
  const language = useLanguage()
  const session = useSession()
  const rows = sitesBeside(earned, standing)
  if (rows.length === 0) return null
  const words = SHOWN.flatMap(([word, , rare]) =>
    !rare || standing?.some(({ states }) => states[word] > 0) ? [word] : [],
  )
  const more = { text: t.manageSites, to: '/shop' }
  return (
    <Group title={t.sites} {...(mayCall(session, siteCalls.list) && { more })}>
      <table className={css.sites}>
        <thead>
          <tr>
            <th scope="col">{t.site}</th>
            {earned && (
              <>
                <th scope="col">{t.today}</th>
                <th scope="col">{against(runningHour(new Date(shownAt)) + 1)}</th>
              </>
            )}
            {standing && (
              <>
                <th scope="col">{t.plays}</th>
                {words.map((word) => (
                  <th key={word} scope="col">
                    {deviceStates[word][language]}
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
              {standing && <SiteStateCells site={site} words={words} />}
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  )
}

type OfSite = { readonly site: DeskSite }

function SiteNameCell({
  site: { id, name, standing },
  leads,
}: OfSite & { readonly leads: boolean }) {
  const t = useTexts(texts)
  const shown = name || (id === '' ? t.nowhere : t.goneSite)
  return (
    <th scope="row">
      <span className={css.name}>
        {standing && <Slot state={toSiteSlotState(standing)} size="s" />}
        {leads && name ? <Target to={`/equipmentList?site=${id}`}>{shown}</Target> : shown}
      </span>
    </th>
  )
}

/** The worst that is there. */
function toSiteSlotState({ states }: Standing): SlotState {
  if (states.fault > 0) return 'fault'
  return states.offline > 0 ? 'off' : 'on'
}

function SiteIncomeCells({ site: { id, name, earned } }: OfSite) {
  const session = useSession()
  const { money, before } = earned ?? { money: fen(0), before: fen(0) }
  const { arrow, words, share } = useDifference({ unit: 'money', now: money, base: before })
  const amount = <Money fen={money} />
  return (
    <>
      <td className={css.money}>
        {name ? <Target to={takenAddress(session, id, today())}>{amount}</Target> : amount}
      </td>
      <td>
        <span aria-hidden="true">{arrow}</span>{' '}
        {share === undefined ? words : percentText(Math.abs(share))}
        {share !== undefined && <span className="sr">{words}</span>}
      </td>
    </>
  )
}

type Stood = OfSite & { readonly words: readonly DeviceStateWord[] }

function SiteStateCells({ site: { id, standing }, words }: Stood) {
  const session = useSession()
  const { states, plays } = standing ?? {}
  // What stands nowhere is in no list of a site.
  const toSiteAddress = (address: string) => (id === '' ? undefined : address)
  return (
    <>
      <SiteCountCell of={plays} to={toSiteAddress(playedAddress(session, id, today()))} />
      {words.map((word) => (
        <SiteCountCell
          key={word}
          of={states?.[word]}
          to={toSiteAddress(`/index2?state=${word}&site=${id}`)}
        />
      ))}
    </>
  )
}

type CountProps = { readonly of: number | undefined; readonly to: string | undefined }

/** None is quiet; any leads to what it counts. */
function SiteCountCell({ of, to }: CountProps): ReactNode {
  const said = numberText(of)
  if (!of) return <td className={css.none}>{said}</td>
  return <td>{to === undefined ? said : <Target to={to}>{said}</Target>}</td>
}
