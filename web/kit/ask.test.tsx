import { expect, test } from 'vitest'
import { people } from '#contract/people.ts'
import { sites } from '#contract/sites.ts'
import { lazyScreen } from '#web/lazy-screen.tsx'
import type { BuiltScreens } from '#web/lazy-screen.tsx'
import { open, owner, subAccount } from '#web/test/open.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/serve.ts'
import { ask, type Asking } from './ask.ts'
import { Button } from './button/button.tsx'
import { NoAnswer } from './refused.ts'
import { Screen } from './screen.tsx'
import { clearSession, isSignedIn, loginInfo, mayCall, userInfo } from './session.ts'
import type { UserDetail } from './session.ts'
import { beginSession, loadDetail, signOut } from './sign-in.ts'

const details: UserDetail = {
  ...owner,
  id: owner.userId,
  phone: owner.account,
  avatar: '',
  merchantId: '1',
  servicePhone: '',
  serviceQr: '',
  roleId: '',
  roleName: '',
}
const page = { records: [], total: 0, size: 10, current: 1, pages: 0 }
const name = { firmName: 'x' }

function Asks({ asking = {} }: { asking?: Asking }) {
  const quietly = () => ask(sites.submit, name, asking).catch(() => undefined)
  return (
    <Screen>
      <Button onPress={quietly}>保存</Button>
    </Screen>
  )
}
const built: BuiltScreens = { '/shop': { screen: lazyScreen(async () => ({ Asks }), 'Asks') } }

test('a refusal is said in the server’s words', async () => {
  serve(answering(sites.submit, () => refusing(sites.submit, 'nameTaken')))
  const { getByRole, getByText } = await open('/shop', { built })
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(sites.submit.failures.nameTaken.zh)).toBeVisible()
})

test('no answer, and one that is none of ours, are said to be the network’s', async () => {
  serve(answering(sites.submit, () => silence))
  const { getByRole, getByText } = await open('/shop', { built, language: 'en' })
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('No connection')).toBeVisible()
  globalThis.fetch = async () => new Response('<html>Bad gateway</html>', { status: 502 })
  await expect(ask(sites.list, {}, { silent: true })).rejects.toBeInstanceOf(NoAnswer)
})

test('a defect of the server says 请求异常, and the number to tell us', async () => {
  serve(answering(sites.submit, () => refusing(sites.submit, 'defect')))
  const { getByRole, getByText } = await open('/shop', { built })
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('请求异常，请求号 7F3A-20C9')).toBeVisible()
})

test('without the permission the server says so', async () => {
  serve(answering(sites.submit, () => refusing(sites.submit, 'noPermission')))
  const { getByRole, getByText } = await open('/shop', { built })
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('a call that is to be silent says nothing, and is still refused', async () => {
  serve(answering(sites.submit, () => refusing(sites.submit, 'nameTaken')))
  const { getByText } = await open('/shop', { built })
  await expect(ask(sites.submit, name, { silent: true })).rejects.toThrow()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  // At once: what is said would be gone again after two seconds.
  expect(getByText(sites.submit.failures.nameTaken.zh).query()).toBeNull()
})

test('every call bears the token, and a write its key', async () => {
  const heard = serve(answering(sites.list, () => page))
  await open('/shop', { built })
  await ask(sites.list, {}, { key: 'k1' })
  expect(heard).toMatchObject([{ token: 'bearer first', key: 'k1' }])
})

test('an expired token is renewed once for all that wait, and they go on', async () => {
  const heard = serve(
    answering(people.refresh, () => ({ ...owner, accessToken: 'second' })),
    answering(sites.list, (_input, { token }) =>
      token === 'bearer second' ? page : refusing(sites.list, 'notSignedIn'),
    ),
  )
  await open('/shop', { built })
  await Promise.all([1, 2, 3].map((current) => ask(sites.list, { current })))
  expect(heard.filter((one) => one.name === 'people.refresh')).toHaveLength(1)
  expect(heard.filter((one) => one.token === 'bearer second')).toHaveLength(3)
})

test('a token that has run out is renewed before it is used', async () => {
  const heard = serve(
    answering(people.refresh, () => ({ ...owner, accessToken: 'second' })),
    answering(sites.list, () => page),
  )
  await open('/shop', { built, person: { ...owner, expiresIn: 0 } })
  await ask(sites.list, {})
  expect(heard.map((one) => one.token)).toEqual([null, 'bearer second'])
})

test('when it can’t be renewed the session is over: said, forgotten, and on to /login', async () => {
  serve(
    answering(people.refresh, () => refusing(people.refresh, 'notSignedIn')),
    answering(sites.submit, () => refusing(sites.submit, 'notSignedIn')),
  )
  const { getByRole, getByText, router } = await open('/shop?tab=all', { built })
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('登录已过期')).toBeVisible()
  await expect.element(getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  expect(router.state.location.search).toEqual({ redirect: '/shop?tab=all' })
  expect(Object.keys(localStorage).filter((kept) => /^(login|user)/.test(kept))).toEqual([])
  await expect.element(getByText('登录已过期')).not.toBeInTheDocument()
})

test('a token that isn’t taken even when it is new ends the session, too', async () => {
  serve(
    answering(people.refresh, () => ({ ...owner, accessToken: 'second' })),
    answering(sites.list, () => refusing(sites.list, 'notSignedIn')),
  )
  await open('/shop', { built })
  await expect(ask(sites.list, {})).rejects.toThrow()
  expect(isSignedIn()).toBe(false)
})

test('a renewal that gets no answer ends nothing', async () => {
  serve(answering(people.refresh, () => silence))
  await open('/shop', { built, person: { ...owner, expiresIn: 0 } })
  await expect(ask(sites.list, {}, { silent: true })).rejects.toBeInstanceOf(NoAnswer)
  expect(isSignedIn()).toBe(true)
})

test('signing in keeps who it is on the device, and the token nowhere', async () => {
  serve(
    answering(people.signIn, () => ({ ...owner, accessToken: 'a-secret', token: 'a-secret' })),
    answering(people.detail, () => details),
    answering(people.signOut, () => ({ signedOut: true as const })),
  )
  await open('/shop', { built, person: 'nobody' })
  const asked = { username: owner.account, password: 'not-kept-anywhere' }
  beginSession(await ask(people.signIn, asked))
  await expect.poll(() => userInfo.get().merchantName).toBe(owner.merchantName)
  expect(JSON.parse(localStorage.getItem('userId') ?? '')).toBe(owner.userId)
  expect(JSON.parse(localStorage.getItem('loginInfo') ?? '')).toMatchObject({ userType: 2 })
  const all = JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(all).not.toContain('a-secret')
  expect(all).not.toContain('not-kept-anywhere')
  await signOut()
  expect(localStorage.getItem('userId')).toBeNull()
})

test('what is told of somebody who has left meanwhile is not kept', async () => {
  const told = Promise.withResolvers<UserDetail>()
  const heard = serve(answering(people.detail, () => told.promise))
  await open('/shop', { built })
  const loaded = loadDetail()
  await expect.poll(() => heard.length).toBe(1)
  clearSession()
  told.resolve(details)
  await loaded
  expect(userInfo.get()).toEqual({})
  expect(localStorage.getItem('userDetail')).toBeNull()
})

test('what is taken from a role is taken from open screens at once', async () => {
  const less = subAccount()
  serve(answering(people.refresh, () => ({ ...less, accessToken: 'second' })))
  const more = subAccount('sites.see', 'sites.edit')
  const { getByRole } = await open('/shop', { built, person: more })
  await expect.element(getByRole('button', { name: '保存' })).toBeVisible()
  expect(mayCall(loginInfo.get(), sites.submit)).toBe(true)
  await expect.poll(() => push('session')).toBeGreaterThan(0)
  await expect.poll(() => mayCall(loginInfo.get(), sites.submit)).toBe(false)
})

test('who is stopped is out, on open screens too', async () => {
  serve(answering(people.refresh, () => refusing(people.refresh, 'notSignedIn')))
  const { getByRole } = await open('/shop', { built, person: subAccount('sites.see') })
  await expect.poll(() => push('session')).toBeGreaterThan(0)
  await expect.element(getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
})
