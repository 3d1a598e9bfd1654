import { orderPayments } from '#contract/orders/order.ts'
import { orders } from '#contract/orders/orders.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { maskPlayerName } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from './accounts.module.css'
import { toBookingSubjectPath } from './booking-format.ts'
import { lineTexts } from './texts.ts'

/** Shows the order behind a payment or refund: what was bought, at which machine and by whom. */
export function BookingOrderGroup({ id }: { readonly id: string }) {
  const t = useTexts(lineTexts)
  const language = useLanguage()
  const { allowed } = usePermission(orders.detail, {})
  const { data } = useCall(orders.detail, { id }, { silent: true, when: allowed })
  const number = <span className={css.number}>{id}</span>
  return (
    <RowGroup title={t.about}>
      <ListRow
        title={t.order}
        value={number}
        {...(data && { to: toBookingSubjectPath('order', id) ?? '' })}
      />
      {data && (
        <>
          <ListRow title={t.bought} value={data.title} />
          <ListRow
            title={t.device}
            value={data.number}
            {...(data.type !== null && { to: `/manage?id=${data.deviceId}` })}
          />
          {data.fieldName !== '' && <ListRow title={t.site} value={data.fieldName} />}
          <ListRow
            title={t.player}
            value={
              <>
                {maskPlayerName(data.playerName)}
                <DotSeparator />
                {orderPayments[data.payment][language]}
              </>
            }
          />
          {data.providerNumber !== '' && (
            <ListRow
              title={t.providerNumber}
              value={<span className={css.number}>{data.providerNumber}</span>}
            />
          )}
        </>
      )}
    </RowGroup>
  )
}
