import type { MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { refusalKinds, type RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { progressTexts } from '../progress/progress-texts.ts'
import type { StepName } from './use-application-form.ts'

/** Steps where each kind of refusal can be corrected, the most likely first. */
const PLACES: Readonly<Record<RefusalKind, readonly StepName[]>> = {
  photo: ['subject', 'person'],
  name: ['subject'],
  licence: ['subject'],
  identity: ['person'],
  account: ['bank'],
  other: ['subject', 'person', 'bank'],
}

type ApplicationRefusal = Pick<MerchantOnboarding, 'refusedKind' | 'refusedWords' | 'state'>

const toRefusalKind = ({ refusedKind }: ApplicationRefusal) =>
  refusedKind === '' ? 'other' : refusedKind

/** Returns the address of the step where the correction begins. */
export function correctionStepAddress(of: ApplicationRefusal): string {
  const [step] = PLACES[toRefusalKind(of)]
  return `/authentication?edit=1&step=${step}`
}

/** Shows the refusal at the steps where it can be corrected. */
export function StepRefusalBanner({
  of,
  at,
}: {
  readonly of: ApplicationRefusal
  readonly at: StepName
}) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const kind = toRefusalKind(of)
  if (of.state !== 'refused' || !PLACES[kind].includes(at)) return null
  return (
    <StatusBanner
      kind="warn"
      title={refusalKinds[kind][language]}
      {...(of.refusedWords !== '' && { text: t.words(of.refusedWords) })}
    />
  )
}
