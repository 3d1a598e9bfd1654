import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

const second: LiveDeviceState = { ...claw, id: 'd5', number: 'A04' }
const third: LiveDeviceState = { ...claw, id: 'd6', number: 'A05' }

test('locks many devices in one batch', async () => {
  const heard = serve(
    answering(batches.control, () => ({ id: '81' })),
    ...servingDevices(() => [claw, second]),
  )
  const { getByRole, router } = await open('/equipmentList?site=s1')
  await getByRole('button', { name: '批量操作' }).click()
  await expect.element(getByRole('button', { name: '操作', exact: true })).toBeDisabled()
  await getByRole('checkbox', { name: '全选' }).click()
  await getByRole('button', { name: '操作', exact: true }).click()
  await getByRole('button', { name: /^重启/ }).click()
  await getByRole('button', { name: '取消' }).click()
  await getByRole('button', { name: /^锁机/ }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=81')
  const asked = heard.filter(({ name }) => name === 'batches.control').map(({ input }) => input)
  expect(asked).toEqual([{ ids: ['d1', 'd5'], act: 'lock' }])
})

test('moving many devices can be undone', async () => {
  const have = [claw, { ...second, fieldId: 's2', fieldName: '江南里 B1' }, third]
  const heard = serve(
    answering(devices.move, () => ({ moved: 2 })),
    ...servingDevices(() => have),
  )
  const { getByRole, getByText, router } = await open('/index2?batch=on')
  // The page is no root of the app: its action bar takes the place of the tabs.
  await expect.element(getByRole('button', { name: '返回' })).toBeVisible()
  expect(getByRole('link', { name: '扫一扫' }).elements()).toEqual([])
  await getByRole('checkbox', { name: /^A03/ }).click()
  await getByRole('checkbox', { name: /^A04/ }).click()
  await getByRole('button', { name: '操作', exact: true }).click()
  await getByRole('button', { name: '移动' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.element(getByText('已移到江南里 B1')).toBeVisible()
  await expect.poll(() => router.state.location.href).toBe('/index2')
  await getByRole('button', { name: '撤销' }).click()
  const moves = () => heard.filter(({ name }) => name === 'devices.move').map(({ input }) => input)
  await expect.poll(moves).toEqual([
    { ids: ['d1'], fieldId: 's2' },
    { ids: ['d1'], fieldId: 's1' },
  ])
})

test('a reader cannot act on many devices', async () => {
  let broken = true
  const heard = serve(
    answering(devices.list, () =>
      broken ? silence : { records: [claw], total: 1, size: 500, current: 1, pages: 1 },
    ),
    ...servingDevices(),
  )
  const person = subAccount('devices.see')
  const { getByRole, getByText } = await open('/index2?batch=on', { person, language: 'en' })
  await expect.element(getByText('Could not load devices')).toBeVisible()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await getByRole('checkbox', { name: /^A03/ }).click()
  await getByRole('button', { name: 'Actions' }).click()
  await getByRole('button', { name: /^Lock/ }).click()
  await expect
    .element(getByText('You do not have permission. Ask your administrator.'))
    .toBeVisible()
  expect(heard.filter(({ key }) => key !== null)).toEqual([])
})

test('chosen devices are carried to updates and presets', async () => {
  const vending: LiveDeviceState = { ...third, type: 'vending' }
  serve(...servingDevices(() => [claw, second, vending]))
  const { getByRole } = await open('/index2?batch=on')
  await getByRole('checkbox', { name: /^A03/ }).click()
  await getByRole('checkbox', { name: /^A04/ }).click()
  await getByRole('button', { name: '操作', exact: true }).click()
  for (const [name, href] of [
    ['参数套餐', '/deviceParametertc?type=claw&ids=d1%2Cd5'],
    ['固件版本', '/versionControl?ids=d1%2Cd5'],
    ['安卓版本', '/android_version?ids=d1%2Cd5'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await getByRole('button', { name: '关闭' }).click()
  await getByRole('checkbox', { name: /^A05/ }).click()
  await getByRole('button', { name: '操作', exact: true }).click()
  await expect.element(getByRole('link', { name: '固件版本' })).toBeVisible()
  // A preset is for one type of devices.
  expect(getByRole('link', { name: '参数套餐' }).elements()).toEqual([])
})
