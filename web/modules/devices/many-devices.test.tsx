import { expect, test } from 'vitest'
import { devices, type DeviceNow } from '#contract/devices.ts'
import { changer, claw, servingDevices } from '#web/test/devices.ts'
import { open, subAccount } from '#web/test/open.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/serve.ts'

const command = {
  id: '702',
  type: 'lock',
  state: 'written',
  code: '',
  askedBy: '林晓峰',
  createTime: new Date(),
  movedTime: new Date(),
  expiresTime: new Date(),
} as const
const second: DeviceNow = { ...claw, id: 'd5', number: 'A04' }
const third: DeviceNow = { ...claw, id: 'd6', number: 'A05' }

test('many are locked: what each says, who could not be told and why, and once more for those', async () => {
  let have: readonly DeviceNow[] = [claw, second, { ...changer, fieldId: 's1' }]
  const heard = serve(
    answering(devices.lock, ({ id }) =>
      id === 'd3' ? refusing(devices.lock, 'offline') : command,
    ),
    ...servingDevices(() => have),
  )
  const { getByRole, getByText } = await open('/equipmentList?site=s1')
  await getByRole('button', { name: '批量操作' }).click()
  await expect.element(getByRole('button', { name: '锁机' })).toBeDisabled()
  await getByRole('checkbox', { name: '全选' }).click()
  await expect.element(getByText('已选 3 台', { exact: true }).last()).toBeVisible()
  await getByRole('button', { name: '锁机' }).click()
  await expect.element(getByText('锁机：3 台里 0 台已锁定')).toBeVisible()
  const row = (name: RegExp) => getByRole('link', { name })
  await expect.element(row(/^C02 兑币机/)).toHaveTextContent('设备离线，不能设置')
  await expect.element(row(/^A03 娃娃机/)).toHaveTextContent('已发出，等设备答复')
  const locked = (ids: readonly string[]) => (one: DeviceNow) => {
    return ids.includes(one.id) ? { ...one, locked: true } : one
  }
  have = have.map(locked(['d1', 'd5']))
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('锁机：3 台里 2 台已锁定')).toBeVisible()
  await expect.element(row(/^A03 娃娃机/)).toHaveTextContent('已锁定')
  await getByRole('button', { name: '再试 1 台' }).click()
  const asked = () => heard.filter(({ name }) => name === 'devices.lock').map(({ input }) => input)
  await expect.poll(asked).toEqual([{ id: 'd1' }, { id: 'd5' }, { id: 'd3' }, { id: 'd3' }])
})

test('a break in the middle leaves it known how far it came; what is done twice is done once', async () => {
  let broken = true
  const heard = serve(
    answering(devices.lock, ({ id }) => (broken && id === 'd5' ? silence : command)),
    ...servingDevices(() => [claw, second]),
  )
  const { getByRole } = await open('/index2?batch=on')
  await getByRole('checkbox', { name: '全选' }).click()
  await getByRole('button', { name: '锁机' }).click()
  const row = getByRole('link', { name: /^A04 娃娃机/ })
  await expect.element(row).toHaveTextContent(/网络断了/)
  broken = false
  await getByRole('button', { name: '再试 1 台' }).click()
  await expect.element(row).toHaveTextContent('已发出，等设备答复')
  const keys = heard.filter(({ name, input }) => {
    return name === 'devices.lock' && (input as { id: string }).id === 'd5'
  })
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
})

test('many are moved at once, and back by an undo to where each stood', async () => {
  const have = [claw, { ...second, fieldId: 's2', fieldName: '江南里 B1' }, third]
  const heard = serve(
    answering(devices.move, () => ({ moved: 2 })),
    ...servingDevices(() => have),
  )
  const { getByRole, getByText, router } = await open('/index2?batch=on')
  // It is no root of the app: what is done stands where a root has its tabs.
  await expect.element(getByRole('button', { name: '返回' })).toBeVisible()
  expect(getByRole('link', { name: '扫一扫' }).elements()).toEqual([])
  await getByRole('checkbox', { name: /^A03/ }).click()
  await getByRole('checkbox', { name: /^A04/ }).click()
  await getByRole('button', { name: '移动' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.element(getByText('已移到 江南里 B1')).toBeVisible()
  await expect.poll(() => router.state.location.href).toBe('/index2')
  await getByRole('button', { name: '撤销' }).click()
  const moves = () => heard.filter(({ name }) => name === 'devices.move').map(({ input }) => input)
  await expect.poll(moves).toEqual([
    { ids: ['d1'], fieldId: 's2' },
    { ids: ['d1'], fieldId: 's1' },
  ])
})

test('who may only see devices changes none; a broken connection is tried again', async () => {
  let broken = true
  const heard = serve(
    answering(devices.list, () =>
      broken ? silence : { records: [claw], total: 1, size: 500, current: 1, pages: 1 },
    ),
    ...servingDevices(),
  )
  const person = subAccount('devices.see')
  const { getByRole, getByText } = await open('/index2?batch=on', { person, language: 'en' })
  await expect.element(getByText('Could not load the devices')).toBeVisible()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await getByRole('checkbox', { name: /^A03/ }).click()
  await getByRole('button', { name: 'Lock', exact: true }).click()
  expect(getByText(/^Lock: /).elements()).toEqual([])
  expect(heard.filter(({ key }) => key !== null)).toEqual([])
})
