import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { people } from '#contract/people/people.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { detail, proven, sent, ticketOf } from '#web/test/worlds/phone-owner.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

/** Opens the registration at its last step, with a proven phone. */
async function toMerchant() {
  const opened = await open('/user_register', { person: 'nobody' })
  const { getByLabelText, getByRole } = opened
  await getByLabelText('手机号').fill('13912345678')
  await getByRole('button', { name: '获取验证码' }).click()
  await expect.element(getByRole('textbox', { name: '验证码' })).toHaveFocus()
  await userEvent.keyboard('407126')
  await expect.element(getByRole('heading', { name: '名称和密码', level: 1 })).toHaveFocus()
  const password = getByLabelText('密码', { exact: true })
  const again = getByLabelText('确认密码')
  const register = getByRole('button', { name: '注册并登录' })
  return { ...opened, name: getByLabelText('商户名称'), password, again, register }
}

test('registration creates a merchant and signs in', async () => {
  const heard = serve(
    sent,
    proven,
    detail,
    answering(people.register, () => owner),
  )
  const { name, password, again, register, getByRole, pathNow } = await toMerchant()
  await name.fill('新街口电玩')
  await password.fill('lucky-2064')
  await again.fill('lucky-2064')
  await getByRole('checkbox', { name: '我已阅读并同意' }).click()
  await register.click()
  await expect.poll(pathNow).toBe('/index')
  expect(heard.find((one) => one.name === 'people.register')?.input).toEqual({
    phone: '13912345678',
    ticket: ticketOf('register'),
    merchantName: '新街口电玩',
    password: 'lucky-2064',
    password2: 'lucky-2064',
  })
  expect(heard[0]?.input).toEqual({ phone: '13912345678', purpose: 'register' })
})

test('registration needs valid fields and the terms', async () => {
  const heard = serve(sent, proven)
  const { name, password, register, getByRole } = await toMerchant()
  await password.fill('short')
  await register.click()
  await expect.element(name).toHaveAccessibleDescription('商户名称未填写，请补全后继续')
  await expect.element(password).toHaveAccessibleDescription('密码至少 8 位，还差 3 位')
  const terms = getByRole('group', { name: '条款和隐私' })
  const toAgree = '请阅读并同意服务条款和隐私说明'
  await expect.element(terms).toHaveAccessibleDescription(toAgree)
  await terms.getByRole('button', { name: '服务条款' }).click()
  await getByRole('dialog', { name: '服务条款' }).getByRole('button', { name: '关闭' }).click()
  await expect.element(password).toHaveValue('short')
  expect(heard.map((one) => one.name)).toEqual(['people.sendCode', 'people.verifyCode'])
})

test('a taken phone can be replaced without losing input', async () => {
  let taken = true
  const heard = serve(
    sent,
    proven,
    detail,
    answering(people.register, () =>
      taken ? refusing(people.register, 'phoneTaken', 'phone') : owner,
    ),
  )
  const { name, password, again, register, getByLabelText, getByRole, pathNow } = await toMerchant()
  await name.fill('新街口电玩')
  await password.fill('lucky-2064')
  await again.fill('lucky-2064')
  await getByRole('checkbox').click()
  await register.click()
  const phone = getByLabelText('手机号')
  await expect.element(phone).toHaveAccessibleDescription(people.register.failures.phoneTaken.zh)
  await expect.element(getByRole('link', { name: '已有账号？登录' })).toBeVisible()
  taken = false
  await phone.fill('13712345678')
  await getByRole('button', { name: '获取验证码' }).click()
  await expect.element(getByRole('textbox', { name: '验证码' })).toHaveFocus()
  await userEvent.keyboard('518237')
  await expect.element(name).toHaveValue('新街口电玩')
  await expect.element(password).toHaveValue('lucky-2064')
  await register.click()
  await expect.poll(pathNow).toBe('/index')
  const asked = heard.filter((one) => one.name === 'people.register')
  expect(asked.at(-1)?.input).toMatchObject({ phone: '13712345678', merchantName: '新街口电玩' })
})

test('the draft keeps no passwords or codes', async () => {
  serve(sent, proven)
  const { name, password, again, unmount } = await toMerchant()
  await name.fill('新街口电玩')
  await password.fill('lucky-2064')
  await again.fill('lucky-2064')
  const kept = { ...localStorage }
  await unmount()
  expect(JSON.stringify(kept)).toContain('新街口电玩')
  expect(JSON.stringify(kept)).toContain('13912345678')
  expect(JSON.stringify(kept)).not.toMatch(/lucky|407126|a-ticket/)
})

test('a retry after a lost answer keeps its key', async () => {
  let broken = true
  const heard = serve(
    sent,
    proven,
    detail,
    answering(people.register, () => (broken ? silence : owner)),
  )
  const { name, password, again, register, getByRole, getByText, pathNow } = await toMerchant()
  await name.fill('新街口电玩')
  await password.fill('lucky-2064')
  await again.fill('lucky-2064')
  await getByRole('checkbox').click()
  await register.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await register.click()
  await expect.poll(pathNow).toBe('/index')
  const keys = heard.filter((one) => one.name === 'people.register').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
