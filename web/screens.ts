import type { Built } from './lazy-screen.tsx'
import type { Path } from './route-table.ts'

/**
 * What is built of the route table: for each address the module whose screen is there. The rest the
 * module says itself, in its `screens.ts`, which is loaded when one of its screens is gone to: so a
 * further screen costs the first load no more than a line here.
 */
type Screens = {
  readonly [P in Path]?: () => Promise<{ readonly screens: Readonly<Record<P, Built>> }>
}

const home = () => import('#web/modules/home/screens.ts')
const people = () => import('#web/modules/people/screens.ts')
const operations = () => import('#web/modules/operations/screens.ts')
const devices = () => import('#web/modules/devices/screens.ts')
const batches = () => import('#web/modules/batches/screens.ts')
const upgrades = () => import('#web/modules/upgrades/screens.ts')
const deviceSettings = () => import('#web/modules/device-settings/screens.ts')
const sites = () => import('#web/modules/sites/screens.ts')
const income = () => import('#web/modules/income/screens.ts')
const orders = () => import('#web/modules/orders/screens.ts')
const offers = () => import('#web/modules/offers/screens.ts')
const storedCoins = () => import('#web/modules/stored-coins/screens.ts')
const team = () => import('#web/modules/team/screens.ts')
const channels = () => import('#web/modules/channels/screens.ts')
const accounts = () => import('#web/modules/accounts/screens.ts')
const onboarding = () => import('#web/modules/onboarding/screens.ts')
const reconciliation = () => import('#web/modules/reconciliation/screens.ts')
const payouts = () => import('#web/modules/payouts/screens.ts')
const platformDesk = () => import('#web/modules/platform-desk/screens.ts')
const telling = () => import('#web/modules/telling/screens.ts')
const contracts = () => import('#web/modules/contracts/screens.ts')
const ads = () => import('#web/modules/ads/screens.ts')
const receipts = () => import('#web/modules/receipts/screens.ts')
const goods = () => import('#web/modules/goods/screens.ts')
const profitSharing = () => import('#web/modules/profit-sharing/screens.ts')

export const screens = {
  '/index': home,
  '/systemMessage': home,
  '/login': people,
  '/user_register': people,
  '/forgetpass': people,
  '/setpassword': people,
  '/setphone': people,
  '/account': people,
  '/setaccount': people,
  '/setservice': people,
  '/shmc': people,
  '/operation_record': operations,
  '/index2': devices,
  '/equipmentList': devices,
  '/register_equip': devices,
  '/other_register_equip': devices,
  '/manage': devices,
  '/ewm': devices,
  '/equipRecord': devices,
  '/registered': devices,
  '/batch': batches,
  '/versionControl': upgrades,
  '/android_version': upgrades,
  '/clearData': deviceSettings,
  '/distribution_network': deviceSettings,
  '/dollMachineSettingSingle': deviceSettings,
  '/dollMachineSetting': deviceSettings,
  '/dollMachineSetting2': deviceSettings,
  '/dollMachineSetting3': deviceSettings,
  '/machineSetting': deviceSettings,
  '/consumeSetting': deviceSettings,
  '/currencyMachineSetting': deviceSettings,
  '/signalSelection': deviceSettings,
  '/lotterySetting': deviceSettings,
  '/setParamLipstickcs': deviceSettings,
  '/setParamLipstick': deviceSettings,
  '/paperSwitch': deviceSettings,
  '/jumSetBankNoTes': deviceSettings,
  '/screenRotation': deviceSettings,
  '/screenType': deviceSettings,
  '/deviceParametertc': deviceSettings,
  '/preSettings': deviceSettings,
  '/choose_receipts_style': receipts,
  '/preview_style': receipts,
  '/editor_receipt': receipts,
  '/shop': sites,
  '/tfaddress': sites,
  '/addaddress': sites,
  '/editaddress': sites,
  '/chooseSite': sites,
  '/onlinepay': income,
  '/cashincome': income,
  '/offline_coin': income,
  '/business_statistics': income,
  '/chart_total': income,
  '/total_gift': income,
  '/prize_statistics': income,
  '/incomeProduct': income,
  '/order_center': orders,
  '/order': orders,
  '/fault_order': orders,
  '/afterSale': orders,
  '/expensesRecord': orders,
  '/glassExpensesRecord': orders,
  '/issue_coins': devices,
  '/sfrecord': devices,
  '/currencyRecord': storedCoins,
  '/currencyAccount': storedCoins,
  '/ycsf': devices,
  '/settingAccount': offers,
  '/singleModify:id': offers,
  '/batchModify': offers,
  '/cardmanage': offers,
  '/card': offers,
  '/directCoinIssuance': offers,
  '/valueSavingPackage': offers,
  '/giftset': goods,
  '/giftType': goods,
  '/giftmanage': goods,
  '/addgift': goods,
  '/addTemplate': goods,
  '/setGoods': goods,
  '/vend_test': goods,
  '/replenishment': goods,
  '/replenishmentRetails': goods,
  '/gift': goods,
  '/managezzh': team,
  '/addzzh': team,
  '/seezzh': team,
  '/account_job': team,
  '/reconciliation': reconciliation,
  '/cashCount': reconciliation,
  '/paymentChannels': channels,
  '/paymentChannel': channels,
  '/authentication': onboarding,
  '/bind_bank_card_number': onboarding,
  '/bind_bank': onboarding,
  '/bind_bank2': onboarding,
  '/put_forward': payouts,
  '/withdrawal_records': payouts,
  '/return_the_deposit_money': payouts,
  '/yj_records': payouts,
  '/platform/sign-in': people,
  '/platform/join': people,
  '/platform': platformDesk,
  '/platform/merchants': platformDesk,
  '/platform/agents': platformDesk,
  '/platform/news': platformDesk,
  '/platform/messages': platformDesk,
  '/platform/check-files': platformDesk,
  '/platform/health': platformDesk,
  '/platform/jobs': platformDesk,
  '/platform/ledger': platformDesk,
  '/platform/log': operations,
  '/platform/people': platformDesk,
  '/alertSettings': telling,
  '/wechatBound': telling,
  '/wallet': accounts,
  '/exchangeRate': accounts,
  '/accountBalance': accounts,
  '/accountBalanceList': accounts,
  '/details_list': accounts,
  '/money_detail_list': accounts,
  '/money_detail': accounts,
  '/details_income': accounts,
  '/automatic_ledger': profitSharing,
  '/division_personal_manage': profitSharing,
  '/division_ratio_manage': profitSharing,
  '/site_revenue_statistics': profitSharing,
  '/agent_list': profitSharing,
  '/sharing_statement': profitSharing,
  '/contract': contracts,
  '/contract-template': contracts,
  '/contract_sign': contracts,
  '/setSorting': ads,
  '/ad_set': ads,
  '/wait_ad_time': ads,
  '/setAds': ads,
  '/videoAd': ads,
  '/adGroupManage': ads,
  '/editAdGroup': ads,
  '/ad_task': ads,
  '/carouselImage': ads,
  '/adprofit': ads,
} as const satisfies Screens
