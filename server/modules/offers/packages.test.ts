import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { batches } from '#contract/batches/batches.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import { coinPackages, storagePackages } from '#contract/offers/site-packages.ts'
import { world } from '#contract/example-world.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Packages as existing consoles use them: with separate calls for each kind. */
const { testServer, boards } = await openTestServerWithBoards()
const clerks = clerksOf(testServer)
const { begun } = boards
const { siteId, otherSiteId } = world

let count = 0
const newName = () => `套餐${++count}`
const refused = (failure: string) => ({ is: 'refused', failure })

const both = [
  { calls: coinPackages, other: storagePackages, kind: 'play', atBoards: 'coins' },
  { calls: storagePackages, other: coinPackages, kind: 'recharge', atBoards: 'storage' },
] as const

describe.each(both)('$kind', ({ calls, other, kind, atBoards }) => {
  const save = (fieldId: string | null = null, more = {}) =>
    testServer.get(calls.save, { name: newName(), price: toFen(500), coins: 5, fieldId, ...more })
  const namesAt = async (fieldId?: string) =>
    (await testServer.get(calls.list, fieldId ? { fieldId } : {})).map(({ name }) => name)

  describeWrite(calls.save, {
    async works() {
      const made = await save(siteId, { bonusCoins: 1 })
      expect(made).toMatchObject({ kind, coins: 5, bonusCoins: 1, fieldId: siteId })
      // Both kinds share one table: this package is in the list of all, but not in that of the other kind.
      const all = await testServer.get(offers.list, { fieldId: siteId })
      expect(all.find(({ id }) => id === made.id)).toEqual(made)
      expect(await namesAt(siteId)).toContain(made.name)
      const others = await testServer.get(other.list, { fieldId: siteId })
      expect(others.map(({ id }) => id)).not.toContain(made.id)
    },
    async refuses() {
      const { name } = await save(siteId)
      for (const [input, failure] of [
        [{ name, price: toFen(1), coins: 1, fieldId: siteId }, 'nameTaken'],
        [{ name: newName(), price: toFen(1), coins: 1, fieldId: '404' }, 'siteMissing'],
      ] as const) {
        expect(await testServer.send(calls.save, input)).toMatchObject(refused(failure))
      }
    },
    async keepsOut() {
      const theft = { name: newName(), price: toFen(1), coins: 1, fieldId: siteId }
      expect(await testServer.send(calls.save, theft, { as: 'stranger' })).toMatchObject({
        is: 'refused',
      })
      expect(await namesAt(siteId)).not.toContain(theft.name)
    },
    async runsOnce() {
      const wish = { name: newName(), price: toFen(100), coins: 1 }
      const sent = [1, 2].map(() => testServer.get(calls.save, wish, { key: `s ${kind}` }))
      const [first, second] = await Promise.all(sent)
      expect(second).toEqual(first)
    },
  })

  describeWrite(calls.update, {
    async works() {
      const made = await save(siteId, { bonusCoins: 2 })
      const after = await testServer.get(calls.update, { id: made.id, price: toFen(450) })
      expect(after).toEqual({ ...made, price: 450 })
    },
    async refuses() {
      const wrong = await testServer.get(other.save, {
        name: newName(),
        price: toFen(100),
        coins: 1,
      })
      for (const id of ['404', wrong.id]) {
        const answer = await testServer.send(calls.update, { id, price: toFen(1) })
        expect(answer).toMatchObject(refused('notFound'))
      }
    },
    async keepsOut() {
      const { id } = await save()
      await testServer.send(calls.update, { id, price: toFen(1) }, { as: 'stranger' })
      const found = (await testServer.get(calls.list, {})).find((each) => each.id === id)
      expect(found?.price).toBe(500)
    },
    async runsOnce() {
      const { id } = await save()
      const wish = { id, coins: 7 }
      const sent = [1, 2].map(() => testServer.get(calls.update, wish, { key: `u ${kind}` }))
      const [first, second] = await Promise.all(sent)
      expect(second).toEqual(first)
    },
  })

  describeWrite(calls.remove, {
    async works() {
      const { id, name } = await save()
      expect(await testServer.get(calls.remove, { ids: [id] })).toEqual({ removed: 1 })
      expect(await namesAt()).not.toContain(name)
    },
    async refuses() {
      const wrong = await testServer.get(other.save, {
        name: newName(),
        price: toFen(100),
        coins: 1,
      })
      const { id, name } = await save()
      const answer = await testServer.send(calls.remove, { ids: [id, wrong.id] })
      expect(answer).toMatchObject(refused('notFound'))
      expect(await namesAt()).toContain(name)
    },
    async keepsOut() {
      const { id, name } = await save()
      await testServer.send(calls.remove, { ids: [id] }, { as: 'stranger' })
      expect(await namesAt()).toContain(name)
    },
    async runsOnce() {
      const { id } = await save()
      const sent = [1, 2].map(() =>
        testServer.get(calls.remove, { ids: [id] }, { key: `r ${kind}` }),
      )
      const [first, second] = await Promise.all(sent)
      expect(second).toEqual(first)
    },
  })

  describeWrite(calls.restore, {
    async works() {
      const general = await save()
      const own = await save(otherSiteId, { name: general.name, price: toFen(400) })
      const kept = await testServer.get(other.save, {
        name: newName(),
        price: toFen(100),
        coins: 1,
        fieldId: otherSiteId,
      })
      const left = await testServer.get(calls.restore, { fieldId: otherSiteId })
      expect(left.find(({ name }) => name === own.name)).toMatchObject({
        fieldId: null,
        price: 500,
      })
      // Packages of the other kind stay.
      const others = await testServer.get(other.list, { fieldId: otherSiteId })
      expect(others.map(({ id }) => id)).toContain(kept.id)
    },
    async refuses() {
      const answer = await testServer.send(calls.restore, { fieldId: '404' })
      expect(answer).toMatchObject(refused('siteMissing'))
    },
    async keepsOut() {
      const own = await save(otherSiteId)
      await testServer.send(calls.restore, { fieldId: otherSiteId }, { as: 'stranger' })
      expect(await namesAt(otherSiteId)).toContain(own.name)
    },
    async runsOnce() {
      await save(otherSiteId)
      const wish = { fieldId: otherSiteId }
      const sent = [1, 2].map(() => testServer.get(calls.restore, wish, { key: `d ${kind}` }))
      const [first, second] = await Promise.all(sent)
      expect(second).toEqual(first)
    },
  })

  describeWrite(calls.push, {
    async works() {
      const device = await begun()
      const off = await boards.newDevice()
      const sold = await save(null, { bonusCoins: 3 })
      const ended = await save(null, { isOn: false })
      const { id } = await testServer.get(calls.push, { ids: [device.id, off.id] })
      const told = () => device.board.commands().findLast(({ type }) => type === 'packages.set')
      await expect.poll(told).toBeDefined()
      const { data, id: commandId } = told()!
      const { packages } = data as { packages: { id: string }[] }
      expect(data).toMatchObject({ kind: atBoards })
      expect(packages.find((each) => each.id === sold.id)).toEqual({
        id: sold.id,
        name: sold.name,
        price: 500,
        coins: 5,
        bonus: 3,
      })
      expect(packages.map((each) => each.id)).not.toContain(ended.id)
      await device.board.reply({ id: commandId, state: 'done' })
      const states = async () => {
        const { items } = await testServer.get(batches.detail, { id })
        return new Map(items.map(({ deviceId, state }) => [deviceId, state]))
      }
      await expect.poll(async () => (await states()).get(device.id)).toBe('confirmed')
      expect((await states()).get(off.id)).toBe('offline')
    },
    async refuses() {
      for (const [input, failure] of [
        [{ fieldId: '404' }, 'siteMissing'],
        [{ ids: ['404'] }, 'noDevice'],
      ] satisfies [CallInput<typeof coinPackages.push>, string][]) {
        expect(await testServer.send(calls.push, input)).toMatchObject(refused(failure))
      }
    },
    async keepsOut() {
      const theft = await testServer.send(calls.push, { fieldId: siteId }, { as: 'stranger' })
      expect(theft).toMatchObject(refused('siteMissing'))
    },
    async runsOnce() {
      const wish = { fieldId: siteId }
      const sent = [1, 2].map(() => testServer.get(calls.push, wish, { key: `p ${kind}` }))
      const [first, second] = await Promise.all(sent)
      expect(second).toEqual(first)
    },
  })
})

test('the preview counts exactly the devices a push reaches', async () => {
  const device = await begun()
  const counted = async (fieldId?: string) =>
    testServer.get(coinPackages.reach, fieldId ? { fieldId } : {})
  const before = await counted()
  await boards.newDevice({ fieldId: otherSiteId })
  const there = await boards.newDevice({ fieldId: otherSiteId })
  await (await boards.connect(there)).begin()
  await expect
    .poll(() => counted())
    .toEqual({ online: before.online + 1, offline: before.offline + 1 })
  expect(await counted(otherSiteId)).toMatchObject({ online: 1 })
  const { id } = await testServer.get(coinPackages.push, {})
  const { items } = await testServer.get(batches.detail, { id })
  expect(items).toHaveLength(before.online + before.offline + 2)
  expect(items.map(({ deviceId }) => deviceId)).not.toContain(device.id)
  // An account that may send packages to machines may count them, and needs no permission to list them.
  const seller = await clerks.newClerk({
    roleId: await clerks.newRole('offers.see', 'offers.edit'),
  })
  expect(await testServer.send(coinPackages.reach, {}, { as: seller.id })).toMatchObject({
    is: 'done',
  })
  expect(await testServer.send(coinPackages.reach, { fieldId: '404' })).toMatchObject(
    refused('siteMissing'),
  )
})

test('coin packages go only to coin-operated devices', async () => {
  const { id } = await testServer.get(coinPackages.push, {})
  const { items } = await testServer.get(batches.detail, { id })
  expect(items.length).toBeGreaterThan(0)
  expect(items.map(({ deviceId }) => deviceId)).not.toContain(world.slotDeviceId)
})

test('rejects coin packages for a vending machine', async () => {
  const { id } = await testServer.get(coinPackages.push, { ids: [world.slotDeviceId] })
  const { items } = await testServer.get(batches.detail, { id })
  expect(items).toMatchObject([{ deviceId: world.slotDeviceId, code: 'unsupported' }])
})
