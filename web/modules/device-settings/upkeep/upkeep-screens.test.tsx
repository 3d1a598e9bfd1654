import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { clearing } from '#contract/clearing/clearing.ts'
import { formatWifiQrText, findInvalidWifiField } from './wifi-code.ts'
import { claw, lipstick, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

const there = { ...claw, online: true, state: 'online' } as const

test('clearing data needs the right password', async () => {
  const heard = serve(
    ...servingDevices(() => [there]),
    answering(clearing.clear, ({ password }) =>
      password === 'right-one'
        ? { batchId: 'b7' }
        : refusing(clearing.clear, 'wrongPassword', 'password'),
    ),
    answering(batches.detail, () => silence),
  )
  const { getByRole, getByText, router } = await open('/clearData?id=d1')
  await expect.element(getByText('账目和记录保留')).toBeVisible()
  await getByRole('radio', { name: /^设备内数据/ }).click()
  await getByRole('button', { name: '清除设备内数据' }).click()
  const sheet = getByRole('dialog', { name: '清除设备内数据' })
  await sheet.getByLabelText('登录密码').fill('wrong-one')
  await sheet.getByRole('button', { name: '清除设备内数据' }).click()
  await expect.element(sheet.getByText('密码错误，未清除任何数据。请重新输入。')).toBeVisible()
  await sheet.getByLabelText('登录密码').fill('right-one')
  await sheet.getByRole('button', { name: '清除设备内数据' }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=b7')
  const last = heard.findLast(({ name }) => name === clearing.clear.name)
  expect(last?.input).toEqual({ ids: ['d1'], what: 'local', password: 'right-one' })
})

test('clearing needs an online device and a permission', async () => {
  serve(...servingDevices(() => [{ ...there, online: false, state: 'offline' as const }]))
  const off = await open('/clearData?id=d1')
  await expect.element(off.getByText('设备离线，不能清除')).toBeVisible()
  await expect.element(off.getByRole('button', { name: '清除码表读数' })).toBeDisabled()
  await off.unmount()
  serve(...servingDevices(() => [there]))
  const person = subAccount('devices.see')
  const { getByRole, getByText } = await open('/clearData?ids=d1,d2', { person })
  await getByRole('button', { name: '清除码表读数，共 2 台设备' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('Wi-Fi setup shows a code and follows the device', async () => {
  let device: typeof claw = { ...there, online: false, state: 'offline' }
  serve(...servingDevices(() => [device]))
  const { getByRole, getByText } = await open('/distribution_network?id=d1')
  await getByRole('button', { name: '指示灯已快闪，下一步' }).click()
  await getByRole('button', { name: '下一步' }).click()
  await expect.element(getByText(/^请填写 Wi-Fi 名称/)).toBeVisible()
  await getByRole('textbox', { name: /Wi-Fi 名称/ }).fill('店里;2.4G')
  await getByRole('button', { name: '下一步' }).click()
  await expect.element(getByRole('img', { name: '连接 店里;2.4G 的二维码' })).toBeVisible()
  await expect.element(getByText('等待设备上线')).toBeVisible()
  await getByRole('radio', { name: '蓝牙' }).click()
  await expect.element(getByText(/当前浏览器不支持蓝牙|用蓝牙发送/).first()).toBeVisible()
  device = { ...there, since: new Date() }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('网络已配置')).toBeVisible()
  await expect.element(getByRole('button', { name: '查看设备' })).toBeVisible()
})

test('the Wi-Fi device search runs on the server', async () => {
  serve(...servingDevices())
  const { getByRole } = await open('/distribution_network')
  await expect.element(getByRole('link', { name: new RegExp(lipstick.number) })).toBeVisible()
  await getByRole('searchbox').fill(claw.number)
  await expect
    .element(getByRole('link', { name: new RegExp(lipstick.number) }))
    .not.toBeInTheDocument()
  await getByRole('link', { name: new RegExp(claw.number) }).click()
  await expect.element(getByRole('button', { name: '指示灯已快闪，下一步' })).toBeVisible()
})

test('a device that never connected is not called offline', async () => {
  serve(...servingDevices(() => [{ ...claw, online: false, state: 'offline', since: null }]))
  const { getByRole } = await open('/distribution_network')
  await expect.element(getByRole('link', { name: /未上线/ })).toBeVisible()
})

test('escapes and validates the text of a Wi-Fi code', () => {
  const of = (ssid: string, password = '', isHidden = false) =>
    formatWifiQrText({ ssid, password, isHidden })
  // Examples from zxing's own page of formats.
  expect(of('mynetwork', 'mypass')).toBe('WIFI:S:mynetwork;T:WPA;P:mypass;;')
  expect(of('open')).toBe('WIFI:S:open;T:nopass;;')
  expect(of(String.raw`a;b,c:"d"\e`, 'p;:w', true)).toBe(
    String.raw`WIFI:S:a\;b\,c\:\"d\"\\e;T:WPA;P:p\;\:w;H:true;;`,
  )
  expect([findInvalidWifiField({ ssid: '店'.repeat(11), password: '', isHidden: false })]).toEqual([
    'ssid',
  ])
  expect(findInvalidWifiField({ ssid: 'a', password: 'short', isHidden: false })).toBe('password')
  expect(
    findInvalidWifiField({ ssid: 'a', password: 'long enough', isHidden: false }),
  ).toBeUndefined()
})
