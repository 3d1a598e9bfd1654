import { MINUTE_MS } from '#contract/base/durations.ts'
import {
  onboarding,
  onboardingSteps,
  type MerchantOnboarding,
} from '#contract/onboarding/onboarding.ts'
import { refusalKinds } from '#contract/onboarding/onboarding-application.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatTimeWithSeconds, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { edit, swap } from '#web/kit/icon/icons.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { PaymentAppAuthorisations } from './app-authorisations.tsx'
import { correctionStepAddress } from '../application/refusal-banner.tsx'
import { ApplicationPhotos } from './application-photos.tsx'
import { SubmittedApplicationGroup } from './application-papers.tsx'
import { progressTexts } from './progress-texts.ts'

type Props = { readonly business: MerchantOnboarding }

const CHANGE = '/authentication?edit=1'

/** Shows the progress of an application, the required corrections, and what is known meanwhile. */
export function ApplicationProgress({ business }: Props) {
  const t = useTexts(progressTexts)
  const { state, trouble } = business
  return (
    <>
      <ApplicationStatus business={business} />
      {trouble !== '' && state === 'processing' && (
        <StatusBanner kind="warn" title={t.trouble} text={trouble} />
      )}
      {state === 'refused' && <ApplicationRefusalGroup business={business} />}
      {state === 'passed' && (
        <>
          <PaymentAppAuthorisations />
          <RowGroup>
            <ListRow icon={swap} title={t.channels} to="/paymentChannels" />
          </RowGroup>
        </>
      )}
      <ApplicationTimeline business={business} />
      <SubmittedApplicationGroup business={business} />
      <ApplicationPhotos business={business} />
      {state === 'processing' && (
        <BottomBar>
          <CallButton
            call={onboarding.audit}
            input={{}}
            renews={[onboarding.state]}
            kind="primary"
            tall
            onDone={() => showToast(t.asked)}
          >
            {t.ask}
          </CallButton>
        </BottomBar>
      )}
    </>
  )
}

const SLOTS = {
  untreated: 'off',
  processing: 'warn',
  passed: 'on',
  refused: 'fault',
  none: 'off',
} as const

function ApplicationStatus({ business }: Props) {
  const t = useTexts(progressTexts)
  const { state, refusedBy, askedAt } = business
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const textsByState = {
    untreated: [t.untreated, t.untreatedText],
    processing: [t.processing, t.processingText],
    passed: [t.passed, t.passedText],
    refused: [t.refusedBy(refusedBy === 'platform' ? t.platform : t.provider), t.refusedText],
    none: ['', ''],
  } as const
  const [title, text] = textsByState[state]
  const isAsked = state === 'processing' && askedAt !== null
  return (
    <RowGroup>
      <ListRow
        slot={SLOTS[state]}
        names
        title={title}
        sub={
          <>
            {text}
            {isAsked && (
              <>
                <DotSeparator />
                {t.askedAt(inSentence(formatTimeWithSeconds(askedAt, now, language)))}
              </>
            )}
          </>
        }
      />
      {state === 'untreated' && (
        <PermissionGuard to={onboarding.submit} hide>
          <ListRow icon={edit} title={t.change} to={CHANGE} />
        </PermissionGuard>
      )}
    </RowGroup>
  )
}

function ApplicationRefusalGroup({ business }: Props) {
  const { refusedKind, refusedWords } = business
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const kind = refusedKind === '' ? 'other' : refusedKind
  return (
    <RowGroup title={t.toMend}>
      <ListRow
        slot="fault"
        names
        title={refusalKinds[kind][language]}
        {...(refusedWords !== '' && { sub: t.words(refusedWords) })}
      />
      <PermissionGuard to={onboarding.submit}>
        <ListRow icon={edit} title={t.mend} to={correctionStepAddress(business)} />
      </PermissionGuard>
    </RowGroup>
  )
}

function ApplicationTimeline({ business: { steps, state } }: Props) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const timelineSteps = steps.map(({ step, at, words }) => ({
    state: step === 'refused' ? ('fault' as const) : ('on' as const),
    title: onboardingSteps[step][language],
    at: formatTimeWithSeconds(at, now, language),
    ...(words !== '' && { facts: [t.words(words)] }),
  }))
  const waits = { state: 'warn', title: t.waitsYou, until: t.waitsYouText } as const
  return (
    <RowGroup title={t.story}>
      <LifecycleTimeline steps={state === 'refused' ? [...timelineSteps, waits] : timelineSteps} />
    </RowGroup>
  )
}
