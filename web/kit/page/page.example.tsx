import { alert, device, home, receipt, user } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { NavigationRail } from './navigation-rail.tsx'
import { TabBar } from './tab-bar.tsx'

const texts = declareTexts({
  home: { zh: '首页', en: 'Home' },
  devices: { zh: '设备', en: 'Devices' },
  orders: { zh: '订单', en: 'Orders' },
  faults: { zh: '故障订单', en: 'Failed orders' },
  account: { zh: '我的', en: 'Me' },
})

/**
 * The page around all examples is a `ConsolePage` already. This one shows the navigation: below it on
 * phones, beside it on wide screens.
 */
function Show() {
  const t = useTexts(texts)
  const entries = [
    { icon: home, label: t.home, to: '/index' },
    { icon: device, label: t.devices, to: '/index2' },
    { icon: receipt, label: t.orders, to: '/order' },
    { icon: alert, label: t.faults, to: '/fault_order', badge: 3 },
    { icon: user, label: t.account, to: '/account' },
  ]
  const person = { name: '林晓峰', merchant: '星游文化' }
  return (
    <>
      <TabBar current="devices" badges={{ home: 3, account: 128 }} />
      <NavigationRail entries={entries} current="/index2" person={person} />
    </>
  )
}

export const shown: Shown = { name: 'TabBar, Rail', Show }
