import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { people } from '#contract/people/people.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { detail, proven, sent, ticketOf } from '#web/test/worlds/phone-owner.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

type Opened = Awaited<ReturnType<typeof open>>

async function toCode({ getByLabelText, getByRole }: Opened) {
  await getByLabelText('手机号').fill('13805712046')
  await getByRole('button', { name: '获取验证码' }).click()
  const code = getByRole('textbox', { name: '验证码' })
  await expect.element(code).toHaveFocus()
  return code
}

async function toPassword(opened: Opened) {
  await toCode(opened)
  await userEvent.keyboard('407126')
  const { getByLabelText } = opened
  await getByLabelText('新密码').fill('lucky-2064')
  await getByLabelText('确认密码').fill('lucky-2064')
}

test('a reset password signs in and returns', async () => {
  const heard = serve(
    sent,
    proven,
    detail,
    answering(people.changePassword, () => owner),
  )
  const opened = await open('/forgetpass?redirect=/setpassword', { person: 'nobody' })
  const { getByRole, getByText, pathNow } = opened
  await toCode(opened)
  await expect.element(getByText('已发送到 138 **** 2046，5 分钟内有效')).toBeVisible()
  await expect.element(getByText(/没收到？\d+ 秒后可重发/)).toBeVisible()
  await expect.element(getByRole('button', { name: '重发验证码' })).not.toBeInTheDocument()
  await userEvent.keyboard('407126')
  await expect.element(getByText('设置后，在其他手机和电脑上须重新登录')).toBeVisible()
  await opened.getByLabelText('新密码').fill('lucky-2064')
  await opened.getByLabelText('确认密码').fill('lucky-2064')
  await getByRole('button', { name: '保存并登录' }).click()
  await expect.poll(pathNow).toBe('/setpassword')
  const password = 'lucky-2064'
  expect(heard.slice(0, 3).map(({ name, input }) => [name, input])).toEqual([
    ['people.sendCode', { phone: '13805712046', purpose: 'password' }],
    ['people.verifyCode', { phone: '13805712046', code: '407126', purpose: 'password' }],
    [
      'people.changePassword',
      { phone: '13805712046', ticket: ticketOf('password'), password, password2: password },
    ],
  ])
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/lucky|407126|a-ticket/)
})

test('a wrong code is marked and can be retyped', async () => {
  let right = false
  serve(
    sent,
    answering(people.verifyCode, () =>
      right ? { ticket: ticketOf('password') } : refusing(people.verifyCode, 'codeWrong', 'code'),
    ),
  )
  const opened = await open('/forgetpass', { person: 'nobody' })
  const code = await toCode(opened)
  await userEvent.keyboard('407126')
  await expect.element(code).toHaveAccessibleDescription(people.verifyCode.failures.codeWrong.zh)
  right = true
  await userEvent.keyboard('518237')
  await expect.element(opened.getByLabelText('新密码')).toBeVisible()
})

test('a code is checked again after a lost answer', async () => {
  let broken = true
  const heard = serve(
    sent,
    answering(people.verifyCode, () => (broken ? silence : { ticket: ticketOf('password') })),
  )
  const opened = await open('/forgetpass', { person: 'nobody' })
  await toCode(opened)
  await userEvent.keyboard('407126')
  await expect.element(opened.getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await opened.getByRole('button', { name: '核对验证码' }).click()
  await expect.element(opened.getByLabelText('新密码')).toBeVisible()
  const keys = heard.filter(({ name }) => name === 'people.verifyCode').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a new code can be requested after the wait', async () => {
  let times = 0
  serve(
    answering(people.sendCode, () => {
      times += 1
      return { waitSeconds: times === 1 ? 1 : 60 }
    }),
  )
  const opened = await open('/forgetpass', { person: 'nobody' })
  await toCode(opened)
  const again = opened.getByRole('button', { name: '重发验证码' })
  await expect.element(again, { timeout: 10_000 }).toBeVisible()
  await again.click()
  await expect.element(opened.getByText(/没收到？\d+ 秒后可重发/)).toBeVisible()
  expect(times).toBe(2)
})

test('a code sent before a reload can be typed', async () => {
  serve(
    proven,
    answering(people.sendCode, () => refusing(people.sendCode, 'codeTooSoon', 'phone')),
  )
  const opened = await open('/forgetpass', { person: 'nobody' })
  await toCode(opened)
  const told = people.sendCode.failures.codeTooSoon.zh
  await expect.element(opened.getByText(told)).toBeVisible()
  await userEvent.keyboard('407126')
  await expect.element(opened.getByLabelText('新密码')).toBeVisible()
})

test('phone errors are shown at the phone field', async () => {
  const heard = serve(
    answering(people.sendCode, () => refusing(people.sendCode, 'codesUsedUp', 'phone')),
  )
  const { getByLabelText, getByRole } = await open('/forgetpass', { person: 'nobody' })
  const phone = getByLabelText('手机号')
  await phone.fill('1380571')
  await getByRole('button', { name: '获取验证码' }).click()
  const notOne = '手机号格式不正确，应为 1 开头的 11 位数字'
  await expect.element(phone).toHaveAccessibleDescription(notOne)
  expect(heard).toEqual([])
  await phone.fill('13805712046')
  await getByRole('button', { name: '获取验证码' }).click()
  const usedUp = people.sendCode.failures.codesUsedUp.zh
  await expect.element(phone).toHaveAccessibleDescription(usedUp)
})

test('mismatched and common passwords are refused', async () => {
  const heard = serve(
    sent,
    proven,
    answering(people.changePassword, () =>
      refusing(people.changePassword, 'passwordCommon', 'password'),
    ),
  )
  const opened = await open('/forgetpass', { person: 'nobody' })
  await toPassword(opened)
  const { getByLabelText, getByRole } = opened
  const [first, again] = [getByLabelText('新密码'), getByLabelText('确认密码')]
  await again.fill('lucky-2046')
  await getByRole('button', { name: '保存并登录' }).click()
  await expect.element(again).toHaveAccessibleDescription('两次输入的密码不一致，请重新输入')
  await first.fill('lucky-2046')
  await expect.element(again).toBeValid()
  await getByRole('button', { name: '保存并登录' }).click()
  const common = people.changePassword.failures.passwordCommon.zh
  await expect.element(first).toHaveAccessibleDescription(common)
  expect(heard.filter(({ name }) => name === 'people.changePassword')).toHaveLength(1)
})

test('an unknown phone is refused with a register link', async () => {
  serve(
    sent,
    proven,
    answering(people.changePassword, () => refusing(people.changePassword, 'noAccount', 'phone')),
  )
  const opened = await open('/forgetpass', { person: 'nobody' })
  await toPassword(opened)
  await opened.getByRole('button', { name: '保存并登录' }).click()
  const phone = opened.getByLabelText('手机号')
  const told = people.changePassword.failures.noAccount.zh
  await expect.element(phone).toHaveAccessibleDescription(told)
  await expect.element(phone).toHaveValue('138 0571 2046')
  await expect
    .element(opened.getByRole('link', { name: '没有账号？注册' }))
    .toHaveAttribute('href', '/user_register')
})

test('an expired proof restarts and keeps the passwords', async () => {
  let old = true
  serve(
    detail,
    sent,
    proven,
    answering(people.changePassword, () =>
      old ? refusing(people.changePassword, 'notProven', 'ticket') : owner,
    ),
  )
  const opened = await open('/forgetpass', { person: 'nobody' })
  await toPassword(opened)
  await opened.getByRole('button', { name: '保存并登录' }).click()
  await expect.element(opened.getByText(people.changePassword.failures.notProven.zh)).toBeVisible()
  old = false
  await opened.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(opened.getByRole('textbox', { name: '验证码' })).toHaveFocus()
  await userEvent.keyboard('518237')
  await expect.element(opened.getByLabelText('新密码')).toHaveValue('lucky-2064')
  await opened.getByRole('button', { name: '保存并登录' }).click()
  await expect.poll(opened.pathNow).toBe('/index')
})

test('going back repeats no call', async () => {
  const heard = serve(sent, proven)
  const opened = await open('/forgetpass', { person: 'nobody' })
  await toPassword(opened)
  opened.router.history.back()
  await expect.element(opened.getByLabelText('手机号')).toHaveValue('138 0571 2046')
  await opened.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(opened.getByLabelText('新密码')).toHaveValue('lucky-2064')
  await opened.getByRole('button', { name: '手机号 已完成' }).click()
  await expect.element(opened.getByLabelText('手机号')).toBeVisible()
  expect(heard.map(({ name }) => name)).toEqual(['people.sendCode', 'people.verifyCode'])
})

test('an unreachable step starts with the phone', async () => {
  serve()
  const { getByRole } = await open('/forgetpass?step=last', { person: 'nobody', language: 'en' })
  await expect
    .element(getByRole('heading', { name: 'Verify your phone number', level: 1 }))
    .toBeVisible()
})
