import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { StepProgress } from '#web/kit/steps/steps.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { BusinessStep } from './business-step.tsx'
import { StepRefusalBanner } from './refusal-banner.tsx'
import { texts } from './texts.ts'
import { stepFields, stepNames, useApplicationForm, type StepName } from './use-application-form.ts'

/** Loaded lazily: a new application needs the first step only. The others load while it is filled in. */

const PersonStep = lazy(async () => ({ default: (await import('./person-step.tsx')).PersonStep }))
const SettlementStep = lazy(async () => ({
  default: (await import('./settlement-step.tsx')).SettlementAccountStep,
}))
const CheckStep = lazy(async () => ({
  default: (await import('./check-step.tsx')).ApplicationSummaryStep,
}))
const BONES = 6

/**
 * Shows one step a page, with the step in the address. Each step is checked before the next, and going back
 * returns to the step before.
 */
export function ApplicationSteps({ business }: { readonly business: MerchantOnboarding }) {
  const t = useTexts(texts)
  const { at, go, toResult } = useApplicationStepNavigation()
  const { form, ...rest } = useApplicationForm(business.application, {
    go,
    onDone() {
      showToast(t.submitted)
      toResult()
    },
  })
  const stepIndex = stepNames.indexOf(at)
  async function advanceOrSubmitApplication() {
    if (at === 'check') return rest.submit()
    if (at === 'bank' && !business.bank) return showToast(t.bankFirst, { alert: true })
    if (await form.trigger([...stepFields[at]], { shouldFocus: true }))
      go(stepNames[stepIndex + 1]!)
    return undefined
  }
  const step = { form, known: business.application, bank: business.bank }
  return (
    <DraftForm {...rest} submit={() => void advanceOrSubmitApplication()}>
      <StepProgress
        at={stepIndex}
        steps={stepNames.map((name) => ({ title: t[name], onPress: () => go(name) }))}
      />
      <StepRefusalBanner of={business} at={at} />
      {at === 'subject' && <BusinessStep {...step} />}
      <Suspense fallback={<LoadingSkeleton like="row" rows={BONES} label={t.loading} />}>
        {at === 'person' && <PersonStep {...step} />}
        {at === 'bank' && <SettlementStep {...step} />}
        {at === 'check' && <CheckStep {...step} go={go} />}
      </Suspense>
      <BottomBar>
        {stepIndex > 0 && <Button onPress={() => go(stepNames[stepIndex - 1]!)}>{t.back}</Button>}
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {at === 'check' ? t.submit : t.next}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}

function useApplicationStepNavigation() {
  const navigate = useNavigate()
  const { step, edit } = useSearch({ from: '/authentication' })
  const currentStep = stepNames.find((name) => name === step) ?? 'subject'
  return {
    at: currentStep,
    go: (next: StepName) =>
      void navigate({ to: '/authentication', search: { step: next, edit }, resetScroll: true }),
    toResult: () => void navigate({ to: '/authentication', search: {}, replace: true }),
  }
}
