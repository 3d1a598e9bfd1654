import { useState } from 'react'
import {
  carriers,
  deliveries,
  redemptionLifecycle,
  type RedemptionState,
} from '#contract/points-store/redemption.ts'
import type { RedemptionDetail as Redemption } from '#contract/points-store/redemptions.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { Language, Sentence } from '#contract/base/sentence.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import {
  formatCount,
  formatDayWithYear,
  formatTimeWithSeconds,
  maskPlayerName,
} from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { gift } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { RedemptionActions } from './redemption-actions.tsx'
import css from './points-store.module.css'
import { redemptionTexts } from './redemption-texts.ts'

const SLOTS: Readonly<Record<RedemptionState, Exclude<SlotState, 'sleep'>>> = {
  placed: 'play',
  toPickUp: 'play',
  toPrepare: 'warn',
  shipped: 'play',
  returning: 'warn',
  pickedUp: 'on',
  received: 'on',
  returned: 'off',
  cancelled: 'off',
}
const TAGS = { warn: 'warn', on: 'accent', off: 'line', play: undefined } as const

/** One redemption: what, whose, where it is, and what the staff can do. */
export function RedemptionDetail({ id }: { readonly id: string }) {
  const t = useTexts(redemptionTexts)
  const query = useCall(pointsStore.redemption, { id }, { silent: true })
  const gone = (
    <GoneState title={t.gone} text={t.goneText} act={t.toList} back="/integralStore/orderManage" />
  )
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} gone={gone}>
      {(redemption) => (
        <div className={css.rows}>
          <RedemptionHead redemption={redemption} />
          <RedemptionActions redemption={redemption} />
          <RedemptionSteps redemption={redemption} />
          <RedemptionFacts redemption={redemption} />
        </div>
      )}
    </Loaded>
  )
}

type Props = { readonly redemption: Redemption }

function RedemptionHead({ redemption }: Props) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const { goodsName, picture, pieces, points, state, delivery } = redemption
  const slot = SLOTS[state]
  const kind = TAGS[slot as keyof typeof TAGS]
  return (
    <RowGroup>
      <ListRow
        icon={gift}
        picture={picture}
        names
        title={t.times(goodsName, formatCount(pieces))}
        alert={t.points(formatCount(points))}
        sub={deliveries[delivery][language]}
        value={
          <StateTag {...(kind && { kind })} state={slot}>
            {redemptionLifecycle.name[state][language]}
          </StateTag>
        }
      />
    </RowGroup>
  )
}

function RedemptionSteps({ redemption: { steps } }: Props) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const formatStep = (state: RedemptionState, index: number): string => {
    if (index === 0) return t.placed
    if (state === 'received' && steps[index - 1]?.state === 'returning') return t.returnRefused
    return redemptionLifecycle.name[state][language]
  }
  return (
    <RowGroup title={t.steps}>
      <LifecycleTimeline
        steps={steps.map(({ state, time, by, personName, detail }, index) => ({
          state: state === 'cancelled' || state === 'returned' ? 'off' : 'on',
          title: formatStep(state, index),
          at: formatTimeWithSeconds(time, now, language),
          facts: [
            by === 'time' ? t.byTime : by === 'member' ? t.byMember : personName,
            detail,
          ].filter((fact) => fact !== ''),
        }))}
      />
    </RowGroup>
  )
}

function RedemptionFacts({ redemption }: Props) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const { id, playerId, playerName, fieldName, pickUpUntil, address, carrier, tracking } =
    redemption
  return (
    <RowGroup title={t.facts}>
      <ListRow
        title={t.member}
        value={maskPlayerName(playerName)}
        to={`/integralStore/editIntegral?${new URLSearchParams({ id: playerId })}`}
      />
      {fieldName !== '' && <ListRow title={t.site} value={fieldName} />}
      {pickUpUntil && (
        <ListRow title={t.pickUpUntil} value={formatDayWithYear(pickUpUntil, language)} />
      )}
      {address && (
        <ListRow title={t.recipient} value={address.recipient} valueSub={address.phone} />
      )}
      {address && (
        <ListRow
          title={t.address}
          sub={
            <span className={css.number}>
              {address.region} {address.street}
            </span>
          }
        />
      )}
      {carrier !== '' && <ListRow title={t.carrier} value={formatCarrier(carrier, language)} />}
      {tracking !== '' && (
        <ListRow title={t.tracking} value={<span className={css.number}>{tracking}</span>} />
      )}
      {redemption.reason !== '' && <ListRow title={t.reason} sub={redemption.reason} />}
      <ListRow title={t.number} value={<span className={css.number}>{id}</span>} />
    </RowGroup>
  )
}

/** Returns the name of a carrier. One of a newer version is returned as it is. */
function formatCarrier(carrier: string, language: Language): string {
  const names: Readonly<Record<string, Sentence>> = carriers
  return names[carrier]?.[language] ?? carrier
}
