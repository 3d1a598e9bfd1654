import { afterEach, expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { claw, servingDevices } from '#web/test/devices.ts'
import { open, subAccount } from '#web/test/open.tsx'
import { answering, serve, silence } from '#web/test/serve.ts'

/** As an app does that the console runs in. */
function scannerGives(text: string | undefined): void {
  globalThis.playfieldScanner = () => Promise.resolve(text)
}
afterEach(() => {
  globalThis.playfieldScanner = undefined
})
const link = (code: string) => `https://pf.example/start_equip?code=${code}`
const commands = answering(devices.commands, () => [])

test.each([
  [link(claw.code), '/manage?id=d1'],
  [link('PF20999999'), '/register_equip?code=PF20999999'],
  [link('XX20710455'), '/registered?code=XX20710455'],
  ['会员-2046', '/registered?text=%E4%BC%9A%E5%91%98-2046'],
])('the app’s scanner reads %s and leads to %s', async (text, href) => {
  serve(commands, ...servingDevices())
  scannerGives(text)
  const { router } = await open('/ewm')
  await expect.poll(() => router.state.location.href).toBe(href)
})

test('a code is typed where nothing can be scanned', async () => {
  serve(commands, ...servingDevices())
  const { getByRole, router } = await open('/ewm')
  await getByRole('textbox', { name: '扫不出来？输入编号' }).fill('pf 2064 1837')
  await getByRole('button', { name: '打开' }).click()
  await expect.poll(() => router.state.location.href).toBe('/manage?id=d1')
})

test('without a network that is said, and the code is still there to be tried again', async () => {
  let broken = true
  serve(
    answering(devices.check, ({ equipmentId: code }) =>
      broken ? silence : { code, state: 'taken' as const },
    ),
    ...servingDevices(),
  )
  const { getByRole, getByText, pathNow } = await open('/ewm')
  const code = getByRole('textbox', { name: '扫不出来？输入编号' })
  await code.fill(claw.code)
  const use = getByRole('button', { name: '打开' })
  await use.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  await expect.element(code).toHaveValue(claw.code)
  broken = false
  await use.click()
  await expect.poll(pathNow).toBe('/registered')
})

test('who may not register is shown what a free code is; who may do neither is told so', async () => {
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
