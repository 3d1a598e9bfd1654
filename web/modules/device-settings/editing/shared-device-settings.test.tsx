import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { devicePresets, type Preset } from '#contract/device-settings/device-presets.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { devices } from '#contract/devices/devices.ts'
import { clawSettings } from '#web/test/worlds/device-settings.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

const { id, code, number, type, fieldName, online } = clawSettings
const device = { id, code, number, type, fieldName, online }
const as = (other: string) => ({ ...device, id: other, number: other.toUpperCase() })
const together = {
  devices: ['d1', 'd5', 'd6', 'd7'].map(as),
  total: 4,
  parameters: clawSettings.parameters,
  held: { gripGrab: [{ value: 36, count: 1 }] },
  others: { gripGrab: [{ value: '%', count: 3 }] },
  elsewhere: 2,
  unknown: 0,
}
const why = {
  zh: '抓取时抓力：这台设备的单位是“%”，这里是“V”',
  en: 'Grip while grabbing: this one is set in %, here it is V',
}
const unfit = { id: 'gripGrab', to: 36.5, fault: 'measure' as const, why }
const changing = { id: 'gripGrab', from: 36, to: 36.5 }

test('sends to fitting devices and lists the unfit ones', async () => {
  const heard = serve(
    answering(deviceSettings.together, () => together),
    answering(deviceSettings.compare, () => [
      { ...as('d1'), is: 'changes' as const, steps: [changing] },
      {
        ...as('d5'),
        is: 'unfit' as const,
        steps: [unfit],
      },
      { ...as('d6'), is: 'offline' as const, steps: [changing] },
      { ...as('d7'), is: 'same' as const, steps: [] },
    ]),
    answering(deviceSettings.update, () => ({ batchId: 'b7' })),
    answering(batches.detail, () => silence),
  )
  const { getByRole, getByText } = await open('/dollMachineSetting2?ids=d1,d5,d6,d7')
  await expect.element(getByText('另有 3 台的单位是“%”，这里是“V”，不下发')).toBeVisible()
  await expect.element(getByText('2 台不在本页设置，未列入')).toBeVisible()
  const asked = heard.find(({ name }) => name === deviceSettings.together.name)
  expect(asked?.input).toMatchObject({ screen: '/dollMachineSetting2' })
  await getByRole('slider', { name: '抓取时抓力' }).fill('36.5')
  await getByRole('button', { name: '核对 4 台' }).click()
  await expect.element(getByText('抓取时抓力：这台设备的单位是“%”，这里是“V”')).toBeVisible()
  await getByRole('button', { name: '下发到 2 台' }).click()
  const meant = {
    settings: { gripGrab: 36.5 },
    parameters: [expect.objectContaining({ id: 'gripGrab', unit: 'V' })],
  }
  const inputOf = (name: string) => heard.find((each) => each.name === name)?.input
  await expect
    .poll(() => inputOf(deviceSettings.update.name))
    .toEqual({ ids: ['d1', 'd6'], ...meant })
  expect(inputOf(deviceSettings.compare.name)).toMatchObject(meant)
})

test('a tap sets the most common choice for all', async () => {
  const option = (value: string, zh: string) => ({ value, name: { zh, en: value } })
  const mode = {
    id: 'mode',
    type: 'enum' as const,
    name: { zh: '出奖方式', en: 'Prize mode' },
    options: [option('random', '随机'), option('skill', '技巧')],
    default: 'random',
  }
  const held = (...values: string[]) => values.map((value, place) => ({ value, count: 3 - place }))
  let modes = held('random')
  const heard = serve(
    answering(deviceSettings.together, () => ({
      ...together,
      parameters: [...clawSettings.parameters, mode],
      held: { mode: modes },
    })),
    answering(deviceSettings.compare, () => []),
  )
  const alike = await open('/dollMachineSetting2?ids=d1,d5')
  await alike.getByText('随机', { exact: true }).click()
  await expect.element(alike.getByRole('radio', { name: '随机' })).toBeChecked()
  expect(alike.getByRole('button', { name: /^核对/ }).elements()).toEqual([])
  modes = held('random', 'skill')
  const apart = await open('/dollMachineSetting2?ids=d1,d6')
  await apart.getByText('随机', { exact: true }).click()
  await apart.getByRole('button', { name: '核对 4 台' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === deviceSettings.compare.name)?.input)
    .toMatchObject({ settings: { mode: 'random' } })
})

test('a preset is given only to devices it fits', async () => {
  const preset: Preset = {
    id: 'p1',
    type: 'claw',
    name: '平日',
    settings: { gripGrab: 36.5 },
    parameters: clawSettings.parameters.slice(1, 2),
    forNew: false,
    devices: 0,
    drifted: [],
    createTime: new Date(),
  }
  const heard = serve(
    answering(devicePresets.list, () => [preset]),
    ...servingDevices(() => ['d1', 'd5', 'd6'].map((each) => ({ ...claw, id: each }))),
    answering(deviceSettings.compare, () => [
      { ...as('d1'), is: 'changes' as const, steps: [changing] },
      { ...as('d5'), is: 'unfit' as const, steps: [unfit] },
      { ...as('d6'), is: 'offline' as const, steps: [changing] },
    ]),
    answering(devicePresets.give, () => ({ batchId: 'b1' })),
    answering(batches.detail, () => silence),
  )
  const { getByRole, getByText } = await open('/deviceParametertc')
  await getByRole('button', { name: /^平日/ }).click()
  await getByRole('button', { name: '套用到设备' }).click()
  await getByRole('checkbox', { name: '全选' }).click()
  await getByRole('button', { name: '核对 3 台' }).click()
  await expect.element(getByText('抓取时抓力：这台设备的单位是“%”，这里是“V”')).toBeVisible()
  await getByRole('button', { name: '套用到 2 台' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === devicePresets.give.name)?.input)
    .toEqual({ id: 'p1', ids: ['d1', 'd6'] })
})

test('a wrong settings screen links to the right one', async () => {
  const name = { zh: '爪子电压', en: 'Claw voltage' }
  const voltage = { ...clawSettings.parameters[1]!, id: 'voltage', name }
  let told = { ...clawSettings, parameters: [...clawSettings.parameters, voltage] }
  serve(answering(deviceSettings.detail, () => told))
  const claws = await open('/dollMachineSetting?id=d1')
  await expect.element(claws.getByText('这台设备不在本页设置')).toBeVisible()
  await expect.element(claws.getByRole('slider')).not.toBeInTheDocument()
  await claws.getByRole('link', { name: '娃娃机设置 II' }).click()
  await expect.element(claws.getByRole('slider', { name: '抓取时抓力' })).toBeVisible()
  told = { ...told, type: 'changer' }
  const changer = await open('/dollMachineSetting2?id=d1')
  await expect.element(changer.getByText('这台设备不在本页设置')).toBeVisible()
})

test('a generation screen lists only its own machines', async () => {
  const heard = serve(...servingDevices(() => [claw]))
  const { getByText, router } = await open('/dollMachineSetting3')
  await expect.element(getByText('仅显示支持本页设置的设备')).toBeVisible()
  await expect.element(getByText(/“娃娃机设置”或“娃娃机设置 II”/)).toBeVisible()
  const listed = () => heard.findLast(({ name }) => name === devices.list.name)?.input
  expect(listed()).toMatchObject({ screen: '/dollMachineSetting3', types: ['claw'] })
  await router.navigate({ to: '/paperSwitch' })
  await expect.poll(listed).toMatchObject({ screen: '/paperSwitch' })
  await expect.element(getByText('仅显示支持本页设置的设备')).not.toBeInTheDocument()
})
