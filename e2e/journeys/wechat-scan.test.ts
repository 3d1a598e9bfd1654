import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { telling } from '#contract/alerts/notification-settings.ts'
import {
  callProduct,
  newDeviceCode,
  newMerchant,
  openPage,
  signInByForm,
  started,
} from './console.ts'

/** Opens a merchant with one machine, and the console as WeChat's browser shows it. */
async function openInWechat(name: string) {
  const owner = await newMerchant(name)
  const { id: fieldId } = await callProduct(sites.submit, { firmName: '扫码一店' }, owner.token)
  const code = newDeviceCode()
  const machine = { equipmentId: code, type: 'claw', number: '7', fieldId } as const
  const { id } = await callProduct(devices.register, machine, owner.token)
  const { openUrl } = await callProduct(telling.beginWechat, {}, owner.token)
  const browser = new URL(openUrl)
  browser.searchParams.set('url', `${started.url}/login`)
  const page = await openPage()
  await page.goto(browser.href)
  return { owner, page, id, code, fieldId, origin: browser.origin }
}

test('inside WeChat its own scanner finds a machine', async () => {
  const { owner, page, id, code, origin } = await openInWechat('微信扫码')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept(`${started.url}/start_equip?code=${code}`)
  })
  await signInByForm(page, owner, `${origin}/ewm`)
  await page.waitForURL((url) => url.pathname === '/manage')
  expect(new URL(page.url()).searchParams.get('id')).toBe(id)
  expect(asked).toEqual(['微信扫一扫（沙箱）：码的内容'])
})

test('scanning a free code in WeChat opens registration', async () => {
  const { owner, page, origin } = await openInWechat('微信登记')
  const free = newDeviceCode()
  page.on('dialog', (dialog) => void dialog.accept(free))
  await signInByForm(page, owner, `${origin}/ewm`)
  await page.waitForURL((url) => url.pathname === '/register_equip')
  expect(new URL(page.url()).searchParams.get('code')).toBe(free)
})
