import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import { callProduct, newDeviceCode, newMerchant, openPage, signInByForm } from './console.ts'

test('halts a rollout after a failed update and resumes', async () => {
  markScreensCovered('/versionControl', '/android_version', '/batch')
  const { token, ...owner } = await newMerchant('升级电玩')
  const site = await callProduct(sites.submit, { firmName: '城东一店' }, token)
  const boards: Awaited<ReturnType<typeof connectBoard>>[] = []
  const ids: string[] = []
  for (const number of ['A01', 'A02']) {
    const equipmentId = newDeviceCode()
    const wish = { equipmentId, type: 'claw', number, fieldId: site.id } as const
    const made = await callProduct(devices.register, wish, token)
    ids.push(made.id)
    boards.push(await connectBoard(equipmentId, made.secret, { app: '4.0.0' }))
  }
  const page = await openPage()
  await signInByForm(page, owner, `/manage?id=${ids[0]}`)
  await page.getByRole('link', { name: /^固件/ }).click()
  await page.getByText('2 台，2 台在线').waitFor()
  await page.getByText('当前 3.2.1').waitFor()
  await publish(page, '3.3.0', async (sheet) => {
    await sheet.getByRole('button', { name: /^型号/ }).click()
    await page.getByRole('button', { name: 'PF-C8', exact: true }).click()
  })

  await page.getByRole('link', { name: /^升级到 3.3.0/ }).click()
  await page.getByRole('textbox', { name: '首批台数' }).fill('1')
  await page.getByRole('textbox', { name: '失败上限' }).fill('1')
  await page.getByRole('textbox', { name: '批次间隔' }).fill('0')
  await page.getByRole('button', { name: '升级 2 台' }).click()
  await page.getByText(/^0 \/ 2 台已确认/).waitFor()
  const told = () => boards.filter((board) => board.told.some(({ type }) => type === 'upgrade'))
  await expect.poll(() => told().length).toBe(1)
  const [first] = told()
  const command = first!.told.find(({ type }) => type === 'upgrade')!
  const { url } = command.data as { url?: string }
  expect(await (await fetch(url!)).text()).toBe('firmware')
  await first!.reply(command.id, 'failed')

  // The other device stays unchanged until somebody continues.
  await page.getByText(/暂停$/).waitFor()
  await page.getByText('其余 1 台未开始，保持不变，可照常使用').waitFor()
  expect(told()).toHaveLength(1)
  await page.getByRole('button', { name: '继续下发到 1 台' }).click()
  await expect.poll(() => told().length).toBe(2)
  const second = told().find((board) => board !== first)!
  await second.reply(second.told.find(({ type }) => type === 'upgrade')!.id, 'done')
  await page.getByText('1 / 2 台已确认，1 台需处理').waitFor()

  // The app on the screens is updated in the same way.
  await page.goto(`/manage?id=${ids[0]}`)
  await page.getByRole('link', { name: /^安卓版本/ }).click()
  await page.getByText('当前 4.0.0').waitFor()
  await publish(page, '4.1.0', (sheet) =>
    sheet.getByRole('textbox', { name: '型号' }).fill('PF-C8'),
  )
  await page.getByRole('link', { name: /^升级到 4.1.0/ }).click()
  await page.getByRole('button', { name: '升级 2 台' }).click()
  // By default, one machine tries the version before all others.
  const app = () =>
    boards.flatMap((board) =>
      board.told.flatMap(({ id, data }) =>
        'part' in data && data.part === 'app' ? { board, id } : [],
      ),
    )
  await expect.poll(() => app().length).toBe(1)
  await app()[0]!.board.reply(app()[0]!.id, 'done')
  await page.getByText(/^1 \/ 2 台已确认/).waitFor()
})

async function publish(page: Page, version: string, model: (sheet: Locator) => Promise<void>) {
  await page.getByRole('button', { name: '发布版本' }).click()
  const sheet = page.getByRole('dialog')
  await model(sheet)
  await sheet.getByRole('textbox', { name: '版本号' }).fill(version)
  await sheet
    .getByLabel('选择文件')
    .last()
    .setInputFiles({
      name: 'new.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('firmware'),
    })
  await sheet.getByRole('button', { name: '发布版本' }).click()
  await page.getByText('已发布').waitFor()
}
