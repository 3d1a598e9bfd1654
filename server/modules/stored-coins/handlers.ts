import { DAY_MS } from '#contract/base/durations.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import { type storedCoins } from '#contract/stored-coins/stored-coins.ts'
import {
  storingSubject,
  type ShownCoinStorage,
} from '#contract/stored-coins/stored-coins-records.ts'
import { listCoinLines } from '#server/modules/accounts/surface.ts'
import {
  sumChangerCounts,
  listPlacedDevices,
  findDevices,
  isLowOnCoins,
  settleCommandDoubt,
  listDeviceStates,
} from '#server/modules/devices/surface.ts'
import {
  sumTakenCoinsByDevice,
  listOrderIncome,
  listDispensedCoins,
} from '#server/modules/orders/surface.ts'
import { listMemberNames } from '#server/modules/players/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { settleCoinStoring } from './end-storing.ts'
import { playerHandlers } from './player-handlers.ts'
import * as store from './store.ts'

const CHANGES_DAYS = 30

export const storedCoinsHandlers: Handlers<typeof storedCoins> = {
  ...playerHandlers,

  async stock({ fieldId, startDate, endDate }, { tx, scope }) {
    const from = startDate ?? toShanghaiDayStart(new Date())
    const until = endDate ? new Date(endDate.getTime() + DAY_MS) : new Date()
    const changers = (await listPlacedDevices(tx, scope)).filter(
      ({ isChanger, siteId }) => isChanger && (fieldId === undefined || siteId === fieldId),
    )
    const ids = changers.map(({ id }) => id)
    const hours = { from, until, siteId: fieldId }
    const [states, meters, stored, takenCoins, earned, storingNames] = await Promise.all([
      listDeviceStates(tx, scope, ids),
      sumChangerCounts(tx, scope, ids, from, until),
      store.sumStoredCoinsByDevice(tx, scope, from, until),
      sumTakenCoinsByDevice(tx, scope, ids, from, until),
      listOrderIncome(tx, scope, 'device', hours),
      createStoringNameLookups(tx, scope, ids),
    ])
    return changers.map(({ id, code, name, siteId }) => {
      const state = states.get(id)
      const hopper = state?.totals.hopper
      const counted = meters.get(id)
      const paid = earned.filter(({ deviceId }) => deviceId === id)
      return {
        deviceId: id,
        equipmentId: code,
        number: name,
        fieldName: storingNames.site(siteId),
        online: state?.online ?? false,
        ...(hopper !== undefined && { hopper }),
        isLow: state !== undefined && isLowOnCoins(state),
        coinsOut: counted?.coinOut ?? 0,
        coinsCounted: counted?.coinsStored ?? 0,
        coinsStored: stored.get(id) ?? 0,
        coinsTaken: takenCoins.get(id) ?? 0,
        cash: toFen(counted?.cashFen ?? 0),
        paidOnline: toFen(paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)),
      }
    })
  },

  async changes({ playerId, startDate, endDate, ...page }, { tx, scope }) {
    const window = toPageWindow(page)
    // Player balances belong to the whole merchant and to no single site, as in the wallet.
    if (scope.sites !== 'all') return pageAnswer(window, [], 0)
    const from = startDate ?? addDaysToTime(toShanghaiDayStart(new Date()), -CHANGES_DAYS)
    const until = endDate && new Date(endDate.getTime() + DAY_MS)
    const { total, records } = await listCoinLines(tx, scope, window, { playerId, from, until })
    const names = await listMemberNames(
      tx,
      scope,
      records.map((row) => row.playerId),
    )
    const namedRecords = records.map(({ at: createTime, ...row }) => {
      return { ...row, createTime, playerName: names.get(row.playerId) ?? '' }
    })
    return pageAnswer(window, namedRecords, total)
  },

  async flow({ fieldId, equipmentId, playerId, startDate, endDate, ...page }, { tx, scope }) {
    const window = toPageWindow(page)
    const until = endDate && new Date(endDate.getTime() + DAY_MS)
    const filter = { siteId: fieldId, code: equipmentId, playerId, from: startDate, until }
    const { total, records } = await listDispensedCoins(tx, scope, window, filter)
    const [storingNames, names] = await Promise.all([
      createStoringNameLookups(
        tx,
        scope,
        records.map(({ deviceId }) => deviceId),
      ),
      listMemberNames(
        tx,
        scope,
        records.map((row) => row.playerId),
      ),
    ])
    const namedRecords = records.map(
      ({ deviceId, deviceCode, siteId, amount, madeAt, ...row }) => ({
        ...row,
        equipmentId: deviceCode,
        number: storingNames.number(deviceId) ?? deviceCode,
        fieldName: storingNames.site(siteId),
        playerName: names.get(row.playerId) ?? '',
        money: toFen(amount),
        createTime: madeAt,
      }),
    )
    return pageAnswer(window, namedRecords, total)
  },

  async storings({ state, fieldId, startDate, endDate, ...page }, { tx, scope }) {
    const window = toPageWindow(page)
    const until = endDate && new Date(endDate.getTime() + DAY_MS)
    const filter = { state, siteId: fieldId, from: startDate, until }
    const { total, records } = await store.listStorings(tx, scope, window, filter)
    return pageAnswer(window, await toShownStorings(tx, scope, records), total)
  },

  async settle({ id, coins }, { tx, scope, actor, refuse, record }) {
    const storing = await store.lockStoring(tx, scope, id)
    const isSeen = scope.sites === 'all' || scope.sites.includes(storing?.siteId ?? '')
    if (!storing || !isSeen) throw refuse('noStoring', 'id')
    if (storing.state !== 'doubt') throw refuse('notInDoubt', 'id')
    await settleCoinStoring(tx, scope, storing, { state: 'settled', coins }, actor.name)
    await settleCommandDoubt(tx, scope, storing.commandId, coins > 0)
    const after = { coins, machine: storing.deviceCode }
    record(scope, storingSubject, { id, name: storing.deviceCode, after })
    const row = await store.lockStoring(tx, scope, id)
    return (await toShownStorings(tx, scope, [row ?? storing]))[0]!
  },
}

async function createStoringNameLookups(tx: Tx, scope: Scope, deviceIds: readonly string[]) {
  const ids = [...new Set(deviceIds)]
  const [sites, devices] = await Promise.all([listAllSites(tx, scope), findDevices(tx, scope, ids)])
  const names = new Map(sites.map(({ id, firmName }) => [id, firmName]))
  const numbers = new Map(devices.map(({ id, number, code }) => [id, number || code]))
  return { site: (id: string) => names.get(id) ?? '', number: (id: string) => numbers.get(id) }
}
async function toShownStorings(tx: Tx, scope: Scope, rows: readonly store.StoringRow[]) {
  const [storingNames, names] = await Promise.all([
    createStoringNameLookups(
      tx,
      scope,
      rows.map(({ deviceId }) => deviceId),
    ),
    listMemberNames(
      tx,
      scope,
      rows.map(({ playerId }) => playerId),
    ),
  ])
  return rows.map((row): ShownCoinStorage => ({
    id: row.id,
    state: row.state,
    coins: row.coins ?? 0,
    createTime: row.madeAt,
    equipmentId: row.deviceCode,
    number: storingNames.number(row.deviceId) ?? row.deviceCode,
    fieldName: storingNames.site(row.siteId),
    playerId: row.playerId,
    playerName: names.get(row.playerId) ?? '',
    settledBy: row.settledBy,
  }))
}
