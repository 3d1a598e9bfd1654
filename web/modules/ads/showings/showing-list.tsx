import { useNavigate } from '@tanstack/react-router'
import { ads } from '#contract/ads/ads.ts'
import type { AdShowing, AdShowingKind } from '#contract/ads/ad-showings.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { holdingStates } from '#contract/holdings/holding.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow, UnbrokenText } from '#web/kit/row/row.tsx'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from '../ads.module.css'
import { adTexts } from '../library/ad-texts.ts'
import { DeviceStateCounts } from '../devices/device-states.tsx'
import { deviceTexts } from '../devices/device-texts.ts'
import { showingTexts } from './showing-texts.ts'

type Props = { readonly kind: AdShowingKind }
type LoadedAdSwitches = CallOutput<typeof ads.mainSwitch> | undefined
/** Path of the form by kind. Without an id, the form creates a new showing. */
const formPaths = { placement: '/setAds', group: '/editAdGroup', task: '/ad_task' } as const

/** Lists all showings of a kind, with the states of their devices and the number of plays. */
export function AdShowingList({ kind }: Props) {
  const t = useTexts(showingTexts)
  const query = useCall(ads.showings, { kind }, { silent: true })
  const { data: switches } = useCall(ads.mainSwitch, {}, { silent: true })
  const { loading } = useTexts(adTexts)
  const title = kind === 'placement' ? t.placements : undefined
  return (
    <Loaded of={query} what={t[`${kind}Failed`]} label={loading} like="order-row" rows={5}>
      {(data) => {
        if (data.length === 0 && kind === 'placement')
          return <IndirectAdPlacements switches={switches} />
        if (data.length === 0) return <EmptyAdShowingList kind={kind} />
        return (
          <>
            <AdShowingGroup title={title} of={data} switches={switches} />
            {kind !== 'placement' && (
              <div className={css.act}>
                <AddAdShowingButton kind={kind} />
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/**
 * Shown if there are no direct placements. It lists the current groups and tasks instead, because these
 * place ads, too.
 */
function IndirectAdPlacements({ switches }: { readonly switches: LoadedAdSwitches }) {
  const t = useTexts(showingTexts)
  const groups = useCall(ads.showings, { kind: 'group' }, { silent: true })
  const tasks = useCall(ads.showings, { kind: 'task' }, { silent: true })
  const { loading } = useTexts(adTexts)
  const query = joinQueries([groups, tasks])
  return (
    <Loaded of={query} what={t.placementFailed} label={loading} like="order-row" rows={5}>
      {(all) => {
        const placed = all.flat().filter(({ phase }) => phase !== 'over')
        if (placed.length === 0) return <EmptyAdShowingList kind="placement" />
        return <AdShowingGroup title={t.placements} of={placed} switches={switches} />
      }}
    </Loaded>
  )
}

type ShowingsProps = {
  readonly title: string | undefined
  readonly of: readonly AdShowing[]
  readonly switches: LoadedAdSwitches
}

function AdShowingGroup({ title, of, switches }: ShowingsProps) {
  return (
    <RowGroup {...(title !== undefined && { title })}>
      {of.map((showing) => (
        <AdShowingRow
          key={showing.id}
          of={showing}
          off={countSwitchedOffDevices(showing, switches)}
          to={`${formPaths[showing.kind]}?id=${showing.id}`}
        />
      ))}
    </RowGroup>
  )
}

function AddAdShowingButton({ kind }: Props) {
  const t = useTexts(showingTexts)
  const navigate = useNavigate()
  const gate = usePermission(ads.saveShowing, {})
  const label = { group: t.newGroup, task: t.newTask, placement: t.newPlacement }[kind]
  const href = kind === 'task' ? `${formPaths.task}?id=new` : formPaths[kind]
  return (
    <Button kind="primary" tall wide onPress={() => gate.pass(() => void navigate({ href }))}>
      {label}
    </Button>
  )
}

function EmptyAdShowingList({ kind }: Props) {
  const t = useTexts(showingTexts)
  const [title, text] = {
    group: [t.noGroups, t.noGroupsText],
    task: [t.noTasks, t.noTasksText],
    placement: [t.noPlacements, t.noPlacementsText],
  }[kind] as [string, string]
  return <EmptyState title={title} text={text} act={<AddAdShowingButton kind={kind} />} />
}

const slots: Readonly<Record<AdShowing['phase'], SlotState>> = {
  coming: 'off',
  running: 'on',
  over: 'off',
}

/** Returns the number of devices that show nothing because ads are switched off there. */
function countSwitchedOffDevices(
  { phase, deviceIds }: AdShowing,
  switches: LoadedAdSwitches,
): number {
  if (!switches || phase !== 'running') return 0
  if (!switches.isOn) return deviceIds.length
  const sitesOff = new Set(switches.fields.flatMap((site) => (site.isOn ? [] : [site.fieldId])))
  const isDeviceSwitchedOff = ({ fieldId, isOn }: (typeof switches.equipment)[number]) =>
    !isOn || sitesOff.has(fieldId)
  const devicesOff = new Set(
    switches.equipment.filter(isDeviceSwitchedOff).map(({ deviceId }) => deviceId),
  )
  return deviceIds.filter((id) => devicesOff.has(id)).length
}

/**
 * Returns the mark of a showing. Refused or unconfirmed devices change the mark of a running showing,
 * because they need attention.
 */
function toShowingSlotState({ phase, states, deviceIds }: AdShowing, off: number): SlotState {
  if (phase !== 'running') return slots[phase]
  if (off > 0) return off === deviceIds.length ? 'off' : 'warn'
  if (states.some(({ state }) => state === 'refused')) return 'fault'
  if (states.some(({ state }) => state === 'sent')) return 'play'
  return states.every(({ state }) => state === 'held') ? 'on' : 'warn'
}

/**
 * Returns the state of a running showing's devices if none of them has received the ads. Then nothing plays,
 * whatever the dates say.
 */
function findUnsentState({ phase, states }: AdShowing) {
  const [first, ...others] = states
  if (phase !== 'running' || !first || others.length > 0) return undefined
  return first.state === 'never' || first.state === 'lost' ? first.state : undefined
}

type RowProps = { readonly of: AdShowing; readonly off: number; readonly to: string }

function AdShowingRow({ of, off, to }: RowProps) {
  const t = useTexts(showingTexts)
  const { count } = useTexts(deviceTexts)
  const language = useLanguage()
  const isAllOff = off > 0 && off === of.deviceIds.length
  const unsentState = isAllOff ? undefined : findUnsentState(of)
  const { name, phase, isEnded, deviceIds, states, plays, playsWanted, pricedBy, earnedFen } = of
  const phaseText = phase === 'over' && !isEnded ? t.ranOut : t[phase]
  const playsText =
    playsWanted === null
      ? t.plays(formatCount(plays))
      : t.playsOf(formatCount(plays), formatCount(playsWanted))
  return (
    <ListRow
      slot={toShowingSlotState(of, off)}
      names
      title={name}
      sub={
        <>
          {isAllOff
            ? t.switchedOff
            : unsentState
              ? holdingStates[unsentState][language]
              : phaseText}
          <DotSeparator />
          <UnbrokenText>{count(deviceIds.length)}</UnbrokenText>
          {off > 0 && off < deviceIds.length && (
            <>
              <DotSeparator />
              {t.someSwitchedOff(off)}
            </>
          )}
          {phase !== 'over' && !unsentState && <DeviceStateCounts of={states} />}
        </>
      }
      value={playsText}
      {...(pricedBy !== 'none' && { valueSub: t.earned(moneyText(earnedFen)) })}
      to={to}
    />
  )
}
