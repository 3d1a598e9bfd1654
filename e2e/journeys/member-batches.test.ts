import { expect, test } from 'vitest'
import { members } from '#contract/members/members.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue } from './player.ts'

test('the owner gives coins to many and undoes', async () => {
  markScreensCovered('/member_batch', '/gift_results')
  const venue = await openPlayerVenue('批量电玩')
  const phone = await openPlayerPhone()
  await phone.goto(`/subIntegralStore/integral?code=${venue.machine.code}`)
  await phone.getByText('可用积分').waitFor()
  const readMember = async () => {
    const [listed] = (await callProduct(members.list, { size: 1 }, venue.token)).records
    return callProduct(members.detail, { id: listed!.id }, venue.token)
  }

  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/member_management')
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('button', { name: /^派币/ }).click()
  await desk.getByLabel('每人枚数').fill('5')
  await desk.getByLabel('原因').fill('周年庆')
  await desk.getByRole('button', { name: '派给 1 人' }).click()
  await desk.getByRole('button', { name: /撤销/ }).click()
  await desk.getByText('已撤销').first().waitFor()
  await expect.poll(async () => (await readMember()).coinsGiven).toBe(0)

  await desk.goto('/member_management')
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('button', { name: /^派币/ }).click()
  await desk.getByLabel('每人枚数').fill('7')
  await desk.getByLabel('原因').fill('周年庆')
  await desk.getByRole('button', { name: '派给 1 人' }).click()
  await desk
    .getByRole('link', { name: /已完成/ })
    .first()
    .waitFor()
  await expect.poll(async () => (await readMember()).coinsGiven).toBe(7)

  // A message stands on the member's page, as new until it was seen.
  await desk.goto(new URL('/member_management', desk.url()).href)
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('button', { name: '发消息' }).click()
  await desk.getByLabel('消息内容').fill('周六有新机器')
  await desk.getByRole('button', { name: '发给 1 人' }).click()
  await desk.getByText('已完成 1 / 1').first().waitFor()
  await phone.goto(`/start_equip?code=${venue.machine.code}`)
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByText('周六有新机器').waitFor()
  await phone.getByText('新', { exact: true }).waitFor()
  await phone.reload()
  await phone.getByText('周六有新机器').waitFor()
  expect(await phone.getByText('新', { exact: true }).count()).toBe(0)
  await phone.getByRole('button', { name: '不再接收店家消息' }).click()
  await phone.getByText('已关闭店家消息').waitFor()

  await desk.goto(new URL('/gift_results', desk.url()).href)
  await desk.getByRole('button', { name: /每人派 7 枚：周年庆.*1 人收到/ }).click()
  await desk.getByRole('dialog').getByText('7 枚币').waitFor()
})
