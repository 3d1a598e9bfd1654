import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import type { Parameter } from '#contract/device-settings/device-parameter.ts'
import { devicePresets } from '#contract/device-settings/device-presets.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** Tests two generations of boards that set the same grip in volts and in per cent. */
const { testServer, boards } = await openTestServerWithBoards()

const name = { zh: '抓取时抓力', en: 'Grip while grabbing' }
const volts: Parameter = {
  id: 'gripGrab',
  type: 'int',
  name,
  unit: 'V',
  min: 5,
  max: 48,
  step: 0.5,
  default: 36,
}
const percent: Parameter = { ...volts, unit: '%', max: 100, step: 5, default: 75 }
const music: Parameter = {
  id: 'music',
  type: 'bool',
  name: { zh: '音乐', en: 'Music' },
  default: true,
}

async function known(grip: Parameter, gripGrab: number) {
  const device = await boards.begun()
  await answerAsked(device, grip, gripGrab)
  return device
}
async function answerAsked(
  { id: deviceId, board }: Pick<Awaited<ReturnType<typeof boards.begun>>, 'id' | 'board'>,
  grip: Parameter,
  gripGrab: number,
) {
  await expect.poll(() => board.asked().length).toBe(2)
  const described = { parameters: [grip, music] }
  for (const { id, type } of board.asked()) {
    const held = { version: 1, settings: { gripGrab, music: true } }
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await board.reply({ id, state: 'done', data: type === 'settings.get' ? held : described })
  }
  const detail = () => testServer.get(deviceSettings.detail, { id: deviceId })
  await expect.poll(detail).toMatchObject({ version: 1, isCurrent: true })
}

/** Returns `undefined` for a device that was sent nothing. */
const toldTo = ({ board }: Awaited<ReturnType<typeof known>>) => board.commands().at(-1)?.data
const items = async (id: string) =>
  Object.fromEntries(
    (await testServer.get(batches.detail, { id })).items.map((item) => [item.deviceId, item]),
  )
const OTHER = { zh: '抓取时抓力：这台设备的单位是“%”，这里是“V”' }

test('sends a value only to boards with its unit', async () => {
  const [second, third] = [await known(volts, 40), await known(percent, 40)]
  const ids = [second.id, third.id]
  const together = await testServer.get(deviceSettings.together, { ids })
  const [seen] = together.parameters
  const isVolts = seen?.unit === 'V'
  expect(together.held['gripGrab']).toEqual([{ value: 40, count: 1 }])
  expect(together.others).toEqual({ gripGrab: [{ value: isVolts ? '%' : 'V', count: 1 }] })
  const wish = { ids, settings: { gripGrab: 45 }, parameters: [volts] }
  const compared = await testServer.get(deviceSettings.compare, wish)
  expect(compared.find(({ id }) => id === second.id)).toMatchObject({ is: 'changes' })
  expect(compared.find(({ id }) => id === third.id)).toMatchObject({
    is: 'unfit',
    steps: [{ id: 'gripGrab', to: 45, fault: 'measure', why: OTHER }],
  })
  const { batchId } = await testServer.get(deviceSettings.update, wish)
  await expect.poll(() => toldTo(second)).toMatchObject({ settings: { gripGrab: 45 } })
  expect((await items(batchId))[third.id]).toMatchObject({ state: 'refused', said: OTHER })
  expect(toldTo(third)).toBeUndefined()
})

test('rejects mixed units if the unit is not given', async () => {
  const [second, third] = [await known(volts, 36), await known(percent, 75)]
  const settings = { gripGrab: 40 }
  const ids = [second.id, third.id]
  const { batchId } = await testServer.get(deviceSettings.update, { ids, settings })
  const said = { zh: '抓取时抓力：这个值的单位未知' }
  expect(await items(batchId)).toMatchObject({ [second.id]: { said }, [third.id]: { said } })
  expect([second, third].map(toldTo)).toEqual([undefined, undefined])
  await testServer.get(deviceSettings.update, { ids: [third.id], settings })
  await expect.poll(() => toldTo(third)).toMatchObject({ settings })
})

test('retrying an old batch without units sends nothing', async () => {
  const [away, other] = [await known(volts, 36), await known(volts, 36)]
  const { id, board } = away
  const isOnline = async () => (await testServer.get(deviceSettings.detail, { id })).online
  await board.cut()
  await expect.poll(isOnline).toBe(false)
  const wish = { ids: [id, other.id], settings: { gripGrab: 40 }, parameters: [volts] }
  const { batchId } = await testServer.get(deviceSettings.update, wish)
  expect((await items(batchId))[id]).toMatchObject({ state: 'offline' })
  await testServer.sql(`update device_batches set wish = wish - 'parameters' where batch_id = $1`, [
    batchId,
  ])
  const back = await boards.connect(away)
  await back.begin({ boot: 2 })
  await expect.poll(isOnline).toBe(true)
  await testServer.get(batches.again, { id: batchId, ids: [id] })
  const said = { zh: '抓取时抓力：这个值的单位未知' }
  expect((await items(batchId))[id]).toMatchObject({ state: 'refused', said })
  expect(back.commands()).toEqual([])
})

type Known = Awaited<ReturnType<typeof known>>
/** Sets all of them to 45 V. */
async function setTogether(...devices: readonly Known[]): Promise<string> {
  const ids = devices.map(({ id }) => id)
  const wish = { ids, settings: { gripGrab: 45 }, parameters: [volts] }
  const { batchId } = await testServer.get(deviceSettings.update, wish)
  for (const { id: deviceId, board } of devices) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => board.commands()).toHaveLength(1)
    const data = { version: 2, settings: { gripGrab: 45, music: true } }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await board.reply({ id: board.commands()[0]!.id, state: 'done', data })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(async () => (await items(batchId))[deviceId]?.state).toBe('confirmed')
  }
  return batchId
}

test('undo rejects boards that now use another unit', async () => {
  const [stays, same, other] = [
    await known(volts, 40),
    await known(volts, 40),
    await known(volts, 40),
  ]
  const batchId = await setTogether(stays, same, other)
  // Two boards of the next generation take their places; one holds the same number, but in per cent.
  const swap = async (device: Known, gripGrab: number) => {
    const board = await boards.connect(device)
    await board.begin({ boot: 2, firmware: '2.0.0' })
    await answerAsked({ id: device.id, board }, percent, gripGrab)
    return board
  }
  const newer = [await swap(same, 45), await swap(other, 75)]
  const { id } = await testServer.get(batches.undo, { id: batchId })
  await expect.poll(() => toldTo(stays)).toEqual({ version: 2, settings: { gripGrab: 40 } })
  const refused = { state: 'refused', code: 'value', said: OTHER }
  expect(await items(id)).toMatchObject({ [same.id]: refused, [other.id]: refused })
  expect(newer.flatMap((board) => board.commands())).toEqual([])
})

test('undoing an old batch without units sends nothing', async () => {
  const one = await known(volts, 40)
  const batchId = await setTogether(one)
  await testServer.sql(`update device_batches set wish = wish - 'parameters' where batch_id = $1`, [
    batchId,
  ])
  const { id } = await testServer.get(batches.undo, { id: batchId })
  const said = { zh: '抓取时抓力：这个值的单位未知' }
  expect((await items(id))[one.id]).toMatchObject({ state: 'refused', said })
  expect(one.board.commands()).toHaveLength(1)
})

test('a preset applies only settings with matching units', async () => {
  const [second, third] = [await known(volts, 36), await known(percent, 75)]
  const made = (settings: Record<string, number | boolean>, title: string) =>
    testServer.get(devicePresets.save, { name: title, deviceId: second.id, settings })
  const whole = await made({ gripGrab: 40, music: false }, 'Whole')
  const { settings, parameters } = whole
  const wish = { ids: [third.id], settings, parameters, whereHad: true }
  expect(await testServer.get(deviceSettings.compare, wish)).toMatchObject([
    {
      is: 'changes',
      steps: [
        { id: 'gripGrab', why: OTHER },
        { id: 'music', from: true, to: false },
      ],
    },
  ])
  await testServer.get(devicePresets.give, { id: whole.id, ids: [third.id] })
  await expect.poll(() => toldTo(third)).toEqual({ version: 1, settings: { music: false } })
  const [{ drifted } = { drifted: [] }] = (await testServer.get(devicePresets.list, {})).filter(
    ({ id }) => id === whole.id,
  )
  expect(drifted).toMatchObject([{ steps: [{ id: 'music' }] }])

  const gripAlone = await made({ gripGrab: 40 }, 'Grip')
  const another = await known(percent, 75)
  const alone = { ...wish, ids: [another.id], settings: gripAlone.settings }
  expect(await testServer.get(deviceSettings.compare, alone)).toMatchObject([{ is: 'unfit' }])
  const { batchId } = await testServer.get(devicePresets.give, {
    id: gripAlone.id,
    ids: [another.id],
  })
  expect((await items(batchId))[another.id]).toMatchObject({ state: 'refused', said: OTHER })
  expect(toldTo(another)).toBeUndefined()
})

test('explains each setting that a board rejects', async () => {
  const [second, third] = [await known(volts, 36), await known(percent, 75)]
  const wish = (parameters: Parameter[], ids: string[], settings: object) =>
    testServer.get(deviceSettings.compare, { ids, parameters, settings: settings as never })
  const [over] = await wish([volts, music], [second.id], { gripGrab: 50, music: 7 })
  expect(over?.steps.map(({ why }) => why?.zh)).toEqual([
    '抓取时抓力：这块主板的最大值为 48.0 V',
    '音乐：主板不支持这个值',
  ])
  const [between] = await wish([percent], [third.id], { gripGrab: 42 })
  expect(between?.steps[0]?.why).toMatchObject({
    zh: '抓取时抓力：这块主板每档 5 %',
    en: 'Grip while grabbing: only steps of 5 % on this board',
  })
  const odds = { ...volts, id: 'odds', name: { zh: '概率', en: 'Odds' } }
  const settings = { odds: 9, gripGrab: 50 }
  const ids = [second.id, third.id]
  const given = { ids, settings, parameters: [volts, odds] }
  const { batchId } = await testServer.get(deviceSettings.update, given)
  expect((await items(batchId))[second.id]?.said).toMatchObject({
    zh: '抓取时抓力：这块主板的最大值为 48.0 V；概率：主板不支持这个参数',
  })
})

test('leaves out devices of other generations and counts them', async () => {
  const [second, third] = [await known({ ...volts, id: 'voltage' }, 36), await known(percent, 75)]
  const unheard = await boards.newDevice()
  const ids = [second.id, third.id, unheard.id]
  const together = await testServer.get(deviceSettings.together, {
    ids,
    screen: '/dollMachineSetting2',
  })
  expect(together.devices.map(({ id }) => id).toSorted()).toEqual(
    [second.id, unheard.id].toSorted(),
  )
  expect(together).toMatchObject({ elsewhere: 1, total: 2 })
})
