import { useState } from 'react'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { RedemptionState } from '#contract/points-store/redemption.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { useLiveRefresh } from '../calls/use-live-refresh.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { goToPlace, storePlaceOf } from '../page/address.ts'
import { PageHeadline, PlayFrame } from '../page/frame.tsx'
import { PlayBanner, PlayButton } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts, useSignInState } from '../page/play-context.tsx'
import type { PointsPageProps } from '../page/points-page.ts'
import { PlayerRequestPart } from '../page/sign-in-part.tsx'
import { RedemptionCard } from './redemption-card.tsx'
import { redemptionTexts } from './redemption-texts.ts'

type Page = WireOutputOf<typeof pointsStore.ownRedemptions>

const PAGE = 20
/** States in which somebody else may change the redemption while the player looks at it. */
const OPEN_STATES: readonly RedemptionState[] = [
  'paying',
  'toPickUp',
  'toPrepare',
  'shipped',
  'returning',
]

/** /subIntegralStore/order: the player's redemptions, newest first, and what can be done with each. */
export function RedemptionView({ code, machine, query }: PointsPageProps) {
  const t = usePlayTexts(redemptionTexts)
  const session = usePlaySession()
  const isIn = useSignInState().is === 'in'
  const [size, setSize] = useState(PAGE)
  const page = usePlayRequest<Page>(isIn ? `redemptions ${size}` : undefined, () =>
    session.ask(pointsStore.ownRedemptions, { current: '1', size: String(size) }),
  )
  const { data, error, at, again, isAnswered } = page
  const isOpen = data?.records.some(({ state }) => OPEN_STATES.includes(state)) ?? false
  const isNew = query['new'] !== undefined && data?.records[0]?.state !== 'paying'
  useLiveRefresh(isOpen, again, isAnswered)
  return (
    <PlayFrame
      title={t.title}
      merchantName={machine?.merchantName}
      code={code}
      isUnanswered={data !== undefined && error !== undefined}
      bar={
        <div className="mine-whole">
          <PlayButton onPress={() => goToPlace(storePlaceOf(code))}>{t.toStore}</PlayButton>
        </div>
      }
    >
      <h1 className="store-title">{t.title}</h1>
      {isNew && <PlayBanner kind="info" title={t.placed} />}
      <PlayerRequestPart request={page}>
        {({ records, total }) => (
          <>
            {records.length === 0 && <PageHeadline title={t.none} text={t.noneText} />}
            {records.map((redemption) => (
              <RedemptionCard
                key={redemption.id}
                redemption={redemption}
                now={new Date(at)}
                onChanged={again}
              />
            ))}
            {total > size && (
              <div className="mine-whole">
                <PlayButton onPress={() => setSize(size + PAGE)}>{t.more}</PlayButton>
              </div>
            )}
          </>
        )}
      </PlayerRequestPart>
    </PlayFrame>
  )
}
