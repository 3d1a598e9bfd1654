import { useSearch } from '@tanstack/react-router'
import {
  withdrawalLife,
  withdrawalStates,
  type WithdrawalState,
} from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { WithdrawalChoice, WithdrawalList } from './withdrawal-list.tsx'

/** /withdrawal_records: all withdrawals, or one of them with its history. */
export function WithdrawalRecordsScreen() {
  const { id, state } = useSearch({ from: '/withdrawal_records' })
  const { allowed } = usePermission(withdrawals.list, {})
  if (!allowed) return <NotPermitted />
  const filter = isWithdrawalState(state) ? { state } : {}
  const detail =
    id === undefined ? <WithdrawalChoice {...filter} /> : <WithdrawalDetail key={id} id={id} />
  return (
    <RouteScreen back={id === undefined ? '/wallet' : '/withdrawal_records'}>
      <SiteLimitNote />
      <ListDetailPanes
        list={<WithdrawalList {...filter} />}
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
