import { allCalls, listCallPermissions, callTable } from '#contract/call-table.ts'
import { toAccountsDeps } from './account-names.ts'
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
import { alertNotificationHandlers } from './modules/alerts/notification-handlers.ts'
import { type DeviceAdmitter } from './modules/devices/boards/admission.ts'
import { devicePresetsHandlers } from './modules/device-settings/preset-handlers.ts'
import { deviceSettingsHandlers } from './modules/device-settings/handlers.ts'
import { devicesHandlers } from './modules/devices/handlers.ts'
import { listPlacedDevices } from './modules/devices/surface.ts'
import { type Channels } from './modules/channels/surface.ts'
import { externalMembersHandlers } from './modules/external-members/handlers.ts'
import { filesHandlers } from './modules/files/handlers.ts'
import { formerPlayersHandlers } from './modules/former-players/handlers.ts'
import { freePlaysHandlers } from './modules/free-plays/handlers.ts'
import { giftRequestKinds } from './all-gift-request-kinds.ts'
import { giftRequestsHandlers } from './modules/gift-requests/handlers.ts'
import { giftsHandlers } from './modules/gifts/handlers.ts'
import { goodsHandlers } from './modules/goods/handlers.ts'
import { deleteSlotsOfDevices } from './modules/goods/surface.ts'
import { helpHandlers } from './modules/help/handlers.ts'
import { inboxHandlers } from './modules/inbox/handlers.ts'
import { incomeHandlers } from './modules/income/handlers.ts'
import { memberBatchKinds } from './all-member-batch-kinds.ts'
import { memberBatchesHandlers } from './modules/member-batches/handlers.ts'
import { memberMessagesHandlers } from './modules/member-messages/handlers.ts'
import { memberLevelsHandlers } from './modules/member-levels/handlers.ts'
import { onboardingHandlers } from './modules/onboarding/handlers.ts'
import { memberDataHandlers } from './modules/member-data/handlers.ts'
import { memberMergingHandlers } from './modules/member-merging/handlers.ts'
import { memberPhonesHandlers } from './modules/member-phones/handlers.ts'
import { membersHandlers } from './modules/members/handlers.ts'
import { newsHandlers } from './modules/news/handlers.ts'
import { allOffersHandlers } from './modules/offers/package-handlers.ts'
import { ordersHandlers } from './modules/orders/handlers.ts'
import { playHandlers } from './modules/orders/play/play-handlers.ts'
import {
  listOrderIncome,
  listBeneficiaryOrders,
  sumSharedBySite,
  sumSharedBySplit,
  sumSharedSince,
  listBeneficiaryDayShares,
  type PayDeps,
} from './modules/orders/surface.ts'
import { operationsHandlers } from './modules/operations/handlers.ts'
import { paymentNoticesHandlers } from './modules/payment-notices/handlers.ts'
import { peopleHandlers } from './modules/people/handlers.ts'
import { hasAccountsOnlyAtSites } from './modules/people/surface.ts'
import { placesHandlers } from './modules/places/handlers.ts'
import type { PayoutsDeps } from './modules/payouts/deps.ts'
import { platformDeskHandlers } from './modules/platform-desk/handlers.ts'
import { platformPeopleHandlers } from './modules/platform-people/handlers.ts'
import { payoutsHandlers } from './modules/payouts/handlers.ts'
import { playersHandlers } from './modules/players/handlers.ts'
import { pointTasksHandlers } from './modules/point-tasks/handlers.ts'
import { pointsHandlers } from './modules/points/handlers.ts'
import { pointCodesHandlers } from './modules/point-codes/handlers.ts'
import { pointsStoreHandlers } from './modules/points-store/handlers.ts'
import { profitSharingHandlers } from './modules/profit-sharing/handlers.ts'
import { receiptsHandlers } from './modules/receipts/handlers.ts'
import { reconciliationHandlers } from './modules/reconciliation/handlers.ts'
import { reportsHandlers } from './modules/reports/handlers.ts'
import { countPlaysBySite } from './modules/reports/surface.ts'
import { sitesHandlers } from './modules/sites/handlers.ts'
import { storedCoinsHandlers } from './modules/stored-coins/handlers.ts'
import { teamHandlers } from './modules/team/handlers.ts'
import { upgradesHandlers } from './modules/upgrades/handlers.ts'
import { transfersHandlers } from './modules/transfers/handlers.ts'
import { vouchersHandlers } from './modules/vouchers/handlers.ts'
import { type HandlerTable } from './platform/calls/mount.ts'
import type { Tx } from './platform/db.ts'
import type { Hours } from './platform/query.ts'
import type { Scope } from './platform/scope.ts'
import type { Readiness } from './platform/health/readiness.ts'
import { toOnboardingDeps } from './module-deps.ts'
import type { ServerParts } from './parts.ts'

type HandlerServices = {
  readonly admitting: DeviceAdmitter
  readonly channels: Channels
  readonly payouts: PayoutsDeps
  readonly exports: Exports
  readonly readiness: Readiness
}

/** Returns the online income of each device. What no machine earned is neither shared nor a device's. */
async function listDeviceIncome(tx: Tx, scope: Scope, hours: Hours) {
  const income = await listOrderIncome(tx, scope, 'device', hours)
  return income.filter(({ deviceId }) => deviceId !== '')
}

/**
 * Orders import profit sharing, so profit sharing receives these functions as dependencies (decision 75).
 */
const orderShares = {
  earnedBySite: listDeviceIncome,
  ordersOfPerson: listBeneficiaryOrders,
  sharedBySite: sumSharedBySite,
  sharedBySplit: sumSharedBySplit,
  sharedSince: sumSharedSince,
  sharesOfPerson: listBeneficiaryDayShares,
}

/** Handlers of modules without dependencies. */
const independentHandlers = {
  clearing: clearingHandlers,
  freePlays: freePlaysHandlers,
  goods: goodsHandlers,
  help: helpHandlers,
  inbox: inboxHandlers,
  income: incomeHandlers,
  memberLevels: memberLevelsHandlers,
  memberMessages: memberMessagesHandlers,
  news: newsHandlers,
  storedCoins: storedCoinsHandlers,
  transfers: transfersHandlers,
  vouchers: vouchersHandlers,
}

const findCallTitle = (name: string) => allCalls.find((call) => call.name === name)?.title

const devicesDeps = {
  earnedAt: listDeviceIncome,
  playsBySite: countPlaysBySite,
  deleteAllSlots: deleteSlotsOfDevices,
}

/** Returns the handlers of members and of what they are given. */
function buildMemberHandlers({ sealKeys, ...paying }: PayDeps & Pick<ServerParts, 'sealKeys'>) {
  const { publicUrl } = paying
  return {
    formerPlayers: formerPlayersHandlers(sealKeys),
    giftRequests: giftRequestsHandlers(giftRequestKinds),
    gifts: giftsHandlers(sealKeys),
    memberBatches: memberBatchesHandlers(memberBatchKinds),
    memberData: memberDataHandlers(sealKeys),
    memberMerging: memberMergingHandlers(sealKeys),
    memberPhones: memberPhonesHandlers(sealKeys),
    members: membersHandlers(sealKeys),
    pointCodes: pointCodesHandlers({ sealKeys, publicUrl }),
    pointTasks: pointTasksHandlers(sealKeys),
    points: pointsHandlers(sealKeys, paying),
    pointsStore: pointsStoreHandlers(sealKeys, paying),
  }
}

/** Returns the handlers of all modules, with their dependencies. */
export function buildHandlerTable(
  parts: ServerParts & HandlerServices,
): HandlerTable<typeof callTable> {
  const { db, tokenKeys, sealKeys, clients, maps, mall, storage } = parts
  const { payments, channels, publicUrl, sms, players: apps, readiness, askJob } = parts
  const permissions = listCallPermissions()
  const permissionKeys = permissions.map(({ key }) => key)
  return {
    ads: adsHandlers({ publicUrl, storage }),
    alerts: alertsHandlers,
    banks: banksHandlers(parts.onboarding),
    batches: batchesHandlers(batchKinds),
    channels: channelsHandlers({ db, payments, sealKeys, ports: channels }),
    contracts: contractsHandlers({ db, sealKeys, publicUrl }),
    devicePresets: devicePresetsHandlers,
    devices: devicesHandlers({ ...parts, ...devicesDeps }),
    deviceSettings: deviceSettingsHandlers({ earnedAt: listDeviceIncome }),
    exchange: exchangeHandlers,
    exports: parts.exports.handlers,
    externalMembers: externalMembersHandlers(mall),
    files: filesHandlers(storage, sealKeys),
    ...independentHandlers,
    ...buildMemberHandlers(parts),
    ...allOffersHandlers,
    onboarding: onboardingHandlers(toOnboardingDeps(parts)),
    operations: operationsHandlers({ permissions, titleOf: findCallTitle }),
    orders: ordersHandlers(sealKeys),
    payments: paymentNoticesHandlers,
    people: peopleHandlers({ tokenKeys, sealKeys, clients, permissionKeys }),
    places: placesHandlers(maps),
    platformDesk: platformDeskHandlers({ readiness, use: db.use, askJob }),
    platformPeople: platformPeopleHandlers({ tokenKeys, sealKeys, permissionKeys, publicUrl }),
    play: playHandlers({ db, channels, publicUrl }),
    players: playersHandlers({ tokenKeys, sealKeys, apps }),
    profitSharing: profitSharingHandlers({ ...orderShares, sealKeys, publicUrl, channels, apps }),
    receipts: receiptsHandlers({ publicUrl }),
    reconciliation: reconciliationHandlers(sealKeys),
    reports: reportsHandlers(sealKeys),
    sites: sitesHandlers({ hasPeopleOfOnly: hasAccountsOnlyAtSites, devicesAt: listPlacedDevices }),
    team: teamHandlers(permissions.filter((each) => !each.ownerOnly)),
    telling: alertNotificationHandlers({ wechat: apps.wechat, sms }),
    upgrades: upgradesHandlers({ storage, publicUrl }),
    ...payoutsHandlers(parts.payouts),
    wallet: walletHandlers(toAccountsDeps(sealKeys)),
  }
}
