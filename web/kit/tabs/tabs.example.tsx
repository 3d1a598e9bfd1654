import { useState } from 'react'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { TabList } from './tabs.tsx'

const texts = declareTexts({
  kind: { zh: '订单类型', en: 'Order type' },
  online: { zh: '在线支付', en: 'Online payments' },
  coins: { zh: '兑币', en: 'Coin changes' },
  sales: { zh: '售货', en: 'Vending' },
  leases: { zh: '租赁', en: 'Leases' },
  points: { zh: '积分', en: 'Points' },
})

function Show() {
  const t = useTexts(texts)
  const [kind, setKind] = useState<'online' | 'coins' | 'sales' | 'leases' | 'points'>('online')
  return (
    <TabList
      label={t.kind}
      value={kind}
      onChange={setKind}
      options={[
        { value: 'online', label: t.online },
        { value: 'coins', label: t.coins, count: 12 },
        { value: 'sales', label: t.sales },
        { value: 'leases', label: t.leases },
        { value: 'points', label: t.points, count: 7 },
      ]}
    />
  )
}

export const shown: Shown = { name: 'Tabs', Show }
