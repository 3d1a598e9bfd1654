import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { QuestionDialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { progressTexts } from './progress/progress-texts.ts'
import { texts } from './application/texts.ts'

const ApplicationSteps = lazy(async () => ({
  default: (await import('./application/application-steps.tsx')).ApplicationSteps,
}))
const ApplicationProgress = lazy(async () => ({
  default: (await import('./progress/application-progress.tsx')).ApplicationProgress,
}))

/**
 * /authentication: the application is filled in step by step and then followed until the provider has
 * decided.
 */
export function AuthenticationScreen() {
  const t = useTexts(texts)
  const { edit } = useSearch({ from: '/authentication' })
  const query = useCall(onboarding.state, {}, { silent: true })
  const mayChange = query.data?.state === 'untreated' || query.data?.state === 'refused'
  const fills = query.data?.state === 'none' || (mayChange && edit !== undefined)
  return (
    <RouteScreen back="/account" actions={fills && <ApplicationPreparationHelp />}>
      <Loaded of={query} what={t.failed} label={t.loading} skeleton={<AuthenticationSkeleton />}>
        {(data) => (
          <Suspense fallback={<AuthenticationSkeleton />}>
            {fills ? <ApplicationSteps business={data} /> : <ApplicationProgress business={data} />}
          </Suspense>
        )}
      </Loaded>
    </RouteScreen>
  )
}

function AuthenticationSkeleton() {
  const { loading } = useTexts(texts)
  return <LoadingSkeleton like="row" rows={8} label={loading} />
}

function ApplicationPreparationHelp() {
  const t = useTexts(texts)
  const { close } = useTexts(progressTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton onPress={() => setOpen(true)}>{t.prepare}</TextButton>
      <QuestionDialog
        title={t.prepare}
        open={open}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{close}</Button>}
      >
        <p>{t.prepareText}</p>
      </QuestionDialog>
    </>
  )
}
