import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import * as deviceSearch from '#web/modules/devices/device-search.ts'
import { incomeSearch } from '#web/modules/income/income-search.ts'
import { logSearch } from '#web/modules/operations/log-search.ts'
import { formSearch, placeSearch } from '#web/modules/offers/offer-search.ts'
import * as orderSearches from '#web/modules/orders/order-search.ts'
import { besideSearch, choiceSearch, narrowedSearch } from '#web/modules/sites/site-search.ts'
import { accountSearch } from '#web/modules/team/account-search.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'
import type { Path } from './route-table.ts'

/** What is built of the route table: each screen, loaded when it is gone to, and its search. */
export type Built = {
  readonly screen?: LazyScreen
  /** What stands behind the `?` of its address: always texts. */
  readonly search?: z.ZodMiniObject
}
export type Screens = Readonly<Partial<Record<Path, Built>>>

const siteList = () => import('#web/modules/sites/site-list-screen.tsx')
const deviceList = () => import('#web/modules/devices/device-list-screen.tsx')
const registering = () => import('#web/modules/devices/register-screen.tsx')
const siteForm = () => import('#web/modules/sites/site-form-screen.tsx')

export const screens = {
  '/index': {
    screen: lazyScreen(() => import('#web/modules/home/home-screen.tsx'), 'HomeScreen'),
    search: z.object({ site: z.optional(z.string()) }),
  },
  '/systemMessage': {
    screen: lazyScreen(
      () => import('#web/modules/home/message-list-screen.tsx'),
      'MessageListScreen',
    ),
    search: z.object({ tab: orElse(z.optional(z.enum(['past', 'muted'])), undefined) }),
  },
  '/login': {
    screen: lazyScreen(() => import('#web/modules/people/login-screen.tsx'), 'LoginScreen'),
    search: z.object({ redirect: z.optional(z.string()) }),
  },
  '/user_register': {
    screen: lazyScreen(() => import('#web/modules/people/register-screen.tsx'), 'RegisterScreen'),
    search: z.object({ step: z.optional(z.string()) }),
  },
  '/forgetpass': {
    screen: lazyScreen(() => import('#web/modules/people/forgot-screen.tsx'), 'ForgotScreen'),
    search: z.object({ step: z.optional(z.string()), redirect: z.optional(z.string()) }),
  },
  '/setpassword': {
    screen: lazyScreen(
      () => import('#web/modules/people/set-password-screen.tsx'),
      'SetPasswordScreen',
    ),
  },
  '/setphone': {
    screen: lazyScreen(() => import('#web/modules/people/set-phone-screen.tsx'), 'SetPhoneScreen'),
    search: z.object({ step: z.optional(z.string()) }),
  },
  '/account': {
    screen: lazyScreen(() => import('#web/modules/people/account-screen.tsx'), 'AccountScreen'),
  },
  '/setaccount': {
    screen: lazyScreen(
      () => import('#web/modules/people/set-account-screen.tsx'),
      'SetAccountScreen',
    ),
  },
  '/setservice': {
    screen: lazyScreen(
      () => import('#web/modules/people/set-service-screen.tsx'),
      'SetServiceScreen',
    ),
  },
  '/shmc': {
    screen: lazyScreen(
      () => import('#web/modules/people/merchant-name-screen.tsx'),
      'MerchantNameScreen',
    ),
  },
  '/operation_record': {
    screen: lazyScreen(
      () => import('#web/modules/operations/operation-list-screen.tsx'),
      'OperationListScreen',
    ),
    search: z.object(logSearch),
  },
  '/index2': {
    screen: lazyScreen(deviceList, 'DeviceListScreen'),
    search: z.object(deviceSearch.narrowedSearch),
  },
  '/equipmentList': {
    screen: lazyScreen(deviceList, 'SiteDeviceListScreen'),
    search: z.object(deviceSearch.narrowedSearch),
  },
  '/register_equip': {
    screen: lazyScreen(registering, 'RegisterScreen'),
    search: z.object(deviceSearch.registerSearch),
  },
  '/other_register_equip': {
    screen: lazyScreen(registering, 'OtherRegisterScreen'),
    search: z.object(deviceSearch.registerSearch),
  },
  '/manage': {
    screen: lazyScreen(() => import('#web/modules/devices/device-screen.tsx'), 'DeviceScreen'),
    search: z.object(deviceSearch.besideSearch),
  },
  '/ewm': {
    screen: lazyScreen(() => import('#web/modules/devices/scan-screen.tsx'), 'ScanScreen'),
  },
  '/equipRecord': {
    screen: lazyScreen(
      () => import('#web/modules/devices/device-log-screen.tsx'),
      'DeviceLogScreen',
    ),
    search: z.object(deviceSearch.logSearch),
  },
  '/registered': {
    screen: lazyScreen(
      () => import('#web/modules/devices/scan-result-screen.tsx'),
      'ScanResultScreen',
    ),
    search: z.object(deviceSearch.scannedSearch),
  },
  '/shop': { screen: lazyScreen(siteList, 'SiteListScreen'), search: z.object(narrowedSearch) },
  '/tfaddress': {
    screen: lazyScreen(siteList, 'AddressListScreen'),
    search: z.object(narrowedSearch),
  },
  '/addaddress': {
    screen: lazyScreen(siteForm, 'SiteAddScreen'),
    search: z.object(besideSearch),
  },
  '/editaddress': {
    screen: lazyScreen(siteForm, 'SiteEditScreen'),
    search: z.object({ id: z.string(), ...besideSearch }),
  },
  '/chooseSite': {
    screen: lazyScreen(
      () => import('#web/modules/sites/site-choice-screen.tsx'),
      'SiteChoiceScreen',
    ),
    search: z.object(choiceSearch),
  },
  '/onlinepay': {
    screen: lazyScreen(
      () => import('#web/modules/income/online-pay-screen.tsx'),
      'OnlinePayScreen',
    ),
    search: z.object(incomeSearch),
  },
  '/cashincome': {
    screen: lazyScreen(
      () => import('#web/modules/income/cash-income-screen.tsx'),
      'CashIncomeScreen',
    ),
    search: z.object(incomeSearch),
  },
  '/offline_coin': {
    screen: lazyScreen(
      () => import('#web/modules/income/offline-coin-screen.tsx'),
      'OfflineCoinScreen',
    ),
    search: z.object(incomeSearch),
  },
  '/order_center': {
    screen: lazyScreen(
      () => import('#web/modules/orders/order-center-screen.tsx'),
      'OrderCenterScreen',
    ),
    search: z.object(orderSearches.centerSearch),
  },
  '/order': {
    screen: lazyScreen(() => import('#web/modules/orders/order-screen.tsx'), 'OrderScreen'),
    search: z.object(orderSearches.orderSearch),
  },
  '/fault_order': {
    screen: lazyScreen(
      () => import('#web/modules/orders/fault-order-screen.tsx'),
      'FaultOrderScreen',
    ),
    search: z.object(orderSearches.faultSearch),
  },
  '/afterSale': {
    screen: lazyScreen(
      () => import('#web/modules/orders/after-sale-screen.tsx'),
      'AfterSaleScreen',
    ),
    search: z.object(orderSearches.refundSearch),
  },
  '/expensesRecord': {
    screen: lazyScreen(
      () => import('#web/modules/orders/play-record-screen.tsx'),
      'PlayRecordScreen',
    ),
    search: z.object(orderSearches.playSearch),
  },
  '/issue_coins': {
    screen: lazyScreen(
      () => import('#web/modules/devices/credit-list-screen.tsx'),
      'CreditListScreen',
    ),
    search: z.object(deviceSearch.creditSearch),
  },
  '/settingAccount': {
    screen: lazyScreen(
      () => import('#web/modules/offers/offer-list-screen.tsx'),
      'OfferListScreen',
    ),
    search: z.object(placeSearch),
  },
  '/singleModify:id': {
    screen: lazyScreen(
      () => import('#web/modules/offers/offer-form-screen.tsx'),
      'OfferFormScreen',
    ),
    search: z.object(formSearch),
  },
  '/batchModify': {
    screen: lazyScreen(() => import('#web/modules/offers/batch-screen.tsx'), 'BatchScreen'),
  },
  '/managezzh': {
    screen: lazyScreen(
      () => import('#web/modules/team/account-list-screen.tsx'),
      'AccountListScreen',
    ),
    search: z.object(accountSearch),
  },
  '/addzzh': {
    screen: lazyScreen(
      () => import('#web/modules/team/account-add-screen.tsx'),
      'AccountAddScreen',
    ),
    search: z.object(accountSearch),
  },
  '/seezzh': {
    screen: lazyScreen(
      () => import('#web/modules/team/account-detail-screen.tsx'),
      'AccountDetailScreen',
    ),
    search: z.object({ id: z.string(), ...accountSearch }),
  },
  '/account_job': {
    screen: lazyScreen(() => import('#web/modules/team/role-edit-screen.tsx'), 'RoleEditScreen'),
    search: z.object({ role: z.optional(z.string()) }),
  },
  '/paymentChannels': {
    screen: lazyScreen(
      () => import('#web/modules/channels/channel-list-screen.tsx'),
      'ChannelListScreen',
    ),
  },
  '/paymentChannel': {
    screen: lazyScreen(
      () => import('#web/modules/channels/channel-detail-screen.tsx'),
      'ChannelDetailScreen',
    ),
    search: z.object({ id: z.optional(z.string()), add: z.optional(z.string()) }),
  },
  '/alertSettings': {
    screen: lazyScreen(
      () => import('#web/modules/telling/alert-setting-screen.tsx'),
      'AlertSettingScreen',
    ),
  },
  '/wechatBound': {
    screen: lazyScreen(() => import('#web/modules/telling/bound-screen.tsx'), 'BoundScreen'),
    search: z.object({ result: orElse(z.enum(['bound', 'late', 'failed']), 'failed') }),
  },
} as const satisfies Screens
