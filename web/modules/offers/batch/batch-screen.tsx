import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#contract/base/call.ts'
import { offers } from '#contract/offers/offers.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { BatchForm } from './batch-form.tsx'
import { BatchResult } from './batch-result.tsx'
import { batchTexts } from './batch-texts.ts'

const BONES = 8

/** /batchModify: the same packages for many sites at once, and what became of each. */
export function BatchScreen() {
  const [done, setDone] = useState<OutputOf<typeof offers.applyToSites>>()
  return (
    <RouteScreen form back="/settingAccount">
      {done ? (
        <BatchResult results={done} onAgain={() => setDone(undefined)} />
      ) : (
        <OfferBatchEditor onDone={setDone} />
      )}
    </RouteScreen>
  )
}

function OfferBatchEditor(props: {
  onDone: (results: OutputOf<typeof offers.applyToSites>) => void
}) {
  const t = useTexts(batchTexts)
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useCall(offers.list, {}, { silent: true })
  if (!data && error) {
    return (
      <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
    )
  }
  if (!data) return <LoadingSkeleton like="row" rows={BONES} label={t.loading} />
  if (data.length > 0) return <BatchForm all={data} {...props} />
  const goToOfferList = () => void navigate({ to: '/settingAccount' })
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      act={<Button onPress={goToOfferList}>{t.toOffers}</Button>}
    />
  )
}
