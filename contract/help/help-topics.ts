import type { Sentence } from '../base/sentence.ts'

/** Address of the screen that shows a topic of each kind, to which `?id=` is added. */
export const helpPaths = {
  tutorial: '/tutorial',
  feature: '/introduce',
  question: '/question',
  device: '/equipmentDescription',
} as const
export type HelpKind = keyof typeof helpPaths

/** Parts of the business, in the order in which help lists them. */
export const helpSubjects = {
  start: { zh: '开始使用', en: 'Getting started' },
  devices: { zh: '设备', en: 'Devices' },
  stock: { zh: '礼品和库存', en: 'Prizes and stock' },
  orders: { zh: '订单和售后', en: 'Orders and after-sales' },
  money: { zh: '资金', en: 'Money' },
  members: { zh: '会员', en: 'Members' },
  marketing: { zh: '营销', en: 'Marketing' },
  ads: { zh: '广告', en: 'Ads' },
  team: { zh: '团队', en: 'Team' },
} as const satisfies Record<string, Sentence>
export type HelpSubject = keyof typeof helpSubjects

export type HelpTopic = {
  readonly kind: HelpKind
  readonly subject: HelpSubject
  /** Address of the screen that the topic is about. */
  readonly screen?: string
}

/**
 * All topics, in the order in which help lists them. The text of a topic is in
 * `docs/help/<language>/<its id>.md`. Ids are in addresses and in the wire's calls, so they stay.
 */
export const helpTopics = {
  'first-day': { kind: 'tutorial', subject: 'start', screen: '/index' },
  'add-site': { kind: 'tutorial', subject: 'start', screen: '/shop' },
  'register-device': { kind: 'tutorial', subject: 'start', screen: '/register_equip' },
  'connect-wifi': { kind: 'tutorial', subject: 'start', screen: '/distribution_network' },
  'set-price': { kind: 'tutorial', subject: 'start', screen: '/settingAccount' },
  'print-codes': { kind: 'tutorial', subject: 'start', screen: '/index2' },
  'open-payments': { kind: 'tutorial', subject: 'start', screen: '/paymentChannels' },
  'verify-identity': { kind: 'tutorial', subject: 'start', screen: '/authentication' },
  'test-play': { kind: 'tutorial', subject: 'start', screen: '/index2' },
  'link-bank-card': { kind: 'tutorial', subject: 'start', screen: '/bind_bank_card_number' },
  'tune-win-rate': { kind: 'tutorial', subject: 'devices', screen: '/dollMachineSetting' },
  'set-many-devices': { kind: 'tutorial', subject: 'devices', screen: '/dollMachineSetting' },
  'take-out-of-service': { kind: 'tutorial', subject: 'devices', screen: '/index2' },
  'replace-board': { kind: 'tutorial', subject: 'devices', screen: '/index2' },
  'update-firmware': { kind: 'tutorial', subject: 'devices', screen: '/versionControl' },
  'receive-alerts': { kind: 'tutorial', subject: 'devices', screen: '/alertSettings' },
  'add-product': { kind: 'tutorial', subject: 'stock', screen: '/giftmanage' },
  'fill-slots': { kind: 'tutorial', subject: 'stock', screen: '/setGoods' },
  restock: { kind: 'tutorial', subject: 'stock', screen: '/replenishment' },
  'refund-order': { kind: 'tutorial', subject: 'orders', screen: '/order_center' },
  'handle-failed-order': { kind: 'tutorial', subject: 'orders', screen: '/fault_order' },
  'show-contact': { kind: 'tutorial', subject: 'orders', screen: '/setservice' },
  withdraw: { kind: 'tutorial', subject: 'money', screen: '/put_forward' },
  'return-deposit': {
    kind: 'tutorial',
    subject: 'money',
    screen: '/return_the_deposit_money',
  },
  'count-cash': { kind: 'tutorial', subject: 'money', screen: '/cashCount' },
  'close-day': { kind: 'tutorial', subject: 'money', screen: '/reconciliation' },
  'share-profit': { kind: 'tutorial', subject: 'money', screen: '/automatic_ledger' },
  'export-figures': { kind: 'tutorial', subject: 'money', screen: '/business_statistics' },
  'set-levels': { kind: 'tutorial', subject: 'members', screen: '/member_level' },
  'set-up-points': { kind: 'tutorial', subject: 'members', screen: '/integralStore/storeSet' },
  'sell-for-points': { kind: 'tutorial', subject: 'members', screen: '/integralStore/goodManage' },
  'import-members': { kind: 'tutorial', subject: 'members', screen: '/member_import' },
  'coin-packages': { kind: 'tutorial', subject: 'marketing', screen: '/directCoinIssuance' },
  'give-coins': { kind: 'tutorial', subject: 'marketing', screen: '/vip_list' },
  'give-vouchers': { kind: 'tutorial', subject: 'marketing', screen: '/integralStore/voucher' },
  'give-free-plays': { kind: 'tutorial', subject: 'marketing', screen: '/freeTimes' },
  'place-ad': { kind: 'tutorial', subject: 'ads', screen: '/setAds' },
  'add-sub-account': { kind: 'tutorial', subject: 'team', screen: '/addzzh' },
  'set-role': { kind: 'tutorial', subject: 'team', screen: '/account_job' },
  home: { kind: 'feature', subject: 'start', screen: '/index' },
  sites: { kind: 'feature', subject: 'start', screen: '/shop' },
  devices: { kind: 'feature', subject: 'devices', screen: '/index2' },
  'device-settings': { kind: 'feature', subject: 'devices', screen: '/index2' },
  receipts: { kind: 'feature', subject: 'devices', screen: '/choose_receipts_style' },
  packages: { kind: 'feature', subject: 'orders', screen: '/settingAccount' },
  orders: { kind: 'feature', subject: 'orders', screen: '/order_center' },
  'stored-coins': { kind: 'feature', subject: 'orders', screen: '/currencyRecord' },
  wallet: { kind: 'feature', subject: 'money', screen: '/wallet' },
  reconciliation: { kind: 'feature', subject: 'money', screen: '/reconciliation' },
  'profit-sharing': { kind: 'feature', subject: 'money', screen: '/automatic_ledger' },
  statistics: { kind: 'feature', subject: 'money', screen: '/business_statistics' },
  members: { kind: 'feature', subject: 'members', screen: '/vip_list' },
  points: { kind: 'feature', subject: 'members', screen: '/integralStore' },
  marketing: { kind: 'feature', subject: 'marketing', screen: '/marketingTools' },
  ads: { kind: 'feature', subject: 'ads', screen: '/ad_set' },
  team: { kind: 'feature', subject: 'team', screen: '/managezzh' },
  'device-offline': { kind: 'question', subject: 'devices', screen: '/index2' },
  'device-code-taken': { kind: 'question', subject: 'devices', screen: '/register_equip' },
  'settings-not-applied': { kind: 'question', subject: 'devices', screen: '/batch' },
  'no-alerts': { kind: 'question', subject: 'devices', screen: '/alertSettings' },
  'stock-wrong': { kind: 'question', subject: 'stock', screen: '/setGoods' },
  'no-prize-dispensed': { kind: 'question', subject: 'stock', screen: '/fault_order' },
  'paid-but-not-started': { kind: 'question', subject: 'orders', screen: '/fault_order' },
  'coins-swallowed': { kind: 'question', subject: 'orders', screen: '/offline_coin' },
  'player-cannot-pay': { kind: 'question', subject: 'orders', screen: '/paymentChannels' },
  'refund-waits': { kind: 'question', subject: 'orders', screen: '/afterSale' },
  'lost-stored-coins': { kind: 'question', subject: 'orders', screen: '/currencyRecord' },
  'no-income': { kind: 'question', subject: 'money', screen: '/onlinepay' },
  'figures-differ': { kind: 'question', subject: 'money', screen: '/reconciliation' },
  'withdrawal-refused': { kind: 'question', subject: 'money', screen: '/put_forward' },
  'withdrawal-not-arrived': { kind: 'question', subject: 'money', screen: '/withdrawal_records' },
  'points-missing': { kind: 'question', subject: 'members', screen: '/integralStore/integralLog' },
  'member-missing': { kind: 'question', subject: 'members', screen: '/vip_list' },
  'offer-not-visible': { kind: 'question', subject: 'marketing', screen: '/settingAccount' },
  'sub-account-sees-nothing': { kind: 'question', subject: 'team', screen: '/account_job' },
  'forgot-password': { kind: 'question', subject: 'team', screen: '/setaccount' },
  'change-owner-phone': { kind: 'question', subject: 'team', screen: '/setphone' },
  claw: { kind: 'device', subject: 'devices' },
  game: { kind: 'device', subject: 'devices' },
  changer: { kind: 'device', subject: 'devices' },
  vending: { kind: 'device', subject: 'devices' },
  glass: { kind: 'device', subject: 'devices' },
  lipstick: { kind: 'device', subject: 'devices' },
  ticket: { kind: 'device', subject: 'devices' },
} as const satisfies Record<string, HelpTopic>
export type HelpTopicId = keyof typeof helpTopics

/** Returns the topic of an id, which may be any text. */
export function findHelpTopic(id: string): HelpTopic | undefined {
  return Object.hasOwn(helpTopics, id) ? helpTopics[id as HelpTopicId] : undefined
}

/** Returns the ids of all topics of a kind, in the order of the table. */
export function listHelpTopicIds(kind: HelpKind): readonly HelpTopicId[] {
  const ids = Object.keys(helpTopics) as HelpTopicId[]
  return ids.filter((id) => helpTopics[id].kind === kind)
}
