import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { devices } from '#contract/devices/devices.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DeviceCreditList, type CreditFilters } from './credit-list.tsx'
import { RemoteCreditSheet } from './credit-sheet.tsx'
import { creditTexts } from './texts.ts'

/** /issue_coins: remote credits by people, with person and reason, and a form to give coins. */
export function CreditListScreen() {
  const t = useTexts(creditTexts)
  const gate = usePermission(devices.credit, {})
  const [isGiving, setGiving] = useState(false)
  const { from, to, site } = useSearch({ from: '/issue_coins' })
  const setFilters = useSetCreditFilters()
  const startGivingCoins = () => gate.pass(() => setGiving(true))
  return (
    <RouteScreen form actions={<ResponsiveAddButton label={t.give} onPress={startGivingCoins} />}>
      <ChipLine>
        <DayRangeChip from={from} to={to} onChange={setFilters} />
        <SiteFilterChip site={site} onPick={(id) => setFilters({ site: id })} />
      </ChipLine>
      <DeviceCreditList
        narrowed={{ from, to, site }}
        onClear={() => setFilters({ from: undefined, to: undefined, site: undefined })}
        empty={
          <EmptyState
            title={t.none}
            text={t.noneText}
            act={<Button onPress={startGivingCoins}>{t.give}</Button>}
          />
        }
      />
      {isGiving && <RemoteCreditSheet onClose={() => setGiving(false)} />}
    </RouteScreen>
  )
}

function useSetCreditFilters() {
  const navigate = useNavigate()
  return (filters: Omit<CreditFilters, 'person'>) =>
    void navigate({
      to: '/issue_coins',
      search: (now) => ({ ...now, ...filters }),
      replace: true,
    })
}
