import { onboarding, onboardingSteps, type Business } from '#contract/onboarding.ts'
import { refusalKinds } from '#contract/onboarding-application.ts'
import { Allowed } from '#web/kit/allowed.tsx'
import { Banner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/kit/call-button.tsx'
import { lifeTimeText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { edit, swap } from '#web/kit/icon/icons.ts'
import { Bar } from '#web/kit/page/bar.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { Timeline } from '#web/kit/timeline/timeline.tsx'
import { say } from '#web/kit/toast/toast.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { AppAuthorisations } from './app-authorisations.tsx'
import { mendAddress } from './mend.tsx'
import { ApplicationPhotos } from './paper-photos.tsx'
import { ApplicationPapers } from './papers.tsx'
import { progressTexts } from './progress-texts.ts'

type Props = { readonly business: Business }

const CHANGE = '/authentication?edit=1'

/** How far an application has come, what is to be mended, and what is known meanwhile. */
export function ApplicationProgress({ business }: Props) {
  const t = useTexts(progressTexts)
  const { state, trouble } = business
  return (
    <>
      <ApplicationStatus business={business} />
      {trouble !== '' && state === 'processing' && (
        <Banner kind="warn" title={t.trouble} text={trouble} />
      )}
      {state === 'refused' && <ToMend business={business} />}
      {state === 'passed' && (
        <>
          <AppAuthorisations />
          <Group>
            <Row icon={swap} title={t.channels} to="/paymentChannels" />
          </Group>
        </>
      )}
      <ApplicationTimeline business={business} />
      <ApplicationPapers business={business} />
      <ApplicationPhotos business={business} />
      {state === 'processing' && (
        <Bar>
          <CallButton
            call={onboarding.audit}
            input={{}}
            renews={[onboarding.state]}
            kind="primary"
            tall
            onDone={() => say(t.asked)}
          >
            {t.ask}
          </CallButton>
        </Bar>
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
  const now = useNow(60_000)
  const says = {
    untreated: [t.untreated, t.untreatedText],
    processing: [t.processing, t.processingText],
    passed: [t.passed, t.passedText],
    refused: [t.refusedBy(refusedBy === 'platform' ? t.platform : t.provider), t.refusedText],
    none: ['', ''],
  } as const
  const [title, text] = says[state]
  const asked = state === 'processing' && askedAt !== null
  return (
    <Group>
      <Row
        slot={SLOTS[state]}
        names
        title={title}
        sub={
          <>
            {text} {asked && t.askedAt(lifeTimeText(askedAt, now, language))}
          </>
        }
      />
      {state === 'untreated' && (
        <Allowed to={onboarding.submit} hide>
          <Row icon={edit} title={t.change} to={CHANGE} />
        </Allowed>
      )}
    </Group>
  )
}

function ToMend({ business }: Props) {
  const { refusedKind, refusedWords } = business
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const kind = refusedKind === '' ? 'other' : refusedKind
  return (
    <Group title={t.toMend}>
      <Row
        slot="fault"
        names
        title={refusalKinds[kind][language]}
        {...(refusedWords !== '' && { sub: t.words(refusedWords) })}
      />
      <Allowed to={onboarding.submit}>
        <Row icon={edit} title={t.mend} to={mendAddress(business)} />
      </Allowed>
    </Group>
  )
}

function ApplicationTimeline({ business: { steps, state } }: Props) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const now = useNow(60_000)
  const told = steps.map(({ step, at, words }) => ({
    state: step === 'refused' ? ('fault' as const) : ('on' as const),
    title: onboardingSteps[step][language],
    at: lifeTimeText(at, now, language),
    ...(words !== '' && { facts: [t.words(words)] }),
  }))
  const waits = { state: 'warn', title: t.waitsYou, until: t.waitsYouText } as const
  return (
    <Group title={t.story}>
      <Timeline steps={state === 'refused' ? [...told, waits] : told} />
    </Group>
  )
}
