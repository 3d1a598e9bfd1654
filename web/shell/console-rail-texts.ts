import { declareTexts } from '../kit/texts.ts'

/** Names of the console's entries on the rail. */
export const railTexts = declareTexts({
  orders: { zh: '订单', en: 'Orders' },
  faultOrders: { zh: '故障订单', en: 'Failed orders' },
  statistics: { zh: '经营统计', en: 'Statistics' },
  replenishment: { zh: '补货', en: 'Restock' },
  wallet: { zh: '钱包', en: 'Wallet' },
  team: { zh: '子账号', en: 'Sub-accounts' },
  home: { zh: '首页', en: 'Home' },
  devices: { zh: '设备', en: 'Devices' },
  marketing: { zh: '营销', en: 'Marketing' },
  account: { zh: '我的', en: 'Me' },
})
