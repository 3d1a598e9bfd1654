import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import type { VoucherKind } from '#contract/vouchers/voucher.ts'
import { vouchers, type IssuedVoucher } from '#contract/vouchers/vouchers.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { pageOf } from '#web/test/worlds/devices.ts'
import { servingOffers } from '#web/test/worlds/offers.ts'

const kind: VoucherKind = {
  id: 'k1',
  name: '满三十减五',
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
  issueMax: 100,
  memberMax: 1,
  state: 'on',
  issued: 12,
  used: 5,
  left: 88,
}
const issued: IssuedVoucher = {
  id: 'v1',
  kindId: 'k1',
  name: kind.name,
  playerId: 'p1',
  memberName: '小雨',
  state: 'issued',
  source: 'gift',
  giver: '周敏',
  reason: '设备故障补偿',
  startDate: new Date('2026-11-01T00:00:00+08:00'),
  endDate: new Date('2026-12-31T00:00:00+08:00'),
  createTime: new Date('2026-11-01T10:00:00+08:00'),
  usedAt: null,
  endedAt: null,
  orderId: '',
  costFen: toFen(0),
  costCoins: 0,
}

function servingVouchers(kinds: readonly VoucherKind[] = [kind]): Serving[] {
  return [
    answering(vouchers.list, ({ state, text }) =>
      pageOf(
        kinds.filter((each) => (!state || each.state === state) && each.name.includes(text ?? '')),
      ),
    ),
    answering(vouchers.detail, () => kinds[0] ?? refusing(vouchers.detail, 'notFound', 'id')),
    answering(vouchers.issued, ({ state }) => pageOf(!state || state === 'issued' ? [issued] : [])),
    answering(vouchers.submit, (input) => ({ ...kind, ...input, id: 'k1' })),
    answering(vouchers.setOn, () => ({ ...kind, state: 'off' as const })),
    answering(vouchers.stop, () => ({ ...issued, state: 'stopped' as const })),
    answering(vouchers.stopKind, () => ({ stopped: 7, inCheckout: 1 })),
    answering(vouchers.give, () => ({ id: 'v2', memberName: '小雨' })),
    answering(vouchers.giftAllowance, () => ({ isLimited: true, leftToday: 3 })),
    answering(vouchers.giftLimits, () => ({ everybody: 20, people: [] })),
    answering(vouchers.limitGifts, () => ({ everybody: 5, people: [] })),
    ...servingOffers(),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('a row says the terms and what is left', async () => {
  serve(...servingVouchers())
  const { getByRole, getByText } = await open('/integralStore/voucher')
  const row = getByRole('link', { name: /满三十减五/ })
  await expect.element(row).toMatchTextContent('满 ¥30.00 减 ¥5.00，发放后 30 天内有效')
  await expect.element(row).toMatchTextContent('已发 12 张，已用 5 张')
  await expect.element(row).toMatchTextContent('剩 88 张')
  await getByText('已停用').click()
  await expect.element(getByText('没有符合条件的代金券')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(row).toBeVisible()
})

test('without vouchers, the first one can be added', async () => {
  serve(...servingVouchers([]))
  const { getByRole, getByText } = await open('/integralStore/voucher', { language: 'en' })
  await expect.element(getByText('No vouchers yet')).toBeVisible()
  await getByRole('button', { name: 'Add voucher' }).last().click()
  await expect.element(getByRole('textbox', { name: 'Amount off' })).toBeVisible()
})

test('vouchers that did not load can be loaded again', async () => {
  let isBroken = true
  serve(
    answering(vouchers.list, () => (isBroken ? silence : pageOf([kind]))),
    ...servingVouchers(),
  )
  const { getByRole } = await open('/integralStore/voucher')
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  isBroken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('link', { name: /满三十减五/ })).toBeVisible()
})

test('the form sends what fits the discount only', async () => {
  const heard = serve(...servingVouchers())
  const { getByRole } = await open('/integralStore/addVoucher')
  await getByRole('textbox', { name: '名称' }).fill('八折券')
  await getByRole('radio', { name: '打折' }).click()
  await getByRole('textbox', { name: '减免比例' }).fill('20')
  await getByRole('textbox', { name: '减免上限' }).fill('10')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, vouchers.submit))
    .toMatchObject({
      name: '八折券',
      gives: 'percent',
      percent: 20,
      offMaxFen: 10_00,
      offFen: 0,
      offerIds: 'all',
      validDays: 30,
      issueMax: 0,
    })
})

test('a refused voucher is explained at its field', async () => {
  serve(
    answering(vouchers.submit, () => refusing(vouchers.submit, 'nameTaken', 'name')),
    ...servingVouchers(),
  )
  const { getByRole } = await open('/integralStore/addVoucher?id=k1')
  const name = getByRole('textbox', { name: '名称' })
  await expect.element(name).toHaveValue('满三十减五')
  await name.fill('已有')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(name).toHaveAccessibleDescription('已有同名代金券，请更换名称')
})

test('a voucher is given by number with a reason', async () => {
  const heard = serve(...servingVouchers())
  const { getByRole, getByText } = await open('/integralStore/voucher?id=k1')
  await getByRole('button', { name: '赠送给会员' }).click()
  const sheet = getByRole('dialog', { name: '赠送“满三十减五”' })
  await expect.element(sheet.getByText('你今天还能赠送 3 张')).toBeVisible()
  await sheet.getByRole('textbox', { name: '会员编号' }).fill('p1')
  await sheet.getByRole('textbox', { name: '原因' }).fill('补偿')
  await sheet.getByRole('button', { name: '赠送' }).click()
  await expect
    .poll(() => sentTo(heard, vouchers.give))
    .toEqual({ kindId: 'k1', playerId: 'p1', reason: '补偿' })
  await expect.element(getByText('已赠送给小雨')).toBeVisible()
})

test('one voucher or all unused ones are deactivated', async () => {
  const heard = serve(...servingVouchers())
  const { getByRole, getByText } = await open('/integralStore/voucher?id=k1')
  await getByRole('button', { name: '停用', exact: true }).click()
  const one = getByRole('dialog', { name: '停用“小雨”的这张代金券？' })
  await one.getByRole('button', { name: '停用' }).click()
  await expect.poll(() => sentTo(heard, vouchers.stop)).toEqual({ id: 'v1' })
  await getByRole('button', { name: /停用全部未使用的券/ }).click()
  const all = getByRole('dialog', { name: '停用全部未使用的“满三十减五”？' })
  await all.getByRole('button', { name: '停用全部' }).click()
  await expect.element(getByText('已停用 7 张。另有 1 张正在付款，未停用。')).toBeVisible()
})

test('a removed voucher leads back to the list', async () => {
  serve(...servingVouchers([]))
  const { getByText } = await open('/integralStore/voucher?id=404')
  await expect.element(getByText('代金券不存在')).toBeVisible()
})

test('changing vouchers needs its permission', async () => {
  serve(...servingVouchers())
  const giver = await open('/integralStore/voucher?id=k1', { person: subAccount('members.give') })
  await expect.element(giver.getByText('满三十减五').first()).toBeVisible()
  await expect.element(giver.getByRole('button', { name: '赠送给会员' })).toBeVisible()
  await giver.unmount()
  const editor = await open('/integralStore/addVoucher', { person: subAccount('members.give') })
  await expect.element(editor.getByText('暂无权限，请联系管理员')).toBeVisible()
})
