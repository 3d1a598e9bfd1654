import { useNavigate } from '@tanstack/react-router'
import { ads } from '#contract/ads.ts'
import type { Showing, ShowingKind } from '#contract/ad-showings.ts'
import type { OutputOf } from '#contract/call.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { moneyText, numberText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import css from './ads.module.css'
import { adTexts } from './ad-texts.ts'
import { DeviceStates } from './device-states.tsx'
import { deviceTexts } from './device-texts.ts'
import { showingTexts } from './showing-texts.ts'

type Props = {
  readonly kind: ShowingKind
  /** Where one of them opens, or a new one without an id. */
  readonly at: '/setAds' | '/editAdGroup' | '/ad_task'
}
const BONES = 5

/** All of a kind, with how far their devices are, and what was shown. */
export function ShowingList({ kind, at }: Props) {
  const t = useTexts(showingTexts)
  const { loading } = useTexts(adTexts)
  const query = useCall(ads.showings, { kind }, { silent: true })
  const { data: switches } = useCall(ads.mainSwitch, {}, { silent: true })
  const { data, error, isFetching, refetch } = query
  if (!data && error) {
    const retry = () => void refetch()
    return <ErrorState what={t.failed} error={error} retry={retry} busy={isFetching} />
  }
  if (!data) return <Skeleton like="order-row" rows={BONES} label={loading} />
  if (data.length === 0) return <None kind={kind} at={at} />
  const title = kind === 'group' ? t.groups : kind === 'placement' ? t.placements : undefined
  return (
    <>
      <Group {...(title !== undefined && { title })}>
        {data.map((showing) => (
          <ShowingRow
            key={showing.id}
            of={showing}
            off={offAmong(showing, switches)}
            to={`${at}?id=${showing.id}`}
          />
        ))}
      </Group>
      {kind !== 'placement' && (
        <div className={css.act}>
          <AddShowing kind={kind} at={at} />
        </div>
      )}
    </>
  )
}

/** The way to a new one. */
function AddShowing({ kind, at }: Props) {
  const t = useTexts(showingTexts)
  const navigate = useNavigate()
  const gate = useGate(ads.saveShowing, {})
  const label = { group: t.newGroup, task: t.newTask, placement: t.newPlacement }[kind]
  const href = at === '/ad_task' ? `${at}?id=new` : at
  return (
    <Button kind="primary" tall wide onPress={() => gate.pass(() => void navigate({ href }))}>
      {label}
    </Button>
  )
}

function None(props: Props) {
  const t = useTexts(showingTexts)
  const [title, text] = {
    group: [t.noGroups, t.noGroupsText],
    task: [t.noTasks, t.noTasksText],
    placement: [t.noPlacements, t.noPlacementsText],
  }[props.kind] as [string, string]
  return <EmptyState title={title} text={text} act={<AddShowing {...props} />} />
}

const slots: Readonly<Record<Showing['phase'], SlotState>> = {
  coming: 'off',
  running: 'on',
  over: 'off',
}

/** On how many of its devices nothing is shown, since somebody switched ads off there. */
function offAmong(
  { phase, deviceIds }: Showing,
  switches: OutputOf<typeof ads.mainSwitch> | undefined,
): number {
  if (!switches || phase !== 'running') return 0
  if (!switches.isOn) return deviceIds.length
  const sitesOff = new Set(switches.fields.flatMap((at) => (at.isOn ? [] : [at.fieldId])))
  const isOff = ({ fieldId, isOn }: (typeof switches.equipment)[number]) =>
    !isOn || sitesOff.has(fieldId)
  const devicesOff = new Set(switches.equipment.filter(isOff).map(({ deviceId }) => deviceId))
  return deviceIds.filter((id) => devicesOff.has(id)).length
}

/** Whether a device is behind says the slot: what is not confirmed wants something. */
function slotOf({ phase, states, deviceIds }: Showing, off: number): SlotState {
  if (phase !== 'running') return slots[phase]
  if (off > 0) return off === deviceIds.length ? 'off' : 'warn'
  if (states.some(({ state }) => state === 'refused')) return 'fault'
  if (states.some(({ state }) => state === 'sent')) return 'play'
  return states.every(({ state }) => state === 'held') ? 'on' : 'warn'
}

type RowProps = { readonly of: Showing; readonly off: number; readonly to: string }

function ShowingRow({ of, off, to }: RowProps) {
  const t = useTexts(showingTexts)
  const { count } = useTexts(deviceTexts)
  const { name, phase, isEnded, deviceIds, states, plays, playsWanted, pricedBy, earnedFen } = of
  const shown =
    playsWanted === null
      ? t.plays(numberText(plays))
      : t.playsOf(numberText(plays), numberText(playsWanted))
  return (
    <Row
      slot={slotOf(of, off)}
      names
      title={name}
      sub={
        <>
          {off > 0 && off === deviceIds.length
            ? t.switchedOff
            : phase === 'over' && !isEnded
              ? t.ranOut
              : t[phase]}
          <Dot />
          {count(deviceIds.length)}
          {off > 0 && off < deviceIds.length && (
            <>
              <Dot />
              {t.someSwitchedOff(off)}
            </>
          )}
          {phase !== 'over' && <DeviceStates of={states} />}
        </>
      }
      value={shown}
      {...(pricedBy !== 'none' && { valueSub: t.earned(moneyText(earnedFen)) })}
      to={to}
    />
  )
}
