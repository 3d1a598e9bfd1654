import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { scan } from '#web/kit/icon/icons.ts'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { RedemptionDetail } from './redemption-detail.tsx'
import { toRedemptionInput, type RedemptionFilters } from './redemption-filters.ts'
import { RedemptionList, useRedemptions } from './redemption-list.tsx'
import { actionTexts, redemptionTexts } from './redemption-texts.ts'

const HandOutSheet = lazy(async () => ({
  default: (await import('./hand-out-sheet.tsx')).HandOutSheet,
}))

/** /integralStore/orderManage: redemptions by state, or one of them with its steps and acts. */
export function RedemptionListScreen() {
  const { id, ...filters } = useSearch({ from: '/integralStore/orderManage' })
  const { allowed } = usePermission(pointsStore.redemptions, {})
  if (!allowed) return <NotPermitted />
  const detail =
    id === undefined ? (
      <NoRedemptionChosen filters={filters} />
    ) : (
      <RedemptionDetail key={id} id={id} />
    )
  return (
    <RouteScreen
      back={id === undefined ? '/integralStore' : '/integralStore/orderManage'}
      actions={<RedemptionListActions filters={filters} />}
    >
      <SiteLimitNote />
      <ListDetailPanes
        list={<RedemptionList filters={filters} />}
        detail={detail}
        onPhone={id === undefined ? 'list' : 'detail'}
      />
    </RouteScreen>
  )
}

type Props = { readonly filters: RedemptionFilters }

function NoRedemptionChosen({ filters }: Props) {
  const t = useTexts(redemptionTexts)
  const total = useRedemptions(filters).data?.pages[0]?.total ?? 0
  return total > 0 && <EmptyState title={t.chooseOne} text={t.chooseOneText} />
}

function RedemptionListActions({ filters }: Props) {
  const t = useTexts(actionTexts)
  const navigate = useNavigate()
  const [isHandingOut, setHandingOut] = useState(false)
  return (
    <>
      <ExportFormatsButton
        call={pointsStore.exportRedemptions}
        inputOf={(format) => ({ ...toRedemptionInput(filters), format })}
      />
      <PermissionGuard to={pointsStore.findByCode}>
        <IconButton icon={scan} label={t.handOutCode} onPress={() => setHandingOut(true)} />
      </PermissionGuard>
      {isHandingOut && (
        <Suspense>
          <HandOutSheet
            onClose={() => setHandingOut(false)}
            onDone={(id) => {
              setHandingOut(false)
              void navigate({
                to: '/integralStore/orderManage',
                search: { ...filters, id },
              })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
