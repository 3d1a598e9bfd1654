import { useNavigate } from '@tanstack/react-router'
import { deviceTypes, slotTypes, type DeviceType } from '#contract/device.ts'
import { devices } from '#contract/devices.ts'
import type { OfferKind } from '#contract/offer.ts'
import { callsOfKind } from '#contract/site-packages.ts'
import { CallButton } from '#web/kit/call-button.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { packageTexts } from './package-texts.ts'

type Props = {
  readonly kind: OfferKind
  /** Undefined: at every site. */
  readonly fieldId: string | undefined
  readonly onClose: () => void
}

const EVERY_TYPE = Object.keys(deviceTypes) as DeviceType[]
/** What is sold by slot takes no coins. */
const TYPES: Readonly<Record<OfferKind, readonly DeviceType[]>> = {
  play: EVERY_TYPE.filter((type) => !slotTypes.includes(type)),
  recharge: EVERY_TYPE,
}
const BONES = 2

/** How many machines it will be, before they are told; what became of each is on a page of its own. */
export function PushSheet({ kind, fieldId, onClose }: Props) {
  const t = useTexts(packageTexts)
  const navigate = useNavigate()
  const wish = { size: 1, types: [...TYPES[kind]], ...(fieldId && { fieldId }) }
  const all = useCall(devices.list, wish, { silent: true })
  const online = useCall(devices.list, { ...wish, online: true }, { silent: true })
  const error = all.error ?? online.error
  const reached = online.data?.total
  const missed = all.data && reached !== undefined ? all.data.total - reached : undefined
  const retry = () => void Promise.all([all.refetch(), online.refetch()])
  const footer = reached !== undefined && (
    <CallButton
      call={callsOfKind[kind].push}
      input={fieldId ? { fieldId } : {}}
      renews={[]}
      kind="primary"
      tall
      wide
      disabled={reached === 0}
      onDone={({ id }) => void navigate({ to: '/batch', search: { id } })}
    >
      {reached === 0 ? t.nobody : t.pushTo(reached)}
    </CallButton>
  )
  return (
    <Sheet title={t.push} open onClose={onClose} {...(footer && { footer })}>
      {missed === undefined || reached === undefined ? (
        error ? (
          <ErrorState what={t.failed} error={error} retry={retry} busy={all.isFetching} />
        ) : (
          <Skeleton like="row" rows={BONES} label={t.counting} />
        )
      ) : (
        <Group note={t.pushNote}>
          <Row slot="on" title={t.reached} value={t.machines(reached)} />
          {missed > 0 && <Row slot="off" title={t.missed} value={t.machines(missed)} />}
        </Group>
      )}
    </Sheet>
  )
}
