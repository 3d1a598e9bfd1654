import { stockedTypes } from '#contract/device.ts'
import type { DeviceNow } from '#contract/devices.ts'
import { goodsPermissions } from '#contract/goods-permissions.ts'
import { incomePermissions } from '#contract/income.ts'
import { orderPermissions } from '#contract/order-permissions.ts'
import { cashPermissions } from '#contract/reconciliation-permissions.ts'
import { receiptPermissions } from '#contract/receipt-permissions.ts'
import { adPermissions } from '#contract/screen.ts'
import { Allowed, useGate } from '#web/kit/allowed.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { box, cash, gift, receipt, sort, wallet } from '#web/kit/icon/icons.ts'
import { Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { manageTexts } from './manage-texts.ts'

/** What it earned and by which orders, narrowed to it, for who may see them. */
export function DeviceWays({ device: { id, type, totals } }: { readonly device: DeviceNow }) {
  const t = useTexts(manageTexts)
  const orders = useGate(orderPermissions.see, {})
  const income = useGate(incomePermissions.see, {})
  const counts = useGate(cashPermissions.see, {})
  const slots = useGate(goodsPermissions.see, {})
  const screen = useGate(adPermissions.see, {})
  const receipts = useGate(receiptPermissions.see, {})
  const empty = Object.values(totals.stock).filter((left) => left === 0).length
  const gates = [orders, income, counts, slots, screen, receipts]
  if (gates.every(({ allowed }) => !allowed)) return null
  return (
    <Group>
      <Allowed to={orderPermissions.see} hide>
        <Row icon={receipt} title={t.orders} to={`/order_center?device=${id}`} />
      </Allowed>
      <Allowed to={incomePermissions.see} hide>
        <Row icon={wallet} title={t.onlineIncome} to={`/onlinepay?equipmentId=${id}`} />
        <Row icon={cash} title={t.cashIncome} to={`/cashincome?equipmentId=${id}`} />
      </Allowed>
      {stockedTypes.includes(type) && (
        <Allowed to={goodsPermissions.see} hide>
          <Row
            icon={gift}
            title={t.slots}
            {...(empty > 0 && { alert: t.emptySlots(empty), tone: 'danger' as const })}
            to={`/setGoods?id=${id}`}
          />
        </Allowed>
      )}
      <Allowed to={cashPermissions.see} hide>
        <Row icon={box} title={t.collectCash} to={`/cashCount?device=${id}`} />
      </Allowed>
      <Allowed to={adPermissions.see} hide>
        <Row icon={sort} title={t.screenFunctions} to={`/setSorting?ids=${id}`} />
      </Allowed>
      {type === 'changer' && (
        <Allowed to={receiptPermissions.see} hide>
          <Row icon={receipt} title={t.receipts} to="/choose_receipts_style" />
        </Allowed>
      )}
    </Group>
  )
}
