import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { servingWallet } from '#web/test/worlds/wallet.ts'

const names = (heard: ReturnType<typeof serve>, name: string) =>
  heard.filter((one) => one.name === name)

test('names the receiver before asking for the password', async () => {
  let tries = 0
  const heard = serve(
    ...servingWallet(),
    answering(transfers.receiver, ({ phone }) =>
      phone === '13900000001'
        ? { userId: '7', merchantName: '陌**', transferable: toFen(3_648_217) }
        : refusing(transfers.receiver, 'noReceiver', 'phone'),
    ),
    answering(transfers.send, ({ money, remark = '' }) => {
      tries += 1
      if (tries === 1) return refusing(transfers.send, 'wrongPassword', 'password')
      if (tries === 2) return silence
      return {
        id: '1',
        direction: 'out' as const,
        otherName: '陌**',
        money,
        remark,
        state: 'sent' as const,
        createTime: new Date(),
      }
    }),
  )
  const { getByRole, getByText, getByLabelText } = await open('/wallet')
  await getByRole('button', { name: '转账' }).click()
  await getByRole('textbox', { name: '收款方手机号' }).fill('13700000000')
  await getByRole('textbox', { name: '金额' }).fill('99999')
  await getByRole('button', { name: '下一步' }).click()
  await expect.element(getByText(/最多可转 ¥36,482.17/)).toBeVisible()
  await getByRole('textbox', { name: '金额' }).fill('0')
  await expect.element(getByText('请填写大于 ¥0.00 的金额')).toBeVisible()
  await getByRole('textbox', { name: '金额' }).fill('12.30')
  await getByRole('button', { name: '下一步' }).click()
  await expect.element(getByText(/没有使用这个手机号的商户/)).toBeVisible()
  await getByRole('textbox', { name: '收款方手机号' }).fill('13900000001')
  await getByRole('button', { name: '下一步' }).click()
  await expect.element(getByText('给 陌** 13900000001')).toBeVisible()
  for (const said of ['密码错误', '网络连接失败']) {
    await getByLabelText('登录密码', { exact: true }).fill('Wrong-2026')
    await getByRole('button', { name: '转账 ¥12.30' }).click()
    await expect.element(getByText(said).first()).toBeVisible()
  }
  await getByRole('button', { name: '转账 ¥12.30' }).click()
  await expect.element(getByText('已转账，款项即时到账')).toBeVisible()
  const [, second, third] = names(heard, 'transfers.send')
  expect(third?.input).toMatchObject({ phone: '13900000001', money: 1_230 })
  expect(third?.key).toBe(second?.key)
})

test('a retry without an answer keeps its key', async () => {
  let answer: typeof silence | CallOutput<typeof transfers.send> = silence
  const heard = serve(
    ...servingWallet(),
    answering(transfers.receiver, () => ({
      userId: '7',
      merchantName: '陌**',
      transferable: toFen(3_648_217),
    })),
    answering(transfers.send, () => answer),
  )
  const { getByRole, getByText, getByLabelText } = await open('/wallet')
  async function transfer(money: string): Promise<void> {
    await getByRole('button', { name: '转账' }).click()
    await getByRole('textbox', { name: '收款方手机号' }).fill('13900000001')
    await getByRole('textbox', { name: '金额' }).fill(money)
    await getByRole('button', { name: '下一步' }).click()
    await getByLabelText('登录密码', { exact: true }).fill('Right-2026')
    await getByRole('button', { name: `转账 ¥${money}` }).click()
  }
  await transfer('12.30')
  await expect.element(getByText('网络连接失败').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByLabelText('登录密码', { exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  const money = toFen(1_230)
  const [direction, state] = ['out', 'sent'] as const
  answer = {
    id: '1',
    direction,
    otherName: '陌**',
    money,
    remark: '',
    state,
    createTime: new Date(),
  }
  for (const again of ['12.30', '12.30']) {
    await transfer(again)
    await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  }
  const [first, second, third] = names(heard, 'transfers.send').map(({ key }) => key)
  expect(second).toBe(first)
  // The second request was answered, so the same transfer again is a new one.
  expect(third).not.toBe(second)
})
