import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { devicePresets, type Preset } from '#contract/device-settings/device-presets.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { clawSettings } from '#web/test/worlds/device-settings.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

const weekday: Preset = {
  id: 'p1',
  type: 'claw',
  name: '平日',
  settings: { coinsPerPlay: 1, gripGrab: 36 },
  parameters: clawSettings.parameters.slice(0, 2),
  forNew: false,
  devices: 3,
  drifted: [
    {
      deviceId: 'd1',
      code: 'PF20641837',
      number: 'A03',
      fieldName: '星河影城店',
      online: true,
      steps: [{ id: 'gripGrab', from: 40, to: 36 }],
    },
  ],
  createTime: new Date(),
}

const named = {
  id: 'd1',
  code: 'PF20641837',
  number: 'A03',
  type: 'claw' as const,
  fieldName: '星河影城店',
  online: true,
}
const grip = { id: 'gripGrab', from: 40, to: 36 }
const changing = { ...named, is: 'changes' as const, steps: [grip] }

test('a value stays on the line of its name', async () => {
  serve(answering(devicePresets.list, () => [weekday]))
  const { getByText } = await open('/deviceParametertc', { language: 'en' })
  const line = getByText('Coins a play: 1 coin')
  await expect.element(line).toBeVisible()
  expect(line.element().textContent).toBe('Coins a play:\u00A01\u00A0coin')
})

test('a preset lists drifted devices and resets them', async () => {
  const heard = serve(
    answering(devicePresets.list, () => [weekday]),
    answering(deviceSettings.compare, () => [changing]),
    answering(devicePresets.give, () => ({ batchId: 'b1' })),
    answering(batches.detail, () => silence),
  )
  const given = () => heard.find(({ name }) => name === devicePresets.give.name)
  const { getByRole, getByText } = await open('/deviceParametertc')
  await expect.element(getByText('1 台设备与参数套餐不一致')).toBeVisible()
  await expect.element(getByText('每局投币 1 枚 抓取时抓力 36.0 V')).toBeVisible()
  await getByRole('button', { name: /^平日/ }).click()
  await expect.element(getByText('抓取时抓力 40.0 V，应为 36.0 V')).toBeVisible()
  await getByRole('button', { name: '重新套用到 1 台' }).click()
  await expect.element(getByText('抓取时抓力 40.0 V → 36.0 V')).toBeVisible()
  const compared = heard.find(({ name }) => name === deviceSettings.compare.name)
  const { settings, parameters } = weekday
  expect(compared?.input).toEqual({ ids: ['d1'], settings, parameters, whereHad: true })
  expect(given()).toBeUndefined()
  await getByRole('button', { name: '套用到 1 台' }).click()
  await expect.poll(given).toMatchObject({ input: { id: 'p1', ids: ['d1'] } })
})

test('previews changes per device, includes devices already matching', async () => {
  const coins = { id: 'coinsPerPlay', from: 1, to: 1 }
  const other = { ...named, id: 'd5', number: 'A04', steps: [coins] }
  const heard = serve(
    answering(devicePresets.list, () => [{ ...weekday, drifted: [] }]),
    ...servingDevices(() => [claw, { ...claw, id: 'd5', number: 'A04' }]),
    answering(deviceSettings.compare, () => [
      { ...changing, preset: { id: 'p1', name: '平日' } },
      { ...other, is: 'same' as const, preset: { id: 'p2', name: '大号毛绒' } },
    ]),
    answering(devicePresets.give, () => ({ batchId: 'b1' })),
    answering(batches.detail, () => silence),
  )
  const given = () => heard.find(({ name }) => name === devicePresets.give.name)
  const { getByRole, getByText } = await open('/deviceParametertc')
  await getByRole('button', { name: /^平日/ }).click()
  await getByRole('button', { name: '套用到设备' }).click()
  await getByRole('checkbox', { name: '全选' }).click()
  await getByRole('button', { name: '核对 2 台' }).click()
  await expect.element(getByText('抓取时抓力 40.0 V → 36.0 V')).toBeVisible()
  await expect.element(getByRole('heading', { name: '无需修改' })).toBeVisible()
  await expect
    .element(getByText('抓取时抓力：设备不支持，不设置，将不再使用套餐“大号毛绒”，星河影城店'))
    .toBeVisible()
  await getByRole('button', { name: '套用到 2 台' }).click()
  await expect.poll(given).toMatchObject({ input: { id: 'p1', ids: ['d1', 'd5'] } })
})

test('a preset is applied to devices chosen before', async () => {
  const drinks: Preset = { ...weekday, id: 'p2', type: 'vending', name: '饮料' }
  const heard = serve(
    answering(devicePresets.list, () => [weekday, drinks]),
    answering(deviceSettings.compare, () => [changing, { ...changing, id: 'd5', number: 'A04' }]),
    answering(devicePresets.give, () => ({ batchId: 'b1' })),
    answering(batches.detail, () => silence),
  )
  const given = () => heard.find(({ name }) => name === devicePresets.give.name)
  const { getByRole, getByText } = await open('/deviceParametertc?type=claw&ids=d1,d5')
  await expect.element(getByText('已选 2 台设备')).toBeVisible()
  await getByRole('button', { name: /^平日/ }).click()
  expect(getByText('饮料').elements()).toEqual([])
  await getByRole('button', { name: '核对 2 台' }).click()
  await getByRole('button', { name: '套用到 2 台' }).click()
  await expect.poll(given).toMatchObject({ input: { id: 'p1', ids: ['d1', 'd5'] } })
})

test('removing the default preset warns about new devices', async () => {
  let forNew = true
  const heard = serve(answering(devicePresets.list, () => [{ ...weekday, forNew }]))
  const { getByRole, getByText } = await open('/deviceParametertc')
  await getByRole('button', { name: /^平日/ }).click()
  await getByRole('button', { name: '删除套餐' }).click()
  await expect.element(getByText('新注册的设备也不再使用')).toBeVisible()
  expect(heard.map(({ name }) => name)).not.toContain(devicePresets.remove.name)
  forNew = false
  const plain = await open('/deviceParametertc')
  await plain.getByRole('button', { name: /^平日/ }).click()
  await plain.getByRole('button', { name: '删除套餐' }).click()
  await expect.element(plain.getByText('不再与这个套餐对比')).toBeVisible()
  expect(plain.getByText('新注册的设备也不再使用').elements()).toEqual([])
})

test('a deleted preset is confirmed', async () => {
  serve(
    answering(devicePresets.list, () => [weekday]),
    answering(devicePresets.remove, () => ({ removed: 1 })),
  )
  const { getByRole, getByText } = await open('/deviceParametertc')
  await getByRole('button', { name: /^平日/ }).click()
  await getByRole('button', { name: '删除套餐' }).click()
  await getByRole('button', { name: '删除套餐' }).last().click()
  await expect.element(getByText('套餐已删除')).toBeVisible()
})

test('previews a preset and refuses it offline', async () => {
  let device = { ...clawSettings, online: false }
  const heard = serve(
    answering(deviceSettings.detail, () => device),
    answering(devicePresets.list, () => [weekday]),
    answering(deviceSettings.compare, () => [changing]),
    answering(devicePresets.give, () => ({ batchId: 'b1' })),
  )
  const given = () => heard.find(({ name }) => name === devicePresets.give.name)
  const { getByRole, getByText } = await open('/dollMachineSettingSingle?id=d1')
  await getByRole('button', { name: '套用套餐' }).click()
  await expect.element(getByRole('alert').getByText('设备离线，不能设置')).toBeVisible()
  device = clawSettings
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText(/^设备当前/)).toBeVisible()
  await getByRole('button', { name: '套用套餐' }).click()
  await getByRole('button', { name: /^平日/ }).click()
  await expect.element(getByText('抓取时抓力 40.0 V → 36.0 V')).toBeVisible()
  await getByRole('button', { name: '套用到 1 台' }).click()
  await expect.element(getByText('已下发，等待设备确认')).toBeVisible()
  expect(given()).toMatchObject({ input: { id: 'p1', ids: ['d1'] } })
})

test('makes a preset from device values', async () => {
  let taken = true
  const heard = serve(
    answering(deviceSettings.detail, () => clawSettings),
    ...servingDevices(() => [claw]),
    answering(devicePresets.list, () => []),
    answering(devicePresets.save, () =>
      taken ? refusing(devicePresets.save, 'nameTaken', 'name') : weekday,
    ),
  )
  const { getByRole, getByText } = await open('/deviceParametertc')
  await getByRole('button', { name: '新建套餐' }).click()
  await getByRole('button', { name: /^A03 娃娃机/ }).click()
  await getByRole('checkbox', { name: /^背景音乐/ }).click()
  await getByRole('button', { name: '保存 4 项' }).click()
  await expect.element(getByText('请填写套餐名称')).toBeVisible()
  await getByRole('textbox', { name: /^名称/ }).fill('平日')
  await getByRole('button', { name: '保存 4 项' }).click()
  await expect.element(getByText(/这类设备已有同名的参数套餐/)).toBeVisible()
  taken = false
  await getByRole('button', { name: '保存 4 项' }).click()
  await expect.element(getByText('套餐已保存')).toBeVisible()
  const saved = heard.findLast(({ name }) => name === devicePresets.save.name)
  expect(saved?.input).toEqual({
    name: '平日',
    deviceId: 'd1',
    settings: { coinsPerPlay: 1, gripGrab: 36, gripLift: 24, gripHold: 12 },
  })
})

test('a preset can be renamed and changed', async () => {
  let taken = true
  const heard = serve(
    answering(devicePresets.list, () => [weekday]),
    answering(devicePresets.save, () =>
      taken ? refusing(devicePresets.save, 'nameTaken', 'name') : weekday,
    ),
  )
  const { getByRole, getByText } = await open('/deviceParametertc')
  await getByRole('button', { name: /^平日/ }).click()
  await getByRole('button', { name: '修改套餐' }).click()
  await getByRole('textbox', { name: /^名称/ }).fill('周末')
  await getByRole('button', { name: '增加' }).first().click()
  await getByRole('button', { name: '保存 2 项' }).click()
  await expect.element(getByText(/这类设备已有同名的参数套餐/)).toBeVisible()
  taken = false
  await getByRole('button', { name: '保存 2 项' }).click()
  await expect.element(getByText('套餐已保存')).toBeVisible()
  const saved = heard.findLast(({ name }) => name === devicePresets.save.name)
  const settings = { coinsPerPlay: 2, gripGrab: 36 }
  expect(saved?.input).toEqual({ id: 'p1', name: '周末', settings })
})

test('each type has at most one default preset', async () => {
  let presets: Preset[] = [weekday, { ...weekday, id: 'p2', name: '周末', drifted: [] }]
  serve(
    answering(devicePresets.list, () => presets),
    answering(devicePresets.forNew, ({ id, isOn }) => {
      presets = presets.map((each) => ({ ...each, forNew: each.id === id && isOn }))
      return { id }
    }),
  )
  const { getByRole } = await open('/preSettings')
  const row = getByRole('button', { name: /^娃娃机/ })
  await expect.element(row).toMatchTextContent('不预设')
  await row.click()
  await getByRole('button', { name: /^周末/ }).click()
  await expect.element(row).toMatchTextContent('周末')
  await row.click()
  await getByRole('button', { name: /^不预设/ }).click()
  await expect.element(row).toMatchTextContent('不预设')
})

test('what did not load is tried again', async () => {
  let broken = true
  serve(answering(devicePresets.list, () => (broken ? silence : [])))
  for (const path of ['/deviceParametertc', '/preSettings']) {
    broken = true
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { getByRole, getByText } = await open(path)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect.element(getByText('参数套餐加载失败')).toBeVisible()
    broken = false
    // oxlint-disable-next-line no-await-in-loop -- the same
    await getByRole('button', { name: '重试' }).click()
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect.element(getByText('暂无参数套餐')).toBeVisible()
  }
})
