import { useSearch } from '@tanstack/react-router'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Panes } from '#web/kit/page/panes.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { OnboardingReview } from './onboarding-review.tsx'
import { DESK } from './places.ts'
import { ReviewQueue } from './review-queue.tsx'
import { reviewTexts } from './review-texts.ts'
import { WithdrawalReview } from './withdrawal-review.tsx'

/** /platform: what waits for the platform's people, with one of it beside on a wide screen. */
export function ReviewScreen() {
  const t = useTexts(reviewTexts)
  const { merchant, id } = useSearch({ from: DESK })
  const isOpen = merchant !== undefined
  return (
    <Screen back={isOpen ? DESK : ''}>
      <Panes
        list={<ReviewQueue />}
        detail={
          merchant === undefined ? (
            <EmptyState title={t.chooseOne} text={t.chooseOneText} />
          ) : id === undefined ? (
            <OnboardingReview key={merchant} id={merchant} />
          ) : (
            <WithdrawalReview key={id} merchantId={merchant} id={id} />
          )
        }
        onPhone={isOpen ? 'detail' : 'list'}
        close={isOpen ? DESK : undefined}
      />
    </Screen>
  )
}
