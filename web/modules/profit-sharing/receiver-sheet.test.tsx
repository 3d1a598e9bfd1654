import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Beneficiary } from '#contract/profit-sharing/beneficiaries.ts'
import { toFen } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

const one: Beneficiary = {
  id: 'b1',
  name: '老陈',
  role: 'partner',
  phone: '',
  remark: '',
  wechatMerchant: '',
  wechatName: '',
  receiverName: '',
  receiverSince: null,
  identityNumber: '',
  cardNumber: '',
  cardHolder: '',
  bankName: '',
  agentId: null,
  dueMoney: toFen(0),
  claimMoney: toFen(0),
  createTime: new Date(),
}

test('a person is bound by link and unbound', async () => {
  let now = one
  const heard = serve(
    answering(profitSharing.detail, () => now),
    answering(profitSharing.beginReceiver, () => {
      return { link: 'https://wechat.example/?state=1', untilTime: new Date() }
    }),
    answering(profitSharing.unbindReceiver, ({ id }) => {
      now = one
      return { id }
    }),
  )
  const sent = (call: string) => heard.filter(({ name }) => name === call).map(({ input }) => input)
  const { getByText, getByRole } = await open('/division_personal_manage?id=b1')
  await userEvent.click(getByText('微信零钱', { exact: true }))
  const name = getByRole('textbox', { name: '微信实名' })
  await userEvent.clear(name)
  await userEvent.click(getByRole('button', { name: '生成链接' }))
  expect(sent('profitSharing.beginReceiver')).toEqual([])
  await userEvent.fill(name, '陈立')
  await userEvent.click(getByRole('button', { name: '生成链接' }))
  await expect.element(getByText('https://wechat.example/?state=1')).toBeVisible()
  expect(sent('profitSharing.beginReceiver')).toEqual([{ id: 'b1', realName: '陈立' }])

  now = { ...one, receiverName: '陈立', receiverSince: new Date() }
  const again = await open('/division_personal_manage?id=b1')
  await userEvent.click(again.getByText('微信零钱', { exact: true }))
  await userEvent.click(again.getByRole('button', { name: '解绑微信' }))
  await userEvent.click(again.getByRole('dialog').getByRole('button', { name: '解绑微信' }).last())
  await expect.element(again.getByText('未绑定，仅个人可绑定')).toBeVisible()
  expect(sent('profitSharing.unbindReceiver')).toEqual([{ id: 'b1' }])
})
