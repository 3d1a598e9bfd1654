import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { claw, connection, newcomer, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const SECRET = 'x7Tq-2mNw_Lp0aRzQb3c4g'
const made = { ...newcomer, secret: SECRET, connection }
const registering = answering(devices.register, () => made)
type Heard = ReturnType<typeof serve>
const sent = (heard: Heard) => heard.filter(({ name }) => name === 'devices.register')

test('registers a device and shows its secret once', async () => {
  const heard = serve(registering, ...servingDevices())
  const { getByRole, getByText, router } = await open('/register_equip')
  const code = getByRole('textbox', { name: '设备编码' })
  await code.fill('pf 2099-0001x')
  await expect.element(code).toHaveAccessibleDescription('未注册，可以使用')
  await getByRole('button', { name: /类型/ }).click()
  await getByRole('button', { name: '游戏机' }).click()
  await getByRole('button', { name: /^场地/ }).click()
  await getByRole('button', { name: /^星河影城店/ }).click()
  const number = getByRole('textbox', { name: '机台编号' })
  await expect.element(number).toHaveAccessibleDescription('本场地已用：A11、A03')
  await number.fill('E01')
  await getByRole('textbox', { name: '单局价' }).fill('3')
  await getByRole('textbox', { name: '收货地址' }).fill('九盛路 9 号')
  await getByRole('textbox', { name: '备注' }).fill('进门右手第一台')
  await getByRole('button', { name: '注册设备', exact: true }).click()
  await expect.element(getByText('密钥只显示这一次')).toBeVisible()
  await expect.element(getByText(SECRET)).toBeVisible()
  expect(sent(heard)).toMatchObject([
    {
      key: expect.stringMatching(/./),
      input: {
        equipmentId: 'PF20990001X',
        protocol: 'v1',
        type: 'game',
        number: 'E01',
        price: toFen(300),
        fieldId: 's1',
        address: '九盛路 9 号',
        remark: '进门右手第一台',
      },
    },
  ])
  // The secret is stored nowhere on the device: neither in a draft nor among cached answers.
  expect(JSON.stringify(localStorage)).not.toContain(SECRET)
  await getByRole('button', { name: '我已保存密钥' }).click()
  await expect.poll(() => router.state.location.href).toBe('/registered?code=PF20990001')
  await expect.element(getByText(SECRET)).not.toBeInTheDocument()
})

test('each connection setting can be copied', async () => {
  serve(registering, ...servingDevices())
  const { getByRole, getByText } = await open('/register_equip?code=PF20990002')
  await getByRole('button', { name: /类型/ }).click()
  await getByRole('button', { name: '游戏机' }).click()
  await getByRole('button', { name: '注册设备', exact: true }).click()
  const copied: string[] = []
  const { clipboard } = navigator
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  try {
    for (const name of ['服务器地址', '端口', '用户名和客户端 ID', '密钥（密码）', '主题前缀']) {
      await getByRole('button', { name: `复制 ${name}` }).click()
    }
    await expect.element(getByText('已复制').first()).toBeVisible()
    await expect.element(getByText(/^TLS 加密/)).toBeVisible()
    await expect.element(getByText('关闭', { exact: true })).toBeVisible()
  } finally {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  }
  expect(copied).toEqual(['play.example', '1883', made.code, SECRET, 'pf/v1/PF20990001/'])
})

test('a registered code is reported before other input', async () => {
  serve(registering, ...servingDevices())
  const { getByRole, getByText, router } = await open('/register_equip')
  const code = getByRole('textbox', { name: '设备编码' })
  await code.fill('XX20710455')
  await expect.element(code).toHaveAccessibleDescription(/^设备已由其他商户注册/)
  await code.fill('PF2064')
  await expect.element(code).toHaveAccessibleDescription('未注册，可以使用')
  await code.fill(claw.code)
  await expect.element(getByText(/已是你的设备/)).toBeVisible()
  await getByRole('link', { name: '查看设备' }).click()
  await expect.poll(() => router.state.location.href).toBe('/manage?id=d1')
})

test('shows local and server errors at their fields', async () => {
  const heard = serve(
    answering(devices.register, () => refusing(devices.register, 'numberTaken', 'number')),
    ...servingDevices(),
  )
  const { getByRole } = await open('/register_equip')
  const register = getByRole('button', { name: '注册设备', exact: true })
  await register.click()
  const code = getByRole('textbox', { name: '设备编码' })
  await expect.element(code).toHaveAccessibleDescription('设备编码未填写，请补全')
  await expect.element(code).toHaveFocus()
  await code.fill('PF#1')
  await expect.element(code).toHaveAccessibleDescription(/^请填写 6 到 24 位字母或数字的设备编码/)
  await code.fill('PF20990001')
  await getByRole('textbox', { name: '单局价' }).fill('1000.01')
  await getByRole('button', { name: /类型/ }).click()
  await getByRole('button', { name: '游戏机' }).click()
  const number = getByRole('textbox', { name: '机台编号' })
  await number.fill('A03')
  await register.click()
  await expect
    .element(getByRole('textbox', { name: '单局价' }))
    .toHaveAccessibleDescription(/^单局价最高 ¥1,000.00/)
  expect(sent(heard)).toEqual([])
  await getByRole('textbox', { name: '单局价' }).fill('2')
  await register.click()
  await expect.element(number).toHaveAccessibleDescription(devices.register.failures.numberTaken.zh)
  await expect.element(number).toHaveValue('A03')
})

test('keeps the draft and reuses the key on retry', async () => {
  let broken = true
  const heard = serve(
    answering(devices.register, () => (broken ? silence : made)),
    ...servingDevices(),
  )
  const { getByRole, getByText, router } = await open('/register_equip')
  await getByRole('textbox', { name: '设备编码' }).fill('PF20990001')
  await getByRole('button', { name: /类型/ }).click()
  await getByRole('button', { name: '口红机' }).click()
  await router.navigate({ to: '/index2' })
  await expect.element(getByRole('link', { name: /^A03/ })).toBeVisible()
  await router.navigate({ to: '/register_equip' })
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  const register = getByRole('button', { name: '注册设备', exact: true })
  await register.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await register.click()
  await expect.element(getByText(SECRET)).toBeVisible()
  expect(sent(heard).map(({ input }) => input)).toMatchObject([{ type: 'lipstick' }, {}])
  expect(new Set(sent(heard).map(({ key }) => key)).size).toBe(1)
})

test('the app scanner fills in a device code', async () => {
  serve(registering, ...servingDevices())
  const texts = ['https://elsewhere.example/shop', 'https://pf.example/start_equip?code=PF20990007']
  globalThis.playfieldScanner = () => Promise.resolve(texts.shift())
  try {
    const { getByRole, getByText } = await open('/register_equip')
    await getByRole('button', { name: '扫码' }).click()
    const sheet = getByRole('dialog', { name: '扫描二维码' })
    await expect.element(getByText(/^这不是设备编码/)).toBeVisible()
    await sheet.getByRole('button', { name: '扫一扫' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(getByRole('textbox', { name: '设备编码' })).toHaveValue('PF20990007')
  } finally {
    globalThis.playfieldScanner = undefined
  }
})

test('registers a third-party device with its protocol', async () => {
  const heard = serve(registering, ...servingDevices())
  const { getByRole, pathNow } = await open('/register_equip?code=860123456789012')
  await getByRole('link', { name: '第三方设备' }).click()
  await expect.poll(pathNow).toBe('/other_register_equip')
  await expect
    .element(getByRole('textbox', { name: '设备编码或 IMEI' }))
    .toHaveValue('860123456789012')
  await expect.element(getByRole('button', { name: '协议 脉冲盒' })).toBeVisible()
  await getByRole('button', { name: /类型/ }).click()
  await getByRole('button', { name: '游戏机' }).click()
  await getByRole('button', { name: '注册设备', exact: true }).click()
  await expect.poll(() => sent(heard)).toHaveLength(1)
  expect(sent(heard)[0]).toMatchObject({
    input: { equipmentId: '860123456789012', protocol: 'pulse', fieldId: null },
  })
})

test('site-limited staff must choose a site, readers cannot register', async () => {
  const heard = serve(registering, ...servingDevices())
  const person = subAccount('devices.see', 'devices.edit', 'sites.see')
  const { getByRole, unmount } = await open('/register_equip?code=PF20990001', { person })
  await getByRole('button', { name: '注册设备', exact: true }).click()
  const site = getByRole('button', { name: /^场地/ })
  await expect.element(site).toHaveAccessibleDescription('场地未填写，请补全')
  expect(sent(heard)).toEqual([])
  await unmount()
  const closed = await open('/register_equip', { person: subAccount('devices.see') })
  await expect.element(closed.getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(closed.getByRole('textbox').elements()).toEqual([])
})

test('it fits a small phone in English', async () => {
  await page.viewport(320, 640)
  try {
    serve(registering, ...servingDevices())
    const { getByRole } = await open('/register_equip', { language: 'en' })
    await expect
      .element(getByRole('button', { name: 'Register device', exact: true }))
      .toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
  } finally {
    await page.viewport(375, 700)
  }
})
