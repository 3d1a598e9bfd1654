import { useSearch } from '@tanstack/react-router'
import {
  withdrawalLife,
  withdrawalStates,
  type WithdrawalState,
} from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { texts } from './texts.ts'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

/** /withdrawal_records: all withdrawals, or one of them with its history. */
export function WithdrawalRecordsScreen() {
  const t = useTexts(texts)
  const { id, state } = useSearch({ from: '/withdrawal_records' })
  const { allowed } = usePermission(withdrawals.list, {})
  if (!allowed) return <NotPermitted />
  const detail =
    id === undefined ? (
      <EmptyState title={t.chooseOne} text={t.chooseOneText} />
    ) : (
      <WithdrawalDetail key={id} id={id} />
    )
  return (
    <RouteScreen back={id === undefined ? '/wallet' : '/withdrawal_records'}>
      <SiteLimitNote />
      <ListDetailPanes
        list={<WithdrawalList {...(isWithdrawalState(state) && { state })} />}
        detail={detail}
        onPhone={id === undefined ? 'list' : 'detail'}
      />
    </RouteScreen>
  )
}

function isWithdrawalState(text: string | undefined): text is WithdrawalState {
  return (
    text !== undefined && text in withdrawalLife.name && withdrawalStates.includes(text as never)
  )
}
