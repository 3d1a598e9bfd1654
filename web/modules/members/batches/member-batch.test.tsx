import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toFen } from '#contract/base/money.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { memberBatches, type MemberBatch } from '#contract/member-batches/member-batches.ts'
import type { VoucherKind } from '#contract/vouchers/voucher.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { pageOf } from '#web/test/worlds/devices.ts'
import { servingMembers } from '#web/test/worlds/members.ts'

const batch: MemberBatch = {
  id: 'b1',
  title: { zh: '派币', en: 'Give coins' },
  about: { zh: '每人派 3 枚：周年庆', en: '3 coins each: anniversary' },
  askedBy: '周敏',
  createTime: new Date('2026-06-01T12:00:00+08:00'),
  members: 12,
  states: { waiting: 0, done: 11, refused: 1, takenBack: 0 },
  control: 0,
  undone: false,
}
const fiveOff: VoucherKind = {
  id: 'v1',
  name: '五元券',
  gives: 'amount',
  offFen: toFen(5_00),
  percent: 0,
  offMaxFen: toFen(0),
  coins: 0,
  fromFen: toFen(30_00),
  offerIds: 'all',
  forPlays: true,
  forGoods: true,
  types: 'all',
  fieldIds: 'all',
  startDate: null,
  endDate: null,
  validDays: 30,
  issueMax: 0,
  memberMax: 1,
  state: 'on',
  issued: 0,
  used: 0,
}
type Item = CallOutput<typeof memberBatches.items>['records'][number]
const items: Item[] = [
  { memberId: '901', name: '晴**', state: 'done', code: '' },
  {
    memberId: '902',
    name: '玩家0002',
    state: 'refused',
    code: 'blocked',
    said: { zh: '已停止赠送', en: 'Gifts stopped' },
  },
]

function servingBatches(found: readonly MemberBatch[] = [batch]): Serving[] {
  return [
    answering(memberBatches.preview, () => ({ members: 12, names: ['晴**', '王**', '李**'] })),
    answering(memberBatches.changeTag, () => ({ id: 'b1' })),
    answering(memberBatches.setBlocked, () => ({ id: 'b1' })),
    answering(memberBatches.giveCoins, ({ coins }) => ({ id: 'b1', waiting: coins > 500 })),
    answering(memberBatches.list, () => pageOf([...found])),
    answering(memberBatches.detail, () => ({
      ...batch,
      undoUntil: new Date(Date.now() + 8_000),
      takesBack: true,
    })),
    answering(memberBatches.items, () => pageOf(items)),
    answering(memberBatches.undo, () => ({ id: 'b1' })),
    ...servingMembers(),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('gives coins to all members that the list shows', async () => {
  await page.viewport(1280, 900)
  const heard = serve(...servingBatches())
  const { getByRole, getByText, getByLabelText, router } = await open('/member_management?q=0001')
  await getByRole('button', { name: '批量操作' }).click()
  await expect.element(getByText('12 位会员')).toBeVisible()
  await expect.element(getByText('晴**、王**、李**等')).toBeVisible()
  await getByRole('button', { name: /派币/ }).click()
  await getByLabelText('每人枚数').fill('3')
  await expect.element(getByText('共 36 枚，已停止赠送的会员不会收到')).toBeVisible()
  await getByLabelText('原因').fill('周年庆')
  await getByRole('dialog').getByRole('button', { name: '派给 12 人' }).click()
  await expect
    .poll(() => sentTo(heard, memberBatches.giveCoins))
    .toMatchObject({ members: 'all', text: '0001', coins: 3, reason: '周年庆' })
  await expect.poll(() => router.state.location.href).toBe('/member_batch?id=b1')
})

test('a large selection offers a control group', async () => {
  const heard = serve(
    answering(memberBatches.preview, () => ({ members: 500, names: ['晴**', '王**', '李**'] })),
    answering(vouchers.list, () => pageOf([fiveOff])),
    answering(memberBatches.giveVoucher, () => ({ id: 'b1' })),
    ...servingBatches(),
  )
  const { getByRole, getByText, getByLabelText, router } = await open('/member_management')
  await getByRole('button', { name: '批量操作' }).click()
  await getByRole('button', { name: /赠送代金券/ }).click()
  await getByRole('button', { name: /选择代金券/ }).click()
  await getByText('五元券').click()
  await getByLabelText('原因').fill('周年庆')
  await getByRole('checkbox', { name: '留 10% 会员作对照' }).click()
  await expect.element(getByText('450 人收到，50 人留作对照')).toBeVisible()
  await getByRole('button', { name: '赠送给 450 人' }).click()
  await expect
    .poll(() => sentTo(heard, memberBatches.giveVoucher))
    .toMatchObject({ members: 'all', voucherKindId: 'v1', reason: '周年庆', control: true })
  await expect.poll(() => router.state.location.href).toBe('/member_batch?id=b1')
})

test('a gift above the amount leads to what waits', async () => {
  serve(
    answering(giftRequests.list, () => pageOf([])),
    ...servingBatches(),
  )
  const { getByRole, getByLabelText, router } = await open('/member_management')
  await getByRole('button', { name: '批量操作' }).click()
  await getByRole('button', { name: /派币/ }).click()
  await getByLabelText('每人枚数').fill('600')
  await getByLabelText('原因').fill('周年庆')
  await getByRole('dialog').getByRole('button', { name: '派给 12 人' }).click()
  await expect.poll(() => router.state.location.href).toBe('/gift_requests')
})

test('sends a message to all members of the list', async () => {
  const heard = serve(
    answering(memberBatches.sendMessage, () => ({ id: 'b1' })),
    ...servingBatches(),
  )
  const { getByRole, getByLabelText } = await open('/member_management')
  await getByRole('button', { name: '批量操作' }).click()
  await getByRole('button', { name: '发消息' }).click()
  await getByLabelText('消息内容').fill('周六有新机器')
  await getByRole('button', { name: '发给 12 人' }).click()
  await expect
    .poll(() => sentTo(heard, memberBatches.sendMessage))
    .toMatchObject({ members: 'all', text: '周六有新机器' })
})

test('adds a tag with one tap', async () => {
  const heard = serve(...servingBatches())
  const { getByRole } = await open('/member_management')
  await getByRole('button', { name: '批量操作' }).click()
  await getByRole('button', { name: '添加标签' }).click()
  await getByRole('dialog').getByRole('button', { name: '亲子' }).click()
  await expect
    .poll(() => sentTo(heard, memberBatches.changeTag))
    .toMatchObject({ members: 'all', changedTagId: 't1', add: true })
})

test('stops gifts after a question', async () => {
  const heard = serve(...servingBatches())
  const { getByRole } = await open('/member_management')
  await getByRole('button', { name: '批量操作' }).click()
  await getByRole('button', { name: '停止赠送' }).click()
  await getByRole('dialog', { name: '停止向 12 位会员赠送？' })
    .getByRole('button', { name: '停止赠送' })
    .click()
  await expect
    .poll(() => sentTo(heard, memberBatches.setBlocked))
    .toMatchObject({ members: 'all', blocked: true })
})

test('shows the result of each member and undoes', async () => {
  const heard = serve(...servingBatches())
  const { getByRole, getByText } = await open('/member_batch?id=b1')
  await expect.element(getByRole('link', { name: /玩家0002.*已停止赠送.*已跳过/ })).toBeVisible()
  await expect.element(getByText('每人派 3 枚：周年庆').first()).toBeVisible()
  await getByRole('button', { name: /撤销/ }).click()
  await expect.poll(() => sentTo(heard, memberBatches.undo)).toEqual({ id: 'b1' })
})

test('takes back unspent coins after a question', async () => {
  const later = answering(memberBatches.detail, () => ({ ...batch, takesBack: true }))
  const heard = serve(later, ...servingBatches())
  const { getByRole } = await open('/member_batch?id=b1')
  await getByRole('button', { name: /收回未使用的币/ }).click()
  expect(sentTo(heard, memberBatches.undo)).toBeUndefined()
  await getByRole('dialog').getByRole('button', { name: '收回未使用的币' }).click()
  await expect.poll(() => sentTo(heard, memberBatches.undo)).toEqual({ id: 'b1' })
})

test('says who kept the coins and why', async () => {
  const states = { waiting: 0, done: 1, refused: 0, takenBack: 11 }
  const spent: Item = {
    memberId: '903',
    name: '周**',
    state: 'done',
    code: 'spent',
    said: { zh: '币已用完', en: 'Coins already spent' },
  }
  serve(
    answering(memberBatches.detail, () => ({ ...batch, states, undone: true, takesBack: false })),
    answering(memberBatches.items, () => pageOf([spent])),
    ...servingBatches(),
  )
  const { getByRole, getByText } = await open('/member_batch?id=b1')
  await expect.element(getByRole('link', { name: /周\*\*.*币已用完/ })).toBeVisible()
  await expect.element(getByText('11', { exact: true }).first()).toBeVisible()
})

test('lists results, or says that there are none', async () => {
  await page.viewport(1280, 900)
  serve(...servingBatches([]))
  const { getByText } = await open('/member_batch')
  await expect.element(getByText('暂无批量操作')).toBeVisible()
  expect(getByText('选择批量操作').elements()).toEqual([])
})

test('a result that is gone leads to the list', async () => {
  serve(
    answering(memberBatches.detail, () => refusing(memberBatches.detail, 'notFound')),
    ...servingBatches(),
  )
  const { getByText } = await open('/member_batch?id=404')
  await expect.element(getByText('批量操作不存在')).toBeVisible()
})

test('offers another try without an answer', async () => {
  serve(
    answering(memberBatches.list, () => silence),
    ...servingBatches(),
  )
  const { getByRole } = await open('/member_batch')
  await expect.element(getByRole('button', { name: /再试|重试/ }).first()).toBeVisible()
})

test('people who may only look cannot act on many', async () => {
  serve(...servingBatches())
  const { getByRole, getByText } = await open('/member_management', {
    person: subAccount('members.see'),
  })
  await getByRole('button', { name: '批量操作' }).click({ force: true })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('people with some sites act on many members', async () => {
  serve(...servingBatches())
  const { getByRole, getByText } = await open('/member_management', {
    person: subAccount('members.see', 'members.edit'),
  })
  await getByRole('button', { name: '批量操作' }).click()
  await expect.element(getByText('12 位会员')).toBeVisible()
})
