import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { offers } from '#contract/offers/offers.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { OfferBatchForm } from './batch-form.tsx'
import { OfferBatchResult } from './batch-result.tsx'
import { batchTexts } from './batch-texts.ts'

/** /batchModify: the same packages for several sites at once, and the outcome at each. */
export function BatchScreen() {
  const [done, setDone] = useState<CallOutput<typeof offers.applyToSites>>()
  return (
    <RouteScreen form back="/settingAccount">
      {done ? (
        <OfferBatchResult results={done} onAgain={() => setDone(undefined)} />
      ) : (
        <OfferBatchEditor onDone={setDone} />
      )}
    </RouteScreen>
  )
}

function OfferBatchEditor(props: {
  onDone: (results: CallOutput<typeof offers.applyToSites>) => void
}) {
  const t = useTexts(batchTexts)
  const navigate = useNavigate()
  const query = useCall(offers.list, {}, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8}>
      {(data) => {
        if (data.length > 0) return <OfferBatchForm all={data} {...props} />
        const goToOfferList = () => void navigate({ to: '/settingAccount' })
        return (
          <EmptyState
            title={t.none}
            text={t.noneText}
            act={<Button onPress={goToOfferList}>{t.toOffers}</Button>}
          />
        )
      }}
    </Loaded>
  )
}
