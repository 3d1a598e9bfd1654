import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { people } from '#contract/people/people.ts'
import { userDetail } from '#web/client/session/session.ts'
import { open } from '#web/test/open-console.tsx'
import { detail, ownerDetail, proven, sent } from '#web/test/worlds/phone-owner.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

/** Opens the screen at the step of the new phone, with the old one proven. */
async function toNew() {
  const opened = await open('/setphone')
  const { getByRole, getByLabelText } = opened
  await getByRole('button', { name: '获取验证码' }).click()
  await expect.element(getByRole('textbox', { name: '验证码' })).toHaveFocus()
  await userEvent.keyboard('407126')
  return {
    ...opened,
    phone: getByLabelText('新手机号'),
    send: getByRole('button', { name: '获取验证码' }),
  }
}

test('proves the old and the new phone', async () => {
  const after = { ...ownerDetail, phone: '13912345678' }
  const heard = serve(
    detail,
    sent,
    proven,
    answering(people.changePhone, () => after),
  )
  const { phone, send, getByRole, getByText, pathNow } = await toNew()
  await phone.fill('13912345678')
  await send.click()
  await expect.element(getByText('已发送到 139 **** 5678，5 分钟内有效')).toBeVisible()
  await expect.element(getByRole('textbox', { name: '验证码' })).toHaveFocus()
  await userEvent.keyboard('518237')
  await expect.element(getByText('手机号已更换')).toBeVisible()
  await expect.poll(pathNow).toBe('/setaccount')
  expect(userDetail.get()?.phone).toBe('13912345678')
  const asked = heard.filter(({ name }) => name !== 'people.detail')
  expect(asked.map(({ input }) => input)).toEqual([
    { phone: '13805712046', purpose: 'oldPhone' },
    { phone: '13805712046', code: '407126', purpose: 'oldPhone' },
    { phone: '13912345678', purpose: 'newPhone' },
    { phone: '13912345678', code: '518237', purpose: 'newPhone' },
    {
      oldTicket: 'a-ticket-of-the-oldPhone',
      newPhone: '13912345678',
      newTicket: 'a-ticket-of-the-newPhone',
    },
  ])
})

test('the current phone and a taken one are refused', async () => {
  serve(
    detail,
    sent,
    proven,
    answering(people.changePhone, () => refusing(people.changePhone, 'phoneTaken', 'newPhone')),
  )
  const { phone, send, getByRole } = await toNew()
  await phone.fill('13805712046')
  await send.click()
  await expect.element(phone).toHaveAccessibleDescription('与原手机号相同。请填写其他号码。')
  await phone.fill('13912345678')
  await send.click()
  await expect.element(getByRole('textbox', { name: '验证码' })).toHaveFocus()
  await userEvent.keyboard('518237')
  await expect.element(phone).toHaveAccessibleDescription(people.changePhone.failures.phoneTaken.zh)
  await expect.element(phone).toHaveValue('139 1234 5678')
})

test('an expired proof of the old phone restarts', async () => {
  serve(
    detail,
    sent,
    proven,
    answering(people.changePhone, () => refusing(people.changePhone, 'notProven', 'oldTicket')),
  )
  const { phone, send, getByRole, getByText } = await toNew()
  await phone.fill('13912345678')
  await send.click()
  await expect.element(getByRole('textbox', { name: '验证码' })).toHaveFocus()
  await userEvent.keyboard('518237')
  await expect.element(getByText(people.changePhone.failures.notProven.zh)).toBeVisible()
  await expect.element(getByRole('heading', { name: '验证原手机号' })).toBeVisible()
})

test('a retry keeps its key without another code', async () => {
  let broken = true
  const heard = serve(
    detail,
    sent,
    proven,
    answering(people.changePhone, () => (broken ? silence : ownerDetail)),
  )
  const { phone, send, getByRole, getByText, pathNow } = await toNew()
  await phone.fill('13912345678')
  await send.click()
  await expect.element(getByRole('textbox', { name: '验证码' })).toHaveFocus()
  await userEvent.keyboard('518237')
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await getByRole('button', { name: '核对验证码' }).click()
  await expect.poll(pathNow).toBe('/setaccount')
  const keys = heard.filter(({ name }) => name === 'people.changePhone').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(heard.filter(({ name }) => name === 'people.verifyCode')).toHaveLength(2)
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(answering(people.detail, () => (broken ? silence : ownerDetail)))
  const { getByRole, getByText } = await open('/setphone', { language: 'en' })
  await expect.element(getByText('Could not load phone number').first()).toBeVisible()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText(/We will send a code to .* 138 \*{4} 2046/)).toBeVisible()
})
