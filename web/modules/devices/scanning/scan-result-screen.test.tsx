import { expect, test } from 'vitest'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { devices } from '#contract/devices/devices.ts'
import { claw, lipstick, newcomer, servingDevices } from '#web/test/worlds/devices.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

test('an own device shows state, code and next steps', async () => {
  serve(...servingDevices())
  const { getByRole, getByText } = await open(`/registered?code=${lipstick.code}`)
  await expect.element(getByText('A11 口红机')).toBeVisible()
  await expect.element(getByText(/故障 E07 货道 3/)).toMatchTextContent('星河影城店')
  await expect.element(getByRole('img', { name: /A11 玩家页的二维码/ })).toBeVisible()
  await expect.element(getByRole('button', { name: '打印标签' })).toBeVisible()
  const next = getByRole('link', { name: /^查看设备/ })
  await expect.element(next).toHaveAttribute('href', '/manage?id=d2')
  await expect
    .element(getByRole('link', { name: /^查看这个场地的设备/ }))
    .toHaveAttribute('href', '/equipmentList?site=s1')
})

test('a new device is awaited and appears live', async () => {
  let now: LiveDeviceState = newcomer
  serve(...servingDevices(() => [now]))
  const { getByRole, getByText } = await open(`/registered?code=${newcomer.code}`)
  await expect.element(getByText('等待首次上线')).toBeVisible()
  await expect
    .element(getByRole('link', { name: '再注册一台' }))
    .toHaveAttribute('href', '/register_equip')
  now = { ...newcomer, state: 'online', online: true, heardAt: new Date(), since: new Date() }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText(/^在线/)).toBeVisible()
  await expect.element(getByText('等待首次上线')).not.toBeInTheDocument()
})

test('a free code links to both registration forms', async () => {
  serve(...servingDevices())
  const { getByRole, getByText } = await open('/registered?code=PF20999999', { language: 'en' })
  await expect.element(getByText('Device not registered')).toBeVisible()
  await expect
    .element(getByRole('link', { name: /^Register device For devices/ }))
    .toHaveAttribute('href', '/register_equip?code=PF20999999')
  await expect
    .element(getByRole('link', { name: /^Register third-party device/ }))
    .toHaveAttribute('href', '/other_register_equip?code=PF20999999')
})

test('a foreign device shows only what to do', async () => {
  serve(...servingDevices())
  const { getByText } = await open('/registered?code=XX20710455')
  await expect.element(getByText('设备已由其他商户注册')).toBeVisible()
  await expect.element(getByText('请原商户移除设备，移除后即可注册')).toBeVisible()
})

test('an own device at a hidden site is reported', async () => {
  serve(
    answering(devices.check, ({ equipmentId: code }) => ({ code, state: 'own' as const })),
    ...servingDevices(),
  )
  const { getByText } = await open(`/registered?code=${claw.code}`)
  await expect.element(getByText('你无权查看设备所在的场地')).toBeVisible()
})

test('text without a device code is shown as read', async () => {
  serve(...servingDevices())
  const { getByText, getByRole, pathNow } = await open('/registered?text=会员-2046')
  await expect.element(getByText('这不是设备的二维码')).toBeVisible()
  await expect.element(getByText('会员-2046')).toBeVisible()
  await getByRole('link', { name: '重新扫码' }).click()
  await expect.poll(pathNow).toBe('/ewm')
})

test('a failed lookup can be retried', async () => {
  let broken = true
  serve(
    answering(devices.check, () =>
      broken ? silence : { code: claw.code, state: 'own' as const, id: 'd1' },
    ),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open(`/registered?code=${claw.code}`)
  await expect.element(getByText('设备加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('A03 娃娃机')).toBeVisible()
})
