import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ads } from '#contract/ads/ads.ts'
import type { DeviceScreen } from '#contract/ads/ad-functions.ts'
import { devices } from '#contract/devices/devices.ts'
import { getDefaultFunctionOrder } from '#contract/ads/device-screen.ts'
import { changer, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { listScreenFunctionChanges } from './function-changes.ts'

const screen: DeviceScreen = {
  deviceId: changer.id,
  equipmentId: changer.code,
  number: 'C02',
  type: 'changer',
  fieldName: '江南里 B1',
  functions: [...getDefaultFunctionOrder('changer')],
  isUsual: true,
  waitSeconds: 30,
  adSeconds: 15,
  state: 'never',
  code: '',
  since: null,
}
let now = screen
const shown = answering(ads.functions, () => now)
const saved = answering(ads.setFunctions, ({ functions }) => {
  now = { ...screen, functions, isUsual: false, state: 'sent', since: new Date() }
  return { batchId: 'b1' }
})
const at = `/setSorting?ids=${changer.id}`
const sent = (heard: ReturnType<typeof serve>) =>
  heard.flatMap(({ name, input }) => (name === 'ads.setFunctions' ? [input] : []))

test('functions are reordered, sent and confirmed', async () => {
  now = screen
  const heard = serve(shown, saved)
  const { getByRole, getByText } = await open(at)
  const preview = getByRole('img', { name: /机器屏幕/ })
  await expect
    .element(preview)
    .toMatchTextContent('江南里 B1 C02扫码买币会员取币团购核销存币纸币兑换')
  await expect.element(preview).toMatchTextContent('广告 15 秒')
  await expect.element(getByText('未下发')).toBeVisible()
  const grip = getByRole('button', { name: '拖动 团购核销' })
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await expect.element(preview).toMatchTextContent('扫码买币团购核销会员取币')
  await expect.element(getByText('团购核销 从第 3 位移到第 2 位')).toBeVisible()
  await getByRole('switch', { name: '余额查询' }).click()
  await expect.element(getByText('已修改 2 项')).toBeVisible()
  await getByRole('button', { name: '下发到设备' }).click()
  await expect.element(getByText('已下发', { exact: true })).toBeVisible()
  await expect.element(getByText('已修改 2 项')).not.toBeInTheDocument()
  const [input] = sent(heard) as [{ ids: string[]; functions: { id: string; isOn: boolean }[] }]
  expect(input.ids).toEqual([changer.id])
  expect(input.functions.map(({ id, isOn }) => (isOn ? id : `-${id}`)).join(' ')).toBe(
    'buy redeem take store notes balance -tickets',
  )
  now = { ...now, state: 'held', since: new Date() }
  push('ads')
  await expect.element(getByText('已确认', { exact: true })).toBeVisible()
})

test('a failed send keeps the order until undone', async () => {
  now = screen
  let isOffline = true
  serve(
    shown,
    answering(ads.setFunctions, () =>
      isOffline ? refusing(ads.setFunctions, 'offline') : silence,
    ),
  )
  const { getByRole, getByText } = await open(at)
  await getByRole('button', { name: '扫码买币 下移' }).click()
  const send = getByRole('button', { name: '下发到设备' })
  await send.click()
  await expect.element(getByText('设备离线，不能设置')).toBeVisible()
  isOffline = false
  await send.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  await expect.element(getByText('扫码买币 1 → 2')).toBeVisible()
  await getByRole('button', { name: '撤销' }).click()
  await expect.element(send).not.toBeInTheDocument()
})

test('sending to many devices opens the batch', async () => {
  now = screen
  const heard = serve(shown, saved, ...servingDevices(() => [changer]))
  const { getByRole, getByText, router } = await open(`${at},d9`)
  await expect.element(getByText('以 C02 当前的功能顺序为基础修改')).toBeVisible()
  await expect.element(getByText('没有改动下发后，所选设备均使用这些设置')).toBeVisible()
  await getByRole('button', { name: '下发到 2 台' }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=b1')
  expect(sent(heard)).toMatchObject([{ ids: [changer.id, 'd9'] }])
})

test('asks for a device, shows load and permission errors', async () => {
  now = screen
  serve(shown, ...servingDevices(() => [changer]))
  const first = await open('/setSorting', { language: 'en' })
  await first.getByRole('button', { name: /Devices/ }).click()
  await first.getByRole('checkbox', { name: /C02|changer/i }).click()
  await first.getByRole('button', { name: 'Use 1 device' }).click()
  await expect.element(first.getByRole('heading', { name: 'Preview' })).toBeVisible()
  serve(
    answering(ads.functions, () => silence),
    answering(devices.list, () => silence),
  )
  const broken = await open(at)
  await expect.element(broken.getByRole('button', { name: '重试' })).toBeVisible()
  serve()
  const denied = await open(at, { person: subAccount('devices.see') })
  await expect.element(denied.getByText('暂无权限，请联系管理员')).toBeVisible()
})

test.each([
  ['never', 30, '未设置，默认 30 秒', 'not set yet, default 30 s'],
  ['never', 60, '设为 60 秒，设备尚未确认', 'set to 60 s, not confirmed'],
  ['sent', 30, '设为 30 秒，设备尚未确认', 'set to 30 s, not confirmed'],
  ['held', 60, '当前 60 秒', 'currently 60 s'],
] as const)('shows state %s for a wait of %i s', async (state, waitSeconds, zh, en) => {
  serve(
    answering(ads.functions, () => ({ ...screen, state, waitSeconds })),
    ...servingDevices(() => [changer]),
  )
  const wait = `/wait_ad_time?ids=${changer.id}`
  const first = await open(wait)
  await expect.element(first.getByText(`C02 ${zh}`)).toBeVisible()
  await first.unmount()
  const { getByText } = await open(wait, { language: 'en' })
  await expect.element(getByText(`C02: ${en}`)).toBeVisible()
})

test('reports the fewest moves, preferring the last moved item', () => {
  const order = (ids: string) => ids.split('').map((id) => ({ id: id as 'play', isOn: true }))
  const said = (was: string, is: string, last?: string) =>
    listScreenFunctionChanges(order(was), order(is), last as 'play').map(({ id }) => id)
  expect(said('abcd', 'bcda')).toEqual(['a'])
  expect(said('abcd', 'acbd', 'b')).toEqual(['b'])
  expect(said('abcd', 'acbd', 'c')).toEqual(['c'])
  expect(said('abcd', 'abcd')).toEqual([])
})
