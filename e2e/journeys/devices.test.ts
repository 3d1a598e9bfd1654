import { expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { sites } from '#contract/sites.ts'
import { covers } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import { call, newMerchant, openPage, signIn } from './console.ts'

const secretOnPage = /^[\w-]{22}$/

test('a device is registered, comes online before one’s eyes, plays, and breaks', async () => {
  covers('/index2', '/equipmentList', '/register_equip', '/registered')
  const { token, ...owner } = await newMerchant('设备电玩')
  await call(sites.submit, { firmName: '城西一店' }, token)
  const page = await openPage()
  await signIn(page, owner, '/index2')
  await page.getByText('还没有设备').waitFor()
  await page.getByRole('main').getByRole('button', { name: '注册设备' }).click()

  // Sent too early: what is missing is said where it is missing.
  const register = page.getByRole('button', { name: '注册', exact: true })
  await page.getByRole('textbox', { name: '设备码' }).waitFor()
  await register.click()
  await page.getByText('类型还没有填。填上再保存').waitFor()
  const code = `PF88${String(process.pid % 10_000).padStart(4, '0')}01`
  await page.getByRole('textbox', { name: '设备码' }).fill(code.toLowerCase())
  await page.getByText('还没有人注册，可以用').waitFor()
  await page.getByRole('button', { name: /类型/ }).click()
  await page.getByRole('button', { name: '娃娃机' }).click()
  await page.getByRole('button', { name: /^场地/ }).click()
  await page.getByRole('button', { name: /^城西一店/ }).click()
  await page.getByRole('textbox', { name: '编号' }).fill('A01')
  await page.getByRole('textbox', { name: '每局价格' }).fill('2')

  // The network goes as it is sent: nothing is lost, and it is sent once it is back.
  await page.context().setOffline(true)
  await register.click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await register.click()
  await page.getByText('密钥只显示这一次').waitFor()
  const secret = await page.getByText(secretOnPage).innerText()
  await page.getByRole('button', { name: '我已存好，继续' }).click()
  await page.getByText('等它第一次上线').waitFor()
  expect(await page.getByText(secret).count()).toBe(0)

  const board = await connectBoard(code, secret)
  await page.getByText('等它第一次上线').waitFor({ state: 'detached' })
  await page.getByText(/^在线/).waitFor()

  // In the list of its site it plays, then breaks, without a reload.
  await page.getByRole('link', { name: /^看这个场地的设备/ }).click()
  await page.getByRole('link', { name: /^A01/ }).waitFor()
  await board.event('play.started')
  await page.getByText(/^游戏中 0:\d\d$/).waitFor()
  await board.meters({ plays: 1, coinIn: 2 })
  await board.event('play.ended', { won: true })
  await page.getByText('在线', { exact: true }).last().waitFor()
  await board.event('fault.raised', { code: 'E07' })
  await page.getByText('故障 E07').waitFor()
  await page.getByRole('radio', { name: '故障 1' }).waitFor()
  await page.getByText('1 局', { exact: true }).waitFor()
  board.cut()
  await page.getByText(/^离线/).last().waitFor()
  await page.getByRole('searchbox').fill('Z99')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('link', { name: /^A01/ }).waitFor()
  const [kept] = (await call(devices.list, {}, token)).records
  expect(kept).toMatchObject({ code, number: 'A01', price: 200, today: { plays: 1, coinIn: 2 } })
})
