import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DESK } from '../desk-constants.ts'
import { ReviewQueue } from './review-queue.tsx'
import { reviewTexts } from './review-texts.ts'

const OnboardingReview = lazy(async () => ({
  default: (await import('./onboarding-review.tsx')).OnboardingReview,
}))
const WithdrawalReview = lazy(async () => ({
  default: (await import('./withdrawal-review.tsx')).WithdrawalReview,
}))

const DepositUseReview = lazy(async () => ({
  default: (await import('./deposit-use-review.tsx')).DepositUseReview,
}))

const BONES = 6

/**
 * /platform: items that wait for the platform's people, with the chosen one beside the list on a wide
 * screen.
 */
export function ReviewScreen() {
  const t = useTexts(reviewTexts)
  const { merchant, id, use } = useSearch({ from: DESK })
  const isOpen = merchant !== undefined
  return (
    <RouteScreen back={isOpen ? DESK : ''}>
      <ListDetailPanes
        list={<ReviewQueue />}
        detail={
          merchant === undefined ? (
            <EmptyState title={t.chooseOne} text={t.chooseOneText} />
          ) : (
            <Suspense fallback={<LoadingSkeleton like="row" rows={BONES} label={t.loading} />}>
              {use !== undefined ? (
                <DepositUseReview key={use} id={use} />
              ) : id === undefined ? (
                <OnboardingReview key={merchant} id={merchant} />
              ) : (
                <WithdrawalReview key={id} merchantId={merchant} id={id} />
              )}
            </Suspense>
          )
        }
        onPhone={isOpen ? 'detail' : 'list'}
        close={isOpen ? DESK : undefined}
      />
    </RouteScreen>
  )
}
