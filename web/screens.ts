import type { Built } from './routing/lazy-screen.tsx'
import type { Path } from './route-table.ts'

/**
 * What is built of the route table: for each address the module whose screen is there. The rest the
 * module says itself, in its `screens.ts`, which is loaded when one of its screens is gone to: so a
 * further screen costs the first load no more than a line here.
 */
type Screens = {
  readonly [P in Path]?: () => Promise<{ readonly screens: Readonly<Record<P, Built>> }>
}

const loadHomeScreens = () => import('#web/modules/home/screens.ts')
const loadPeopleScreens = () => import('#web/modules/people/screens.ts')
const loadOperationScreens = () => import('#web/modules/operations/screens.ts')
const loadDeviceScreens = () => import('#web/modules/devices/screens.ts')
const loadBatchScreens = () => import('#web/modules/batches/screens.ts')
const loadUpgradeScreens = () => import('#web/modules/upgrades/screens.ts')
const deviceSettings = () => import('#web/modules/device-settings/screens.ts')
const loadSiteScreens = () => import('#web/modules/sites/screens.ts')
const loadIncomeScreens = () => import('#web/modules/income/screens.ts')
const loadOrderScreens = () => import('#web/modules/orders/screens.ts')
const loadOfferScreens = () => import('#web/modules/offers/screens.ts')
const storedCoins = () => import('#web/modules/stored-coins/screens.ts')
const loadTeamScreens = () => import('#web/modules/team/screens.ts')
const loadChannelScreens = () => import('#web/modules/channels/screens.ts')
const loadAccountScreens = () => import('#web/modules/accounts/screens.ts')
const loadOnboardingScreens = () => import('#web/modules/onboarding/screens.ts')
const loadReconciliationScreens = () => import('#web/modules/reconciliation/screens.ts')
const loadPayoutScreens = () => import('#web/modules/payouts/screens.ts')
const platformDesk = () => import('#web/modules/platform-desk/screens.ts')
const loadTellingScreens = () => import('#web/modules/alerts/screens.ts')
const loadContractScreens = () => import('#web/modules/contracts/screens.ts')
const loadAdScreens = () => import('#web/modules/ads/screens.ts')
const loadReceiptScreens = () => import('#web/modules/receipts/screens.ts')
const loadGoodsScreens = () => import('#web/modules/goods/screens.ts')
const profitSharing = () => import('#web/modules/profit-sharing/screens.ts')

export const screens = {
  '/index': loadHomeScreens,
  '/systemMessage': loadHomeScreens,
  '/login': loadPeopleScreens,
  '/user_register': loadPeopleScreens,
  '/forgetpass': loadPeopleScreens,
  '/setpassword': loadPeopleScreens,
  '/setphone': loadPeopleScreens,
  '/account': loadPeopleScreens,
  '/setaccount': loadPeopleScreens,
  '/setservice': loadPeopleScreens,
  '/shmc': loadPeopleScreens,
  '/operation_record': loadOperationScreens,
  '/index2': loadDeviceScreens,
  '/equipmentList': loadDeviceScreens,
  '/register_equip': loadDeviceScreens,
  '/other_register_equip': loadDeviceScreens,
  '/manage': loadDeviceScreens,
  '/ewm': loadDeviceScreens,
  '/equipRecord': loadDeviceScreens,
  '/registered': loadDeviceScreens,
  '/batch': loadBatchScreens,
  '/versionControl': loadUpgradeScreens,
  '/android_version': loadUpgradeScreens,
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
  '/choose_receipts_style': loadReceiptScreens,
  '/preview_style': loadReceiptScreens,
  '/editor_receipt': loadReceiptScreens,
  '/shop': loadSiteScreens,
  '/tfaddress': loadSiteScreens,
  '/addaddress': loadSiteScreens,
  '/editaddress': loadSiteScreens,
  '/chooseSite': loadSiteScreens,
  '/onlinepay': loadIncomeScreens,
  '/cashincome': loadIncomeScreens,
  '/offline_coin': loadIncomeScreens,
  '/business_statistics': loadIncomeScreens,
  '/chart_total': loadIncomeScreens,
  '/total_gift': loadIncomeScreens,
  '/prize_statistics': loadIncomeScreens,
  '/incomeProduct': loadIncomeScreens,
  '/order_center': loadOrderScreens,
  '/order': loadOrderScreens,
  '/fault_order': loadOrderScreens,
  '/afterSale': loadOrderScreens,
  '/expensesRecord': loadOrderScreens,
  '/glassExpensesRecord': loadOrderScreens,
  '/issue_coins': loadDeviceScreens,
  '/sfrecord': loadDeviceScreens,
  '/currencyRecord': storedCoins,
  '/currencyAccount': storedCoins,
  '/ycsf': loadDeviceScreens,
  '/settingAccount': loadOfferScreens,
  '/singleModify:id': loadOfferScreens,
  '/batchModify': loadOfferScreens,
  '/cardmanage': loadOfferScreens,
  '/card': loadOfferScreens,
  '/directCoinIssuance': loadOfferScreens,
  '/valueSavingPackage': loadOfferScreens,
  '/giftset': loadGoodsScreens,
  '/giftType': loadGoodsScreens,
  '/giftmanage': loadGoodsScreens,
  '/addgift': loadGoodsScreens,
  '/addTemplate': loadGoodsScreens,
  '/setGoods': loadGoodsScreens,
  '/vend_test': loadGoodsScreens,
  '/replenishment': loadGoodsScreens,
  '/replenishmentRetails': loadGoodsScreens,
  '/gift': loadGoodsScreens,
  '/managezzh': loadTeamScreens,
  '/addzzh': loadTeamScreens,
  '/seezzh': loadTeamScreens,
  '/account_job': loadTeamScreens,
  '/reconciliation': loadReconciliationScreens,
  '/cashCount': loadReconciliationScreens,
  '/paymentChannels': loadChannelScreens,
  '/paymentChannel': loadChannelScreens,
  '/authentication': loadOnboardingScreens,
  '/bind_bank_card_number': loadOnboardingScreens,
  '/bind_bank': loadOnboardingScreens,
  '/bind_bank2': loadOnboardingScreens,
  '/put_forward': loadPayoutScreens,
  '/withdrawal_records': loadPayoutScreens,
  '/return_the_deposit_money': loadPayoutScreens,
  '/yj_records': loadPayoutScreens,
  '/platform/sign-in': loadPeopleScreens,
  '/platform/join': loadPeopleScreens,
  '/platform': platformDesk,
  '/platform/merchants': platformDesk,
  '/platform/agents': platformDesk,
  '/platform/news': platformDesk,
  '/platform/messages': platformDesk,
  '/platform/check-files': platformDesk,
  '/platform/health': platformDesk,
  '/platform/jobs': platformDesk,
  '/platform/ledger': platformDesk,
  '/platform/log': loadOperationScreens,
  '/platform/people': platformDesk,
  '/alertSettings': loadTellingScreens,
  '/wechatBound': loadTellingScreens,
  '/wallet': loadAccountScreens,
  '/exchangeRate': loadAccountScreens,
  '/accountBalance': loadAccountScreens,
  '/accountBalanceList': loadAccountScreens,
  '/details_list': loadAccountScreens,
  '/money_detail_list': loadAccountScreens,
  '/money_detail': loadAccountScreens,
  '/details_income': loadAccountScreens,
  '/automatic_ledger': profitSharing,
  '/division_personal_manage': profitSharing,
  '/division_ratio_manage': profitSharing,
  '/site_revenue_statistics': profitSharing,
  '/agent_list': profitSharing,
  '/sharing_statement': profitSharing,
  '/contract': loadContractScreens,
  '/contract-template': loadContractScreens,
  '/contract_sign': loadContractScreens,
  '/setSorting': loadAdScreens,
  '/ad_set': loadAdScreens,
  '/wait_ad_time': loadAdScreens,
  '/setAds': loadAdScreens,
  '/videoAd': loadAdScreens,
  '/adGroupManage': loadAdScreens,
  '/editAdGroup': loadAdScreens,
  '/ad_task': loadAdScreens,
  '/carouselImage': loadAdScreens,
  '/adprofit': loadAdScreens,
} as const satisfies Screens
