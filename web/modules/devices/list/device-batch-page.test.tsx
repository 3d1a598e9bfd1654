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
