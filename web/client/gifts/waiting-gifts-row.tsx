import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { clock } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** Leads to the gifts that wait for a second person, as long as the person sees any. */
export function WaitingGiftsRow() {
  const t = useTexts(texts)
  const { allowed } = usePermission(giftRequests.list, {})
  const input = { state: 'waiting', size: 1 } as const
  const { data } = useCall(giftRequests.list, input, { silent: true, when: allowed })
  if (!allowed || !data || data.total === 0) return null
  return (
    <RowGroup>
      <ListRow icon={clock} tone="warn" title={t.waiting(data.total)} to="/gift_requests" />
    </RowGroup>
  )
}
