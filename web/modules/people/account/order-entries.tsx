import { devices } from '#contract/devices/devices.ts'
import { goodsPermissions } from '#contract/goods/goods-permissions.ts'
import { orders } from '#contract/orders/orders.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import {
  alert,
  box,
  changer,
  coin,
  gift,
  play,
  receipt,
  scan,
  send,
  undo,
} from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { GatedEntry } from './account-entry.tsx'
import { accountTexts } from './account-texts.ts'

/** Links to orders, failed orders and refunds, and to the coins and goods given out. */
export function OrderEntries() {
  const t = useTexts(accountTexts)
  return (
    <RowGroup>
      <GatedEntry needs={orders.list} icon={receipt} title={t.orders} to="/order_center" />
      <GatedEntry needs={orders.list} icon={alert} title={t.faultOrders} to="/fault_order" />
      <GatedEntry needs={orders.refunds} icon={undo} title={t.afterSale} to="/afterSale" />
      <GatedEntry needs={orders.list} icon={play} title={t.plays} to="/expensesRecord" />
      <GatedEntry needs={orders.list} icon={box} title={t.glassSales} to="/glassExpensesRecord" />
      <GatedEntry needs={goodsPermissions.see} icon={gift} title={t.gifts} to="/giftset" />
      <GatedEntry needs={devices.credit} icon={scan} title={t.giveCoins} to="/ycsf" />
      <GatedEntry
        needs={devices.credits}
        icon={coin}
        title={t.coinsGiven}
        sub={t.coinsGivenSub}
        to="/issue_coins"
      />
      <GatedEntry
        needs={devices.credits}
        icon={send}
        title={t.remoteCredits}
        sub={t.remoteCreditsSub}
        to="/sfrecord"
      />
      <GatedEntry
        needs={{ key: 'storedCoins.see' }}
        icon={changer}
        title={t.exchange}
        to="/currencyAccount"
      />
    </RowGroup>
  )
}
