import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { subjects } from '#contract/onboarding/onboarding-application.ts'
import type { PaperNumber } from '#contract/base/private-numbers.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { ReviewQueryView } from './review-query-view.tsx'
import { ApplicationReviewPhotos } from './review-photos.tsx'
import { LOOKED_MS } from '../desk-constants.ts'
import { RefuseOnboardingSheet } from './refuse-onboarding.tsx'
import { reviewTexts } from './review-texts.ts'
import { TwoPersonApproval } from './two-person-approval.tsx'

type ReviewedApplication = CallOutput<typeof onboarding.look>

/**
 * Shows a merchant's application beside its papers. Two people pass it, or one sends it back for correction.
 */
export function OnboardingReview({ id }: { id: string }) {
  const query = useCall(onboarding.look, { id }, { silent: true, keepMs: LOOKED_MS })
  return (
    <ReviewQueryView query={query}>
      {(reviewedApplication) => <ApplicationReviewContent of={reviewedApplication} />}
    </ReviewQueryView>
  )
}

function ApplicationReviewContent({ of }: { of: ReviewedApplication }) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const { application, bank } = of
  const isWaiting = of.state === 'untreated'
  return (
    <>
      <ApplicationReviewPhotos
        id={of.id}
        links={{ ...application, permitPhoto: bank?.permitPhoto ?? '' }}
      />
      <RowGroup title={t.company} note={t.seenNote}>
        <ListRow title={t.merchantName} value={application.merchantName} sub={t.times(of.times)} />
        <ListRow title={t.shortName} value={application.shortName} />
        <ListRow title={t.subject} value={subjects[application.subject][language]} />
        {application.creditCodeMasked !== '' && (
          <ReviewNumberRevealRow
            id={of.id}
            kind="creditCode"
            masked={application.creditCodeMasked}
          />
        )}
        <ListRow title={t.person} value={application.personName} />
        <ReviewNumberRevealRow id={of.id} kind="identity" masked={application.identityMasked} />
        <ListRow title={t.phone} value={maskPhoneNumber(application.contactPhone)} />
        <ListRow title={t.address} sub={application.address} />
        {bank ? (
          <>
            <ListRow title={t.bankCard} value={bank.bankName} sub={bank.holder} />
            <ReviewNumberRevealRow id={of.id} kind="bankCard" masked={bank.numberMasked} />
          </>
        ) : (
          <ListRow title={t.bankCard} value={t.noBank} />
        )}
      </RowGroup>
      {isWaiting && (
        <>
          <TwoPersonApproval
            first={of.firstReviewer}
            isFirst={of.isFirst}
            note={t.twoNoteOnboarding}
          />
          <ApplicationReviewActions of={of} />
        </>
      )}
    </>
  )
}

/** Shows a number masked. Revealing the whole number is recorded. */
function ReviewNumberRevealRow(props: { id: string; kind: PaperNumber; masked: string }) {
  const { id, kind, masked } = props
  const t = useTexts(reviewTexts)
  const [number, setNumber] = useState<string>()
  return (
    <ListRow
      title={t[kind]}
      sub={number ?? masked}
      {...(number === undefined && {
        value: (
          <CallButton
            call={onboarding.showNumber}
            input={{ id, kind }}
            renews={[]}
            fit
            onDone={(answer) => setNumber(answer.number)}
          >
            <span aria-hidden="true">{t.seeFull}</span>
            <span className="sr">{t.seeFullOf(t[kind])}</span>
          </CallButton>
        ),
      })}
    />
  )
}

function ApplicationReviewActions({ of }: { of: ReviewedApplication }) {
  const t = useTexts(reviewTexts)
  const [refusing, setRefusing] = useState(false)
  const isSecond = of.firstReviewer !== ''
  return (
    <BottomBar>
      <Button kind="danger" wide onPress={() => setRefusing(true)}>
        {t.refuseOnboarding}
      </Button>
      {!of.isFirst && (
        <CallButton
          call={onboarding.review}
          input={{ id: of.id, agree: true }}
          renews={[onboarding.look, onboarding.waiting]}
          kind="primary"
          wide
          onDone={({ state }) => showToast(state === 'untreated' ? t.agreedToast : t.passedOn)}
        >
          {isSecond ? t.passOn : t.agreeFirst}
        </CallButton>
      )}
      {refusing && <RefuseOnboardingSheet id={of.id} onClose={() => setRefusing(false)} />}
    </BottomBar>
  )
}
