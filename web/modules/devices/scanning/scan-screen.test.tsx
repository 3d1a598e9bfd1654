import { afterEach, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { players } from '#contract/players/players.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

/** Imitates an app that hosts the console. */
function scannerGives(text: string | undefined): void {
  globalThis.playfieldScanner = () => Promise.resolve(text)
}
afterEach(() => {
  globalThis.playfieldScanner = undefined
  Object.assign(globalThis, { WeixinJSBridge: undefined })
  Reflect.deleteProperty(navigator, 'userAgent')
})

type Said = { readonly err_msg: string; readonly resultStr?: string }
/** Imitates WeChat's page. Returns the list of calls to its bridge. */
function inWechat(says: Readonly<Record<string, Said>>) {
  const value = `${navigator.userAgent} MicroMessenger/8.0.50`
  Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  const invoked: { name: string; wish: object }[] = []
  const invoke = (name: string, wish: object, answer: (said: Said) => void) => {
    invoked.push({ name, wish })
    answer(says[name] ?? { err_msg: `${name}:fail` })
  }
  Object.assign(globalThis, { WeixinJSBridge: { invoke } })
  return invoked
}
const verified = { preVerifyJSAPI: { err_msg: 'preVerifyJSAPI:ok' } }
const signature = { appId: 'wx1', timestamp: 7, nonceStr: 'n', signature: 's' }
const signing = answering(players.pageSignature, () => signature)
const link = (code: string) => `https://pf.example/start_equip?code=${code}`
const commands = answering(devices.commands, () => [])

test.each([
  [link(claw.code), '/manage?id=d1'],
  [link('PF20999999'), '/register_equip?code=PF20999999'],
  [link('XX20710455'), '/registered?code=XX20710455'],
  ['会员-2046', '/registered?text=%E4%BC%9A%E5%91%98-2046'],
])('scanning %s leads to %s', async (text, href) => {
  serve(commands, ...servingDevices())
  scannerGives(text)
  const { router } = await open('/ewm')
  await expect.poll(() => router.state.location.href).toBe(href)
})

test('a code can be typed instead', async () => {
  serve(commands, ...servingDevices())
  const { getByRole, router } = await open('/ewm')
  await getByRole('textbox', { name: '无法识别？输入设备编码' }).fill('pf 2064 1837')
  await getByRole('button', { name: '查看设备' }).click()
  await expect.poll(() => router.state.location.href).toBe('/manage?id=d1')
})

test('a failed lookup keeps the code for retry', async () => {
  let broken = true
  serve(
    answering(devices.check, ({ equipmentId: code }) =>
      broken ? silence : { code, state: 'taken' as const },
    ),
    ...servingDevices(),
  )
  const { getByRole, getByText, pathNow } = await open('/ewm')
  const code = getByRole('textbox', { name: '无法识别？输入设备编码' })
  await code.fill(claw.code)
  const use = getByRole('button', { name: '查看设备' })
  await use.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  await expect.element(code).toHaveValue(claw.code)
  broken = false
  await use.click()
  await expect.poll(pathNow).toBe('/registered')
})

test('a reader sees a free code without registering', async () => {
  const heard = serve(...servingDevices())
  scannerGives(link('PF20999999'))
  const { router, unmount } = await open('/ewm', { person: subAccount('devices.see') })
  await expect.poll(() => router.state.location.href).toBe('/registered?code=PF20999999')
  await unmount()
  const asks = heard.length
  const { getByText } = await open('/ewm', { person: subAccount('sites.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard).toHaveLength(asks)
})

test.each([[link(claw.code)], [JSON.stringify({ scan_code: { scan_result: link(claw.code) } })]])(
  'in WeChat its own scanner reads %s',
  async (resultStr) => {
    const heard = serve(commands, signing, ...servingDevices())
    const scanQRCode = { err_msg: 'scanQRCode:ok', resultStr }
    const invoked = inWechat({ ...verified, scanQRCode })
    const { router } = await open('/ewm')
    await expect.poll(() => router.state.location.href).toBe('/manage?id=d1')
    const proof = {
      verifyAppId: 'wx1',
      verifyTimestamp: '7',
      verifyNonceStr: 'n',
      verifySignature: 's',
    }
    expect(invoked).toMatchObject([
      { name: 'preVerifyJSAPI', wish: { ...proof, verifyJsApiList: ['scanQRCode'] } },
      { name: 'scanQRCode', wish: { ...proof, needResult: 1 } },
    ])
    const asked = heard.find(({ name }) => name === players.pageSignature.name)
    expect(asked?.input).toEqual({ url: location.href.replace(/#.*/, '') })
  },
)

test('a cancelled WeChat scan can be repeated', async () => {
  serve(commands, signing, ...servingDevices())
  const invoked = inWechat({ ...verified, scanQRCode: { err_msg: 'scanQRCode:cancel' } })
  const { getByRole, pathNow } = await open('/ewm')
  await expect.poll(() => invoked.length).toBe(2)
  await getByRole('button', { name: '扫一扫' }).click()
  await expect.poll(() => invoked.length).toBe(4)
  expect(pathNow()).toBe('/ewm')
})

test('a refused WeChat signature falls back to the camera', async () => {
  serve(commands, signing, ...servingDevices())
  inWechat({ preVerifyJSAPI: { err_msg: 'preVerifyJSAPI:fail_invalid signature' } })
  const { getByRole, container } = await open('/ewm')
  await expect.poll(() => container.querySelector('video')).not.toBeNull()
  await expect.element(getByRole('textbox', { name: '无法识别？输入设备编码' })).toBeVisible()
})
