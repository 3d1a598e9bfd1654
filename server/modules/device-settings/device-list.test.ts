import { expect, test } from 'vitest'
import type { Parameter } from '#contract/device-settings/device-parameter.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { devices } from '#contract/devices/devices.ts'
import { batches } from '#contract/batches/batches.ts'
import { operations } from '#contract/operations/operations.ts'
import { settingPaths } from '#contract/device-settings/setting-paths.ts'
import { settingScreens } from '#contract/device-settings/setting-screens.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** Tests which devices are listed for a settings screen, and the order of settings. */
const { testServer, boards } = await openTestServerWithBoards()

const declared = (id: string, more: Partial<Parameter> = {}): Parameter => ({
  id,
  type: 'int',
  min: 0,
  max: 100,
  default: 10,
  name: { zh: id, en: id },
  ...more,
})

async function known(type: 'claw' | 'vending' | 'game', parameters: readonly Parameter[]) {
  const device = await boards.begun({ type })
  await expect.poll(() => device.board.asked().length).toBe(2)
  const settings = Object.fromEntries(parameters.map((of) => [of.id, of.default]))
  for (const { id, type: asked } of device.board.asked()) {
    const data = asked === 'settings.get' ? { version: 1, settings } : { parameters }
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await device.board.reply({ id, state: 'done', data })
  }
  const detail = () => testServer.get(deviceSettings.detail, { id: device.id })
  await expect.poll(detail).toMatchObject({ version: 1, isCurrent: true })
  return device
}

test('lists and pages only devices that fit the screen', async () => {
  const first = await known('claw', [declared('music'), declared('strongGrip')])
  const second = await known('claw', [declared('gripGrab'), declared('voltage')])
  const third = await known('claw', [declared('gripGrab'), declared('speedX')])
  const unheard = await boards.newDevice()
  const empty = await known('claw', [])
  await known('vending', [declared('unitPrice')])
  await known('vending', [declared('celsius')])
  await known('game', [declared('coinsPerPlay')])
  const page = await testServer.get(devices.list, { screen: '/dollMachineSetting2', size: 2 })
  expect(page.records).toHaveLength(2)
  const all = await testServer.get(devices.list, { screen: '/dollMachineSetting2', size: 500 })
  expect(page.total).toBe(all.records.length)
  const ids = all.records.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([second.id, unheard.id, empty.id]))
  expect(ids).not.toContain(first.id)
  expect(ids).not.toContain(third.id)
  const others = await testServer.get(devices.list, { screen: '/dollMachineSetting3', size: 500 })
  expect(others.records.map(({ id }) => id)).toContain(third.id)
})

test.each(settingPaths)('%s lists whom it sets', async (screen) => {
  const [listed, set] = await Promise.all([
    testServer.get(devices.list, { screen, size: 500 }),
    testServer.get(deviceSettings.together, { screen, types: [...settingScreens[screen].types] }),
  ])
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).toSorted()
  expect(ids(listed.records)).toEqual(ids(set.devices))
})

test('orders settings like the screen and formats numbers', async () => {
  const volts = { unit: 'V', step: 0.5, default: 42 }
  const grip = declared('strongGrip', { ...volts, name: { zh: '强抓力', en: 'Strong grip' } })
  const parameters = [declared('unheardOf'), declared('volume'), grip, declared('coinsPerPlay')]
  const ordered = ['coinsPerPlay', 'strongGrip', 'volume', 'unheardOf']
  const { id, board } = await known('claw', parameters)
  const other = await known('claw', parameters)
  const idsOf = (all: readonly { readonly id: string }[]) => all.map((each) => each.id)
  const { parameters: ofOne } = await testServer.get(deviceSettings.detail, { id })
  expect(idsOf(ofOne)).toEqual(ordered)
  const ids = [id, other.id]
  const { parameters: ofMany } = await testServer.get(deviceSettings.together, { ids })
  expect(idsOf(ofMany)).toEqual(ordered)
  const settings = { unheardOf: 1, volume: 2, strongGrip: 40, coinsPerPlay: 3 }
  const [compared] = await testServer.get(deviceSettings.compare, { ids, settings })
  expect(idsOf(compared?.steps ?? [])).toEqual(ordered)
  const wish = { ids, settings, parameters }
  const { batchId } = await testServer.get(deviceSettings.update, wish)
  const said = 'coinsPerPlay 3，强抓力 40.0 V，volume 2，unheardOf 1'
  expect((await testServer.get(batches.detail, { id: batchId })).about.zh).toBe(said)
  const { records } = await testServer.get(operations.list, { size: 1 })
  expect(records[0]?.changes[0]).toMatchObject({ to: said })
  await expect.poll(() => board.commands()).toHaveLength(1)
})
