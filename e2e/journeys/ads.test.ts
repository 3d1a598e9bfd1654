import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ads } from '#contract/ads/ads.ts'
import { devices } from '#contract/devices/devices.ts'
import { people } from '#contract/people/people.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm, started } from './console.ts'

const CODE = 'PF6001C01'

/** Screen ads: from the console to the machine's screen. */
async function picture(width = 90): Promise<Buffer> {
  const raw = { width, height: 160, channels: 3, background: '#0b6b5c' } as const
  return sharp({ create: raw }).png().toBuffer()
}

async function tokenOf({ phone, password }: { phone: string; password: string }) {
  return (await callProduct(people.signIn, { username: phone, password })).accessToken
}

test('places an ad and counts its displays', async () => {
  markScreensCovered('/setAds', '/videoAd', '/ad_task', '/adprofit', '/setSorting', '/wait_ad_time')
  markScreensCovered('/ad_set', '/carouselImage', '/adGroupManage', '/editAdGroup')
  const token = await tokenOf(started.merchant)
  const { records } = await callProduct(devices.list, { name: CODE }, token)
  const { id } = records[0]!
  const page = await openPage()
  await signInByForm(page, started.merchant, '/account')
  await page.getByRole('link', { name: '广告设置' }).click()
  // The demo's devices connect at unpredictable times.
  const machine = await openPage()
  const opens = () =>
    machine.goto(started.screen).then(
      () => true,
      () => false,
    )
  await expect.poll(opens, { timeout: 30_000 }).toBe(true)
  const isOnline = async () => (await callProduct(devices.detail, { id }, token)).online
  await expect.poll(isOnline, { timeout: 30_000 }).toBe(true)

  // Removes the demo's ads, which would be shown before this one.
  for (const kind of ['group', 'task'] as const) {
    for (const each of await callProduct(ads.showings, { kind }, token)) {
      await callProduct(ads.endShowing, { id: each.id }, token)
    }
  }

  // The order of the screen functions is changed offline and saved once the network is back.
  await page.goto(`/setSorting?ids=${id}`)
  await page.getByRole('button', { name: '团购核销 上移' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '下发到设备' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '下发到设备' }).click()
  await page.getByText('已确认', { exact: true }).waitFor()
  await expect
    .poll(() => machine.getByRole('listitem').allTextContents())
    .toEqual(['扫码买币', '团购核销', '会员取币', '存币', '纸币兑换'])

  // With a wait of 0, the machine's ads begin at once.
  await page.goto(`/wait_ad_time?ids=${id}`)
  await page.getByRole('slider', { name: '等待广告时间' }).fill('0')
  await page.getByRole('button', { name: '下发到设备' }).click()
  await page.getByText('已确认', { exact: true }).waitFor()

  // Every site has a device named C01: the server finds the one with this code.
  const find = async () => {
    await page.getByRole('searchbox').fill(CODE)
    const found = page.getByRole('checkbox', { name: /C01/ })
    await expect.poll(() => found.count()).toBe(1)
    await found.click()
  }

  // A customer's campaign: a file that is no picture is refused with a message, then the right one is
  // placed.
  await page.goto('/ad_task')
  await page.getByRole('button', { name: '新建任务' }).first().click()
  await page.getByRole('textbox', { name: '客户或任务' }).fill('楼下书店')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no') })
  await page.getByText(/图片或 MP4 视频/).waitFor()
  await chooser.setInputFiles({
    name: '买一送一.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await page.getByRole('button', { name: '拖动 买一送一' }).waitFor()
  await page.getByRole('button', { name: /^设备/ }).click()
  await find()
  await page.getByRole('button', { name: '用这 1 台' }).click()
  await page.getByRole('radio', { name: '每 1,000 次' }).click()
  await page.getByRole('textbox', { name: '价格' }).fill('1000')
  await page.getByRole('button', { name: '投放到 1 台' }).click()
  await page.waitForURL(/\/batch/)
  await page.getByText('已确认').first().waitFor()

  // The machine shows exactly this picture and counts it.
  const width = () => machine.evaluate(`document.querySelector('#ad img')?.naturalWidth`)
  await expect.poll(width, { timeout: 60_000 }).toBe(90)
  const item = await machine.evaluate(`fetch(location.pathname + '/now').then((it) => it.json())
    .then(({ ad }) => ad.ad.id)`)
  const shown = () =>
    machine.evaluate(`fetch(location.pathname + '/now').then((it) => it.json())
    .then(({ adsShown }) => adsShown[${JSON.stringify(item)}] ?? 0)`)
  await expect.poll(shown, { timeout: 30_000 }).toBeGreaterThan(0)
  // The simulator changes a banknote, after which the board reports its meters at once.
  const play = JSON.stringify({ act: 'play', device: CODE })
  await fetch(`${started.simulator}/__ctl/do`, { method: 'POST', body: play })
  const task = async () => (await callProduct(ads.showings, { kind: 'task' }, token))[0]
  await expect.poll(async () => (await task())?.plays ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.goto('/ad_task')
  await page.getByRole('link', { name: /楼下书店.*应收 ¥[1-9]/ }).waitFor()
  await page.goto('/adprofit')
  await page.getByText('楼下书店').waitFor()
  await page.getByText('C01', { exact: true }).first().waitFor()

  // Switched off, the ad stops but remains placed.
  await page.goto('/ad_set')
  await page.getByRole('switch', { name: '广告总开关' }).click()
  await machine.locator('#ad:empty').waitFor({ state: 'attached' })
  // The machine may react before the answer arrives. Until then the switch is busy and ignores clicks.
  const off = page.getByRole('switch', { name: '广告总开关', checked: false })
  await off.and(page.locator(':not([aria-busy])')).click()
  await machine.locator('#ad img').waitFor()

  // An ad can be removed once it has ended; before that, the page shows where it is used.
  await page.goto('/videoAd')
  await page.getByRole('button', { name: /买一送一/ }).click()
  await page.getByText('使用中：楼下书店').waitFor()
  await page.getByRole('button', { name: '删除素材' }).click()
  const question = page.getByRole('dialog', { name: /^删除“/ })
  await question.getByRole('button', { name: '删除素材' }).click()
  await page.getByText(/素材使用中/).waitFor()
  await page.keyboard.press('Escape')

  // A replaced picture reaches the machine without placing the ad again.
  await page.getByRole('button', { name: /买一送一/ }).click()
  const other = { name: '第二版.png', mimeType: 'image/png', buffer: await picture(60) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(other)
  await page.waitForURL(/\/batch/)
  await expect.poll(width, { timeout: 60_000 }).toBe(60)

  // Places the same picture in a carousel, and for a group.
  await page.goto(`/carouselImage?ids=${id}`)
  await page.getByRole('button', { name: '从已有素材中选择' }).click()
  await page.getByRole('checkbox', { name: /买一送一/ }).click()
  await page.getByRole('button', { name: /用这 \d 条/ }).click()
  await page.getByRole('button', { name: '下发到设备' }).click()
  await page.getByText('已确认', { exact: true }).waitFor()
  await machine.locator('#carousel img').waitFor({ state: 'attached' })
  await page.goto('/adGroupManage')
  await page.getByRole('button', { name: '新建广告组' }).first().click()
  await page.getByRole('textbox', { name: '组名' }).fill('检票口')
  await page.getByRole('button', { name: '从已有素材中选择' }).click()
  await page.getByRole('checkbox', { name: /买一送一/ }).click()
  await page.getByRole('button', { name: /用这 \d 条/ }).click()
  await page.getByRole('button', { name: /^设备/ }).click()
  await find()
  await page.getByRole('button', { name: '用这 1 台' }).click()
  await page.getByRole('button', { name: '投放到 1 台' }).click()
  await page.waitForURL(/\/batch/)
  await page.goto('/adGroupManage')
  await page.getByRole('link', { name: /检票口/ }).waitFor()
})
