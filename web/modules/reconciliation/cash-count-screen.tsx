import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { cashCounts } from '#contract/reconciliation/cash-counts.ts'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { CashPlaces } from './cash-places.tsx'
import { CashCountComparison } from './count-compare.tsx'
import { CashCountForm } from './count-form.tsx'
import { CashCountList } from './count-records.tsx'
import { countTexts } from './count-texts.ts'

/** Loaded lazily, because the variances come with the code of the charts. */
const CashVariances = lazy(async () => {
  const { CashVariances: component } = await import('./cash-variances.tsx')
  return { default: component }
})

/** /cashCount: where cash is, what was collected and its variances; or one count until it is finished. */
export function CashCountScreen() {
  const { id, of } = useSearch({ from: '/cashCount' })
  const list = of === undefined ? '/reconciliation' : '/cashCount?show=variances'
  return (
    <RouteScreen form back={id === undefined ? list : '/cashCount'}>
      {id === undefined ? <CashCountTabs /> : <CashCountDetail key={id} id={id} />}
    </RouteScreen>
  )
}

function CashCountTabs() {
  const t = useTexts(countTexts)
  const navigate = useNavigate()
  const { device, show: wanted = 'places', by = 'machine', of } = useSearch({ from: '/cashCount' })
  const session = useConsoleSession()
  // Only people who count cash see where it is. Others begin with the records.
  const mayCount = mayMakeCall(session, cashCounts.cashPlaces)
  const show = wanted === 'places' && !mayCount ? 'records' : wanted
  function goToCountTab(tab: typeof show) {
    // The filter of the tab that is already shown is kept.
    if (tab === show) return
    void navigate({
      to: '/cashCount',
      search: { ...(device && { device }), ...(tab !== 'places' && { show: tab }) },
      replace: true,
    })
  }
  return (
    <>
      <SegmentedControl
        onGround
        label={t.shown}
        value={show}
        onChange={goToCountTab}
        options={[
          ...(mayCount ? [{ value: 'places' as const, label: t.places }] : []),
          { value: 'records', label: t.records },
          { value: 'variances', label: t.variances },
        ]}
      />
      {show === 'places' && <CashPlaces device={device} />}
      {show === 'records' && <CashCountList device={device} />}
      {show === 'variances' && (
        <Suspense>
          <CashVariances by={by} of={of ?? (by === 'machine' ? device : undefined)} />
        </Suspense>
      )}
    </>
  )
}

function CashCountDetail({ id }: { readonly id: string }) {
  const t = useTexts(countTexts)
  const navigate = useNavigate()
  const goBack = useGoBack('/cashCount')
  const [again, setAgain] = useState(false)
  const query = useCall(cashCounts.findCount, { id }, { silent: true })
  const goToCashPlaces = () => void navigate({ to: '/cashCount', replace: true })
  const act = <Button onPress={goBack}>{t.toCash}</Button>
  const goneNotice = (
    <EmptyState picture={nothingFound} title={t.gone} text={t.goneText} act={act} />
  )
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="order-row" gone={goneNotice}>
      {(count) =>
        count.state === 'dropped' ? (
          <EmptyState title={t.cancelled} text={t.cancelledText} act={act} />
        ) : count.state === 'open' || (again && count.state === 'counted') ? (
          <CashCountForm
            count={count}
            onEntered={() => setAgain(false)}
            onDropped={goToCashPlaces}
          />
        ) : (
          <CashCountComparison count={count} onAgain={() => setAgain(true)} />
        )
      }
    </Loaded>
  )
}
