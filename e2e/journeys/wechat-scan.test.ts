import { expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { sites } from '#contract/sites.ts'
import { call, newCode, newMerchant, openPage, signIn, started } from './console.ts'

/** WeChat brings its own script into each page that it shows; the sandbox's is fetched from there. */
async function openInWechat() {
  const page = await openPage({ app: 'MicroMessenger' })
  const { wechat } = started.sandbox
  await page.addInitScript(await (await fetch(`${wechat}/in-app.js`)).text())
  // The script asks the sandbox by a script of its own, as no page of ours would let it.
  await page.route(
    (url) => url.origin === new URL(started.url).origin,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const policy = `script-src 'self' ${wechat}`
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      })
    },
  )
  return page
}

test('inside WeChat a machine is found by its scanner', async () => {
  const owner = await newMerchant('微信扫码')
  const { id: fieldId } = await call(sites.submit, { firmName: '扫码一店' }, owner.token)
  const code = newCode()
  const machine = { equipmentId: code, type: 'claw', number: '7', fieldId } as const
  const { id } = await call(devices.register, machine, owner.token)
  const page = await openInWechat()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept(`${started.url}/start_equip?code=${code}`)
  })
  await signIn(page, owner, '/ewm')
  await page.waitForURL((url) => url.pathname === '/manage')
  expect(new URL(page.url()).searchParams.get('id')).toBe(id)
  expect(asked).toEqual(['微信扫一扫（沙箱）：码的内容'])
})
