import { useNavigate, useSearch } from '@tanstack/react-router'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { PointCodeBatchDetail } from './point-code-batch.tsx'
import {
  PointCodeBatchList,
  usePointCodeBatches,
  type PointCodeBatchFilters,
} from './point-code-batch-list.tsx'
import { POINT_CODE_FORM, POINT_CODE_LIST } from './point-code-calls.ts'
import { listTexts } from './texts.ts'

/** /pointCodeManage: batches of points codes, or one of them with its codes and who used them. */
export function PointCodeListScreen() {
  const { id, ...filters } = useSearch({ from: POINT_CODE_LIST })
  const { allowed } = usePermission(pointCodes.batches, {})
  if (!allowed) return <NotPermitted />
  const detail =
    id === undefined ? (
      <NoBatchChosen filters={filters} />
    ) : (
      <PointCodeBatchDetail key={id} id={id} />
    )
  return (
    <RouteScreen
      back={id === undefined ? '/marketingTools' : POINT_CODE_LIST}
      actions={id === undefined ? <ListMakeButton filters={filters} /> : <MakeButton />}
    >
      <ListDetailPanes
        list={<PointCodeBatchList filters={filters} />}
        detail={detail}
        onPhone={id === undefined ? 'list' : 'detail'}
      />
    </RouteScreen>
  )
}

type Props = { readonly filters: PointCodeBatchFilters }

function NoBatchChosen({ filters }: Props) {
  const t = useTexts(listTexts)
  const total = usePointCodeBatches(filters).data?.pages[0]?.total ?? 0
  return total > 0 && <EmptyState title={t.chooseOne} text={t.chooseOneText} />
}

/** An empty list has the button itself. */
function ListMakeButton({ filters }: Props) {
  const isNarrowed = filters.q !== undefined || filters.state !== undefined
  const isEmpty = usePointCodeBatches(filters).data?.pages[0]?.total === 0
  return (isNarrowed || !isEmpty) && <MakeButton />
}

function MakeButton() {
  const t = useTexts(listTexts)
  const navigate = useNavigate()
  return (
    <PermissionGuard to={pointCodes.makeBatch}>
      <ResponsiveAddButton label={t.make} onPress={() => void navigate({ to: POINT_CODE_FORM })} />
    </PermissionGuard>
  )
}
