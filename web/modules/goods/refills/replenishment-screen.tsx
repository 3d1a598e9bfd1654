import { useNavigate, useSearch } from '@tanstack/react-router'
import { goods } from '#contract/goods/goods.ts'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { history } from '#web/kit/icon/icons.ts'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { RECORDS } from '../goods-search.ts'
import { RefillPickList } from './pick-list.tsx'
import { useTrimPickTicks } from './picking.ts'
import { RefillForm } from './refill-form.tsx'
import { refillTexts } from './texts.ts'
import { texts } from '../texts.ts'
import { RefillRouteStops } from './route-list.tsx'

/** /replenishment: what to bring, then the route; with `machine`, the refill of that machine. */
export function ReplenishmentScreen() {
  const { machine, again, ...visit } = useSearch({ from: '/replenishment' })
  if (machine !== undefined) {
    return <RefillForm key={`${machine} ${again}`} id={machine} again={again} />
  }
  return <ReplenishmentVisit {...visit} />
}

type ReplenishmentSearch = {
  readonly site?: string | undefined
  readonly step?: string | undefined
}

/** The step is in the address, so that a person who returns from a machine is still on the route. */
function ReplenishmentVisit({ site, step }: ReplenishmentSearch) {
  const t = useTexts(refillTexts)
  const { pickingFailed, loading } = useTexts(texts)
  const navigate = useNavigate()
  const input = { fieldId: site }
  const query = useCall(goods.picks, input, { silent: true })
  useTrimPickTicks(query.data, site)
  const showReplenishmentVisit = (search: ReplenishmentSearch) =>
    void navigate({ to: '/replenishment', search, replace: true })
  const goToStockRecords = () => void navigate({ href: RECORDS })
  return (
    <RouteScreen
      form
      actions={<IconButton icon={history} label={t.records} onPress={goToStockRecords} />}
    >
      <ChipLine>
        <SiteFilterChip site={site} onPick={(id) => showReplenishmentVisit({ site: id, step })} />
      </ChipLine>
      <Loaded of={query} what={pickingFailed} label={loading}>
        {(stops) =>
          stops.length > 0 ? (
            <ReplenishmentSteps
              stops={stops}
              site={site}
              step={step === 'way' ? 'way' : 'pick'}
              onStep={(to) => showReplenishmentVisit({ site, step: to })}
            />
          ) : (
            <EmptyState title={t.none} text={t.noneText} />
          )
        }
      </Loaded>
    </RouteScreen>
  )
}

type ReplenishmentStep = 'pick' | 'way'
type StepsProps = {
  readonly stops: readonly PickStop[]
  readonly site: string | undefined
  readonly step: ReplenishmentStep
  onStep(to: ReplenishmentStep): void
}

function ReplenishmentSteps({ stops, site, step, onStep }: StepsProps) {
  const t = useTexts(refillTexts)
  return (
    <>
      <SegmentedControl
        label={t.step}
        onGround
        value={step}
        onChange={onStep}
        options={[
          { value: 'pick', label: t.pick },
          { value: 'way', label: t.way },
        ]}
      />
      {step === 'pick' ? (
        <RefillPickList stops={stops} site={site} onGo={() => onStep('way')} />
      ) : (
        <RefillRouteStops stops={stops} />
      )}
    </>
  )
}
