import { allCalls, allPermissions, callTable } from '#contract/call-table.ts'
import { accountsNeed } from './account-names.ts'
import { batchKinds } from './all-batch-kinds.ts'
import { type Exports } from './all-exports.ts'
import { adsHandlers } from './modules/ads/handlers.ts'
import { batchesHandlers } from './modules/batches/handlers.ts'
import { banksHandlers } from './modules/banks/handlers.ts'
import { exchangeHandlers } from './modules/accounts/exchange-handlers.ts'
import { walletHandlers } from './modules/accounts/handlers.ts'
import { clearingHandlers } from './modules/clearing/handlers.ts'
import { contractsHandlers } from './modules/contracts/handlers.ts'
import { channelsHandlers } from './modules/channels/handlers.ts'
import { alertsHandlers } from './modules/alerts/handlers.ts'
import { tellingHandlers } from './modules/alerts/notification-handlers.ts'
import { type Admitting } from './modules/devices/boards/admission.ts'
import { devicePresetsHandlers } from './modules/device-settings/preset-handlers.ts'
import { deviceSettingsHandlers } from './modules/device-settings/handlers.ts'
import type { SettingsNeed } from './modules/device-settings/need.ts'
import { devicesHandlers } from './modules/devices/handlers.ts'
import { listPlacedDevices, findCodeHolder } from './modules/devices/surface.ts'
import { type Channels } from './modules/channels/surface.ts'
import { filesHandlers } from './modules/files/handlers.ts'
import { goodsHandlers } from './modules/goods/handlers.ts'
import { shelfOf, slotsGone } from './modules/goods/surface.ts'
import { inboxHandlers } from './modules/inbox/handlers.ts'
import { incomeHandlers } from './modules/income/handlers.ts'
import { onboardingHandlers } from './modules/onboarding/handlers.ts'
import { newsHandlers } from './modules/news/handlers.ts'
import { allOffersHandlers } from './modules/offers/package-handlers.ts'
import { openPricing } from './modules/offers/surface.ts'
import { ordersHandlers } from './modules/orders/handlers.ts'
import { noticeHandlers } from './modules/orders/payments/notice-handlers.ts'
import { playHandlers } from './modules/orders/play/play-handlers.ts'
import {
  boughtBetween,
  listOrderIncome,
  orderedBetween,
  ordersOfPerson,
  paidByEach,
  sharedBySite,
  sharedBySplit,
  sharedSince,
  sharesOfPerson,
} from './modules/orders/surface.ts'
import { operationsHandlers } from './modules/operations/handlers.ts'
import { peopleHandlers } from './modules/people/handlers.ts'
import { confirmPassword, findHouse, hasPeopleOfOnly } from './modules/people/surface.ts'
import { placesHandlers } from './modules/places/handlers.ts'
import { areaNameOf } from './modules/places/surface.ts'
import type { PayoutsNeed } from './modules/payouts/need.ts'
import { platformDeskHandlers } from './modules/platform-desk/handlers.ts'
import { platformPeopleHandlers } from './modules/platform-people/handlers.ts'
import { levelsOf, memberOf, listMemberNames, findPayerId } from './modules/players/surface.ts'
import { payoutsHandlers } from './modules/payouts/handlers.ts'
import { playersHandlers } from './modules/players/handlers.ts'
import { profitSharingHandlers } from './modules/profit-sharing/handlers.ts'
import type { SharingNeed } from './modules/profit-sharing/need.ts'
import { receiptsHandlers } from './modules/receipts/handlers.ts'
import { reconciliationHandlers } from './modules/reconciliation/handlers.ts'
import { reportsHandlers } from './modules/reports/handlers.ts'
import { playsBySite } from './modules/reports/surface.ts'
import { sitesHandlers } from './modules/sites/handlers.ts'
import { merchantOfSite, sitesOf } from './modules/sites/surface.ts'
import { storedCoinsHandlers } from './modules/stored-coins/handlers.ts'
import { teamHandlers } from './modules/team/handlers.ts'
import { upgradesHandlers } from './modules/upgrades/handlers.ts'
import { transfersHandlers } from './modules/transfers/handlers.ts'
import { measuredProviders } from './outside/provider-metrics.ts'
import { type HandlerTable } from './platform/calls/mount.ts'
import type { Readiness } from './platform/health/readiness.ts'
import { onboardingNeedOf } from './module-needs.ts'
import type { Parts } from './parts.ts'

type Made = {
  readonly admitting: Admitting
  readonly channels: Channels
  readonly payouts: PayoutsNeed
  readonly exports: Exports
  readonly readiness: Readiness
}

const earnedAt: SettingsNeed['earnedAt'] = (tx, scope, hours) =>
  listOrderIncome(tx, scope, 'device', hours)

const playNeed = { sitesOf, houseOf: findHouse, members: { payerOf: findPayerId, memberOf } }

const devicesNeed = { sitesOf, earnedAt, playsBySite, slotsGone }

const sharingNeed: Omit<SharingNeed, 'apps' | 'channels' | 'publicUrl' | 'sealKeys'> = {
  sitesOf,
  houseOf: findHouse,
  confirmPassword,
  sharedBySplit,
  sharedSince,
  sharedBySite,
  sharesOfPerson,
  ordersOfPerson,
  earnedBySite: (tx, scope, hours) => listOrderIncome(tx, scope, 'device', hours),
}

const findCallTitle = (name: string) => allCalls.find((call) => call.name === name)?.title

/** What many machines are told together, what each is set to, and what its screen shows. */
const machineHandlers = ({ publicUrl, storage }: Parts) => ({
  ads: adsHandlers({ sitesOf, publicUrl, storage }),
  batches: batchesHandlers({ kinds: batchKinds, sitesOf }),
  clearing: clearingHandlers({ confirmPassword }),
  devicePresets: devicePresetsHandlers({ sitesOf }),
  deviceSettings: deviceSettingsHandlers({ sitesOf, earnedAt }),
  receipts: receiptsHandlers({ publicUrl }),
  upgrades: upgradesHandlers({ storage, publicUrl }),
})

const playersNeed = { holderOf: findCodeHolder, houseOf: findHouse } as const

/** Each module's calls, with what it needs of the others. */
export function handlersOf(parts: Parts & Made): HandlerTable<typeof callTable> {
  const { db, tokenKeys, sealKeys, clients, maps, storage } = parts
  const { payments, channels, publicUrl, sms, players: apps } = parts
  const pricing = openPricing({ boughtBetween, orderedBetween, shelfOf })
  const permissions = allPermissions()
  const permissionKeys = permissions.map(({ key }) => key)
  return {
    alerts: alertsHandlers({ sitesOf }),
    banks: banksHandlers(parts.onboarding),
    channels: channelsHandlers({ db, payments, sealKeys, ports: channels, confirmPassword }),
    contracts: contractsHandlers({ db, sealKeys, publicUrl }),
    ...machineHandlers(parts),
    devices: devicesHandlers({ ...devicesNeed, ...parts }),
    exchange: exchangeHandlers,
    exports: parts.exports.handlers,
    files: filesHandlers(storage, sealKeys),
    goods: goodsHandlers({ sitesOf }),
    inbox: inboxHandlers,
    income: incomeHandlers,
    news: newsHandlers,
    ...allOffersHandlers({ sitesOf, merchantOfSite, levelsOf }),
    onboarding: onboardingHandlers(onboardingNeedOf(parts)),
    operations: operationsHandlers({ permissions, titleOf: findCallTitle }),
    orders: ordersHandlers({ sitesOf, namesOf: listMemberNames, sealKeys }),
    payments: noticeHandlers,
    people: peopleHandlers({ tokenKeys, sealKeys, clients, permissionKeys, sitesOf }),
    places: placesHandlers(maps),
    platformDesk: platformDeskHandlers({
      measured: measuredProviders,
      readiness: parts.readiness,
      use: db.use,
      askJob: parts.askJob,
    }),
    platformPeople: platformPeopleHandlers({ tokenKeys, sealKeys, permissionKeys, publicUrl }),
    play: playHandlers({ ...playNeed, db, channels, publicUrl, pricing }),
    players: playersHandlers({ ...playersNeed, tokenKeys, sealKeys, apps }),
    profitSharing: profitSharingHandlers({ ...sharingNeed, sealKeys, publicUrl, channels, apps }),
    reconciliation: reconciliationHandlers({ sitesOf, sealKeys }),
    reports: reportsHandlers({ sealKeys, namesOf: listMemberNames, paidByEach }),
    sites: sitesHandlers({ areaNameOf, hasPeopleOfOnly, devicesAt: listPlacedDevices }),
    storedCoins: storedCoinsHandlers({ sitesOf, namesOf: listMemberNames }),
    team: teamHandlers({ permissions: permissions.filter((each) => !each.ownerOnly), sitesOf }),
    telling: tellingHandlers({ wechat: apps.wechat, sms }),
    transfers: transfersHandlers({ confirmPassword }),
    ...payoutsHandlers(parts.payouts),
    wallet: walletHandlers(accountsNeed(sealKeys)),
  }
}
