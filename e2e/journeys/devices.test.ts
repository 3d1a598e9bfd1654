import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import {
  callProduct,
  newDeviceCode,
  newImei,
  newMerchant,
  openPage,
  signInByForm,
} from './console.ts'
import { withinOneDay } from './one-day.ts'

const secretOnPage = /^[\w-]{22}$/

test('a registered device connects, plays and reports a fault', async () => {
  await withinOneDay()
  markScreensCovered('/index2', '/equipmentList', '/register_equip', '/registered')
  const { token, ...owner } = await newMerchant('设备电玩')
  await callProduct(sites.submit, { firmName: '城西一店' }, token)
  const page = await openPage({ moves: true })
  await signInByForm(page, owner, '/index2')
  await page.getByText('暂无设备').waitFor()
  await page.getByRole('main').getByRole('button', { name: '注册设备' }).click()

  // Sent too early: each missing value is shown at its field.
  const register = page.getByRole('button', { name: '注册设备', exact: true })
  await page.getByRole('textbox', { name: '设备编码' }).waitFor()
  await register.click()
  await page.getByText('类型未填写，请补全').waitFor()
  const code = newDeviceCode()
  await page.getByRole('textbox', { name: '设备编码' }).fill(code.toLowerCase())
  await page.getByText('未注册，可以使用').waitFor()
  await page.getByRole('button', { name: /类型/ }).click()
  await page.getByRole('button', { name: '娃娃机' }).click()
  await page.getByRole('button', { name: /^场地/ }).click()
  await page.getByRole('button', { name: /^城西一店/ }).click()
  await page.getByRole('textbox', { name: '机台编号' }).fill('A01')
  await page.getByRole('textbox', { name: '单局价' }).fill('2')

  // The network is lost while sending: nothing is lost, and the registration is sent once it is back.
  await page.context().setOffline(true)
  await register.click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await register.click()
  await page.getByText('密钥只显示这一次').waitFor()
  const secret = await page.getByText(secretOnPage).innerText()
  await page.getByRole('button', { name: '我已保存密钥' }).click()
  await page.getByText('等待首次上线').waitFor()
  expect(await page.getByText(secret).count()).toBe(0)

  const board = await connectBoard(code, secret)
  await page.getByText('等待首次上线').waitFor({ state: 'detached' })
  await page.getByText(/^在线/).waitFor()

  // The list of its site shows the device playing, then faulty, without a reload.
  await page.getByRole('link', { name: /^查看这个场地的设备/ }).click()
  await page.getByRole('link', { name: /^A01/ }).waitFor()
  await board.event('play.started')
  await page.getByText(/^游戏中 0:\d\d$/).waitFor()
  await board.meters({ plays: 1, coinIn: 2 })
  await board.event('play.ended', { won: true })
  await page.getByText('在线', { exact: true }).last().waitFor()
  await board.event('fault.raised', { code: 'E07' })
  await page.getByText('故障 E07').waitFor()
  await page.getByRole('radio', { name: '故障 1' }).waitFor()
  await page.getByText(/^1 局/).waitFor()
  board.cut()
  await page.getByText(/^离线/).last().waitFor()
  await page.getByRole('searchbox').fill('Z99')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('link', { name: /^A01/ }).waitFor()
  const [kept] = (await callProduct(devices.list, {}, token)).records
  expect(kept).toMatchObject({ code, number: 'A01', price: 200, today: { plays: 1, coinIn: 2 } })
})

test('manages a device from scan to board replacement', async () => {
  markScreensCovered('/ewm', '/manage', '/equipRecord', '/other_register_equip')
  const { token, ...owner } = await newMerchant('管理电玩')
  const site = (firmName: string) => callProduct(sites.submit, { firmName }, token)
  const [first, second] = [await site('一号店'), await site('二号店')]
  const code = newDeviceCode()
  const made = await callProduct(
    devices.register,
    { equipmentId: code, type: 'claw', number: 'B07', fieldId: first.id },
    token,
  )
  const board = await connectBoard(code, made.secret)
  await board.meters({ plays: 12, coinIn: 24, prizesOut: 2 })
  const page = await openPage({ moves: true })
  await signInByForm(page, owner, '/ewm')

  // The camera is not permitted here, so the code is typed; the first one is wrong.
  const typed = page.getByRole('textbox', { name: '无法识别？输入设备编码' })
  await typed.fill('会员 2046')
  await page.getByRole('button', { name: '查看设备', exact: true }).click()
  await page.getByText('这不是设备的二维码').waitFor()
  await page.getByRole('link', { name: '重新扫码' }).click()
  await typed.fill(code)
  await page.getByRole('button', { name: '查看设备', exact: true }).click()
  await page.getByRole('heading', { name: /^B07/ }).waitFor()
  await page.getByText('今日收入').waitFor()
  await page.getByText('12 局', { exact: true }).waitFor()

  // Locked: the page shows each step as the device confirms it.
  await page.getByRole('button', { name: '锁机' }).click()
  await page.getByText('等待响应').waitFor()
  await expect.poll(() => board.told.map(({ type }) => type)).toContain('lock')
  const { id } = board.told.find(({ type }) => type === 'lock')!
  await board.reply(id, 'accepted')
  await page.getByText('执行中').waitFor()
  await board.reply(id, 'done')
  await page.getByText('设备已执行').waitFor()
  await page.getByText('已锁定，不能开始新的一局').waitFor()
  await page.getByRole('button', { name: '解锁' }).waitFor()

  // Unlocked as one of several devices of a site: each confirms separately.
  const own = page.url()
  await page.goto(`/equipmentList?site=${first.id}`)
  await page.getByRole('button', { name: '批量操作' }).click()
  await page.getByRole('checkbox', { name: /^B07/ }).check()
  await page.getByRole('button', { name: '操作', exact: true }).click()
  await page.getByRole('button', { name: /^解锁/ }).click()
  await page.getByText('0 / 1 台已确认，1 台尚未响应').waitFor()
  await expect.poll(() => board.told.map(({ type }) => type)).toContain('unlock')
  await board.reply(board.told.find(({ type }) => type === 'unlock')!.id, 'done')
  await page.getByText('1 台设备已确认').waitFor()
  markScreensCovered('/batch')
  await page.goto(own)

  // Moving without a network shows a message and changes nothing; with a network the device moves.
  await page.getByRole('button', { name: '移动' }).click()
  await page.getByRole('button', { name: /^二号店/ }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^二号店/ }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '移动' }).click()
  await page.getByRole('button', { name: /^二号店/ }).click()
  await page.getByText('已移到二号店').waitFor()
  expect(await callProduct(devices.detail, { id: made.id }, token)).toMatchObject({
    fieldId: second.id,
  })

  // A price that is too high is reported at its field.
  await page.getByRole('button', { name: '编辑资料' }).click()
  const price = page.getByRole('textbox', { name: '单局价' })
  await price.fill('2000')
  await page.getByRole('button', { name: '保存设备资料' }).click()
  await page.getByText(/^单局价最高/).waitFor()
  await price.fill('3')
  await page.getByRole('button', { name: '保存设备资料' }).click()
  await page.getByText('¥3.00').first().waitFor()

  // A spare board takes over under its own code: the old board is refused, and the history stays.
  await page.getByRole('button', { name: /^更换主板/ }).click()
  const spare = `SP${code}`
  await page.getByRole('textbox', { name: /备用主板编码/ }).fill(spare)
  await page.getByText('未注册，可以使用').waitFor()
  board.cut()
  // Refused until the old board is known to be offline; nothing that was typed is lost.
  await expect
    .poll(async () => (await callProduct(devices.detail, { id: made.id }, token)).online)
    .toBe(false)
  await page.getByRole('button', { name: '换 B07 的主板' }).click()
  const secret = await page.getByText(secretOnPage).innerText()
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByText('设备离线', { exact: true }).waitFor()
  await expect(connectBoard(code, made.secret)).rejects.toThrow(
    /not authorized|bad user|Not authorized/i,
  )
  await connectBoard(spare, secret)
  await page.getByText('设备离线', { exact: true }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '二维码', exact: true }).click()
  await page.getByRole('img', { name: /B07 玩家页的二维码/ }).waitFor()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('link', { name: '全部' }).click()
  await page.getByRole('radio', { name: '指令' }).click()
  await page.getByRole('listitem').getByText('锁机').waitFor()
  await page
    .getByRole('listitem')
    .getByText(/已执行/)
    .first()
    .waitFor()
  await page.getByRole('radio', { name: '上下线' }).click()
  await page.getByRole('listitem').getByText('离线').waitFor()

  // Another maker's box is registered at the same device.
  await page.goto('/other_register_equip')
  await page.getByRole('textbox', { name: '设备编码或 IMEI' }).fill(code)
  await page.getByText(/已是你的设备/).waitFor()
  const imei = newImei()
  await page.getByRole('textbox', { name: '设备编码或 IMEI' }).fill(imei)
  await page.getByRole('button', { name: /类型/ }).click()
  await page.getByRole('button', { name: '游戏机' }).click()
  await page.getByRole('button', { name: '注册设备', exact: true }).click()
  await page.getByText('密钥只显示这一次').waitFor()
  const { records } = await callProduct(devices.list, { name: imei }, token)
  expect(records).toMatchObject([{ code: imei, protocol: 'pulse', type: 'game' }])
})
