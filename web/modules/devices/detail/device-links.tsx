import { stockedTypes } from '#contract/devices/device.ts'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { goodsPermissions } from '#contract/goods/goods-permissions.ts'
import { incomePermissions } from '#contract/income/income.ts'
import { orderPermissions } from '#contract/orders/order-permissions.ts'
import { cashPermissions } from '#contract/reconciliation/reconciliation-permissions.ts'
import { adPermissions } from '#contract/ads/device-screen.ts'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { box, cash, gift, receipt, sort, wallet } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { manageTexts } from '../device-texts.ts'

/**
 * Links to the device's income, orders and other records, filtered by this device. Only links that the user
 * may follow are shown.
 */
export function DeviceRecordLinks({
  device: { id, type, totals },
}: {
  readonly device: LiveDeviceState
}) {
  const t = useTexts(manageTexts)
  const orders = usePermission(orderPermissions.see, {})
  const income = usePermission(incomePermissions.see, {})
  const counts = usePermission(cashPermissions.see, {})
  const slots = usePermission(goodsPermissions.see, {})
  const screen = usePermission(adPermissions.see, {})
  const empty = Object.values(totals.stock).filter((left) => left === 0).length
  const gates = [orders, income, counts, slots, screen]
  if (gates.every(({ allowed }) => !allowed)) return null
  return (
    <RowGroup>
      <PermissionGuard to={orderPermissions.see} hide>
        <ListRow icon={receipt} title={t.orders} to={`/order_center?device=${id}`} />
      </PermissionGuard>
      <PermissionGuard to={incomePermissions.see} hide>
        <ListRow icon={wallet} title={t.onlineIncome} to={`/onlinepay?equipmentId=${id}`} />
        <ListRow icon={cash} title={t.cashIncome} to={`/cashincome?equipmentId=${id}`} />
      </PermissionGuard>
      {stockedTypes.includes(type) && (
        <PermissionGuard to={goodsPermissions.see} hide>
          <ListRow
            icon={gift}
            title={t.slots}
            {...(empty > 0 && { alert: t.emptySlots(empty), tone: 'danger' as const })}
            to={`/setGoods?id=${id}`}
          />
        </PermissionGuard>
      )}
      <PermissionGuard to={cashPermissions.see} hide>
        <ListRow icon={box} title={t.collectCash} to={`/cashCount?device=${id}`} />
      </PermissionGuard>
      <PermissionGuard to={adPermissions.see} hide>
        <ListRow icon={sort} title={t.screenFunctions} to={`/setSorting?ids=${id}`} />
      </PermissionGuard>
    </RowGroup>
  )
}
