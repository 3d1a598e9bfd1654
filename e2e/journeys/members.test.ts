import { expect, test } from 'vitest'
import { members } from '#contract/members/members.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, tapPay } from './player.ts'

test('staff find a paying member and edit the details', async () => {
  markScreensCovered('/marketingTools', '/member_management', '/vip_list', '/spend_record')
  const venue = await openPlayerVenue('会员电玩')
  const board = await venue.connect()

  // A player pays for a play, which the machine carries out.
  const phone = await openPlayerPhone()
  await phone.goto(`/start_equip?code=${venue.machine.code}`)
  const sheet = await tapPay(phone, '微信支付 ¥20.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  const credits = () => board.told.filter(({ type }) => type === 'credit')
  await expect.poll(() => credits().length).toBeGreaterThan(0)
  await board.reply(credits()[0]!.id, 'done')
  await phone.getByRole('heading', { name: '机器已启动' }).waitFor()

  // The home of marketing counts the member and leads to the list.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/marketingTools')
  await desk.getByRole('link', { name: /各等级会员.*无等级 1 人/ }).waitFor()
  await desk.getByRole('link', { name: /会员管理.*1 人/ }).click()

  // A tag is made, and the member gets it with a remark.
  await desk.getByRole('button', { name: '管理标签' }).click()
  await desk.getByRole('button', { name: '添加标签' }).click()
  await desk.getByRole('textbox', { name: '名称' }).fill('常客')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: '常客' }).waitFor()
  await desk.getByRole('button', { name: '关闭' }).click()
  await desk.getByRole('link', { name: /¥20\.00/ }).click()
  await desk.getByText('近 30 天：¥20.00').waitFor()
  await desk.getByRole('button', { name: '标签', exact: true }).last().click()
  await desk.getByRole('checkbox', { name: '常客' }).click()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: /标签.*常客/ }).waitFor()
  await desk.getByRole('button', { name: '备注', exact: true }).click()
  await desk.getByRole('textbox', { name: '备注' }).fill('周末常来')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('周末常来').waitFor()
  await desk.getByRole('switch', { name: '停止赠送' }).click()
  await desk.getByText('已停止赠送').first().waitFor()
  const [member] = (await callProduct(members.list, { size: 10 }, venue.token)).records
  expect(member).toMatchObject({ tags: ['常客'], blocked: true, paidFen: 2000 })

  // The payment is in the member's history, and the member has no level.
  await desk.getByRole('link', { name: '消费记录' }).click()
  await desk.getByText('共 1 条').waitFor()
  await desk.getByRole('link', { name: /¥20\.00/ }).waitFor()
  await desk.goto('/vip_list')
  await desk.getByRole('radio', { name: /无等级.*1/ }).waitFor()
  await desk.getByRole('link', { name: /停止赠送.*¥20\.00/ }).waitFor()
})
