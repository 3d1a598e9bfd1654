import { expect, test } from 'vitest'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { operations } from '#contract/operations/operations.ts'
import { sites } from '#contract/sites/sites.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** Tests the operation log's entries for settings that many devices received together. */
const { testServer, boards } = await openTestServerWithBoards()

const grip = {
  id: 'strongGrip',
  type: 'int' as const,
  unit: 'V',
  default: 42,
  name: { zh: '强抓力', en: 'Strong grip' },
}
const music = {
  id: 'music',
  type: 'bool' as const,
  default: true,
  name: { zh: '音乐', en: 'Music' },
}
const parameters = [grip, music]

async function known(number: string, strongGrip: number, described = parameters) {
  const device = await boards.begun({ number })
  await expect.poll(() => device.board.asked().length).toBe(2)
  const held = { version: 1, settings: { strongGrip, music: true } }
  for (const { id, type } of device.board.asked()) {
    const data = type === 'settings.get' ? held : { parameters: described }
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await device.board.reply({ id, state: 'done', data })
  }
  const version = async () =>
    (await testServer.get(deviceSettings.detail, { id: device.id })).version
  await expect.poll(version).toBe(1)
  return device.id
}
const set = (ids: string[]) =>
  testServer.get(deviceSettings.update, {
    ids,
    settings: { strongGrip: 43.5, music: false },
    parameters,
  })
const newest = async (language: 'zh' | 'en' = 'zh') =>
  (await testServer.get(operations.list, { size: 1 }, { language })).records[0]!

test('records old and new values with device numbers', async () => {
  await set([await known('A01', 42), await known('A02', 42)])
  expect(await newest()).toMatchObject({
    subjectName: 'A01、A02',
    changes: [
      { from: '强抓力 42 V，音乐 开', to: '强抓力 43.5 V，音乐 关' },
      { to: '2' },
      { field: 'batchId' },
    ],
  })
})

test('records how many devices held each old value', async () => {
  const percent = [{ ...grip, unit: '%' }, music]
  const ids = [
    await known('B01', 42),
    await known('B02', 40),
    await known('B03', 42),
    await known('B04', 42, percent),
    (await boards.newDevice({ number: 'B05' })).id,
  ]
  await set(ids)
  const { subjectName, changes } = await newest()
  expect(subjectName).toBe('B01、B02、B03 +2')
  expect(changes[0]?.from).toBe('强抓力各台不同：42 V（2 台）、40 V（1 台），音乐 开（4 台）')
  const english =
    'Strong grip differs by device: 42 V (2 devices), 40 V (1 device), Music on (4 devices)'
  expect((await newest('en')).changes[0]?.from).toBe(english)
})

test('records no old value for unknown devices', async () => {
  const ids = [await boards.newDevice(), await boards.newDevice()].map(({ id }) => id)
  await set(ids)
  expect((await newest()).changes[0]).toMatchObject({ from: '', to: '强抓力 43.5 V，音乐 关' })
})

test('duplicate device numbers get their site or code', async () => {
  const site = async (firmName: string) => (await testServer.get(sites.submit, { firmName })).id
  const [one, other] = [await site('甲店'), await site('乙店')]
  const made = [
    await boards.newDevice({ number: 'D01', fieldId: one }),
    await boards.newDevice({ number: 'D01' }),
    await boards.newDevice({ number: 'D02', fieldId: one }),
    await boards.newDevice({ number: 'D01', fieldId: other }),
  ]
  const nameOf = async (...places: number[]) => {
    await set(places.map((place) => made[place]!.id))
    return (await newest()).subjectName.split('、').toSorted()
  }
  expect(await nameOf(0, 1, 2)).toEqual(['D02', made[1]!.code, '甲店 D01'].toSorted())
  expect(await nameOf(0, 3)).toEqual(['乙店 D01', '甲店 D01'])
  expect(await nameOf(0, 2)).toEqual(['D01', 'D02'])
})
