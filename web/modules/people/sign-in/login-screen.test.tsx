import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { people } from '#contract/people/people.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { detail } from '#web/test/worlds/phone-owner.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const signedIn = { ...owner, token: 'the-same-token' }

test('signing in returns to the requested page', async () => {
  const heard = serve(
    detail,
    answering(people.signIn, () => signedIn),
  )
  const { getByLabelText, getByRole, pathNow } = await open('/setpassword', { person: 'nobody' })
  expect(pathNow()).toBe('/login')
  await expect.element(getByRole('heading', { name: '登录游场', level: 1 })).toBeVisible()
  const who = getByLabelText('手机号或登录名')
  const password = getByLabelText('密码', { exact: true })
  await expect.element(who).toHaveValue('')
  await expect.element(password).toHaveValue('')
  await who.fill('138 0571 2046')
  await password.fill('machines-26')
  await userEvent.keyboard('{Enter}')
  await expect.poll(pathNow).toBe('/setpassword')
  const asked = heard.filter(({ name }) => name === 'people.signIn')
  expect(asked.map(({ input }) => input)).toEqual([
    { username: '138 0571 2046', password: 'machines-26' },
  ])
  expect(asked[0]?.key).toBeTruthy()
  expect(JSON.stringify({ ...localStorage })).not.toContain('machines-26')
  expect(JSON.stringify({ ...localStorage })).not.toContain(signedIn.token)
})

test('a redirect to somewhere else leads home', async () => {
  serve(
    detail,
    answering(people.signIn, () => signedIn),
  )
  const { getByLabelText, getByRole, pathNow } = await open('/login?redirect=//evil.example/shop', {
    person: 'nobody',
  })
  await getByLabelText('手机号或登录名').fill('linxiao')
  await getByLabelText('密码', { exact: true }).fill('machines-26')
  await getByRole('button', { name: '登录' }).click()
  await expect.poll(pathNow).toBe('/index')
})

test('a wrong password is shown and stays typed', async () => {
  const heard = serve(answering(people.signIn, () => refusing(people.signIn, 'wrong', 'password')))
  const { getByLabelText, getByRole } = await open('/login', { person: 'nobody' })
  const signIn = getByRole('button', { name: '登录' })
  const password = getByLabelText('密码', { exact: true })
  await signIn.click()
  await expect.element(password).toHaveAccessibleDescription('密码未填写，请补全后继续')
  expect(heard).toEqual([])
  await getByLabelText('手机号或登录名').fill('13805712046')
  await password.fill('machines-27')
  await signIn.click()
  await expect.element(password).toHaveAccessibleDescription(people.signIn.failures.wrong.zh)
  await expect.element(password).toHaveValue('machines-27')
  await expect.element(password).toHaveFocus()
  await expect.element(getByLabelText('手机号或登录名')).toHaveValue('13805712046')
})

test('too many tries start a countdown', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  serve(answering(people.signIn, () => refusing(people.signIn, 'tooManyTries', undefined, 50)))
  const { getByLabelText, getByRole } = await open('/login', { person: 'nobody' })
  const password = getByLabelText('密码', { exact: true })
  await getByLabelText('手机号或登录名').fill('13805712046')
  await password.fill('machines-27')
  await getByRole('button', { name: '登录' }).click()
  const told = '输错次数过多。请等 50 秒再试，或用短信重设密码。'
  await expect.element(password).toHaveAccessibleDescription(told)
  // Waiting also advances the test's own clock, so no exact second is expected.
  await expect.element(getByRole('button', { name: /^\d\d 秒后可重试$/ })).toBeDisabled()
  vi.advanceTimersByTime(41_000)
  await expect.element(getByRole('button', { name: /^\d 秒后可重试$/ })).toBeDisabled()
  vi.advanceTimersByTime(9_000)
  await expect.element(getByRole('button', { name: '登录' })).toBeEnabled()
  await expect.element(password).toBeValid()
  await expect.element(password).toHaveValue('machines-27')
})

test('a retry after a lost answer keeps its key', async () => {
  let broken = true
  const heard = serve(
    detail,
    answering(people.signIn, () => (broken ? silence : signedIn)),
  )
  const { getByLabelText, getByRole, getByText, pathNow } = await open('/login', {
    person: 'nobody',
  })
  await getByLabelText('手机号或登录名').fill('13805712046')
  await getByLabelText('密码', { exact: true }).fill('machines-26')
  await getByRole('button', { name: '登录' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await getByRole('button', { name: '登录' }).click()
  await expect.poll(pathNow).toBe('/index')
  const keys = heard.filter(({ name }) => name === 'people.signIn').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('switching the language keeps the input', async () => {
  serve()
  const { getByLabelText, getByRole } = await open('/login', { person: 'nobody' })
  await getByLabelText('手机号或登录名').fill('13805712046')
  await getByRole('button', { name: 'English' }).click()
  await expect.element(getByRole('heading', { name: 'Sign in to Playfield' })).toBeVisible()
  await expect.element(getByLabelText('Phone number or sign-in name')).toHaveValue('13805712046')
  expect(document.documentElement.lang).toBe('en')
  await getByRole('button', { name: '中文' }).click()
  await expect.element(getByRole('button', { name: '登录' })).toBeVisible()
})

test('terms, registration and reset are reachable', async () => {
  serve()
  const { getByRole, pathNow } = await open('/login?redirect=/shop', { person: 'nobody' })
  await getByRole('button', { name: '隐私说明' }).click()
  const sheet = getByRole('dialog', { name: '隐私说明' })
  await expect.element(sheet.getByText('操作记录至少保存 60 天', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await getByRole('button', { name: '服务条款' }).click()
  await expect
    .element(
      getByRole('dialog', { name: '服务条款' }).getByText('运营方是你的签约方', { exact: false }),
    )
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(getByRole('link', { name: '注册' }))
    .toHaveAttribute('href', '/user_register')
  await getByRole('link', { name: '忘记密码' }).click()
  await expect.poll(pathNow).toBe('/forgetpass')
})
