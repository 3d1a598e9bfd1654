import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { cashCounts } from '#contract/cash-counts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { useWayBack } from '#web/kit/page/use-way-back.ts'
import { Refused } from '#web/kit/refused.ts'
import { Screen } from '#web/kit/screen.tsx'
import { Segmented } from '#web/kit/segmented/segmented.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { CashPlaces } from './cash-places.tsx'
import { CountCompare } from './count-compare.tsx'
import { CountForm } from './count-form.tsx'
import { CountRecords } from './count-records.tsx'
import { countTexts } from './count-texts.ts'

const BONES = 6

/** /cashCount: where cash is and what was collected; or one count, from the open door to its end. */
export function CashCountScreen() {
  const { id, device } = useSearch({ from: '/cashCount' })
  const back = id === undefined ? '/reconciliation' : '/cashCount'
  return (
    <Screen form back={back}>
      {id === undefined ? <Places device={device} /> : <OneCount key={id} id={id} />}
    </Screen>
  )
}

function Places({ device }: { readonly device: string | undefined }) {
  const t = useTexts(countTexts)
  const [show, setShow] = useState<'places' | 'records'>('places')
  return (
    <>
      <Segmented
        onGround
        label={t.records}
        value={show}
        onChange={setShow}
        options={[
          { value: 'places', label: t.machines },
          { value: 'records', label: t.records },
        ]}
      />
      {show === 'places' ? <CashPlaces device={device} /> : <CountRecords device={device} />}
    </>
  )
}

function OneCount({ id }: { readonly id: string }) {
  const t = useTexts(countTexts)
  const navigate = useNavigate()
  const goBack = useWayBack('/cashCount')
  const [again, setAgain] = useState(false)
  const query = useCall(cashCounts.findCount, { id }, { silent: true })
  const { data, error, isFetching, refetch } = query
  const toList = () => void navigate({ to: '/cashCount', replace: true })
  if (data && (data.state === 'open' || (again && data.state === 'counted'))) {
    return <CountForm count={data} onEntered={() => setAgain(false)} onDropped={toList} />
  }
  if (data) return <CountCompare count={data} onAgain={() => setAgain(true)} />
  if (!error) return <Skeleton like="order-row" rows={BONES} label={t.loading} />
  if (error instanceof Refused && error.failure !== 'defect') {
    const act = <Button onPress={goBack}>{t.toCash}</Button>
    return <EmptyState picture={nothingFound} title={t.gone} text={t.goneText} act={act} />
  }
  return <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
}
