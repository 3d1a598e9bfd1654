import { expect, test } from 'vitest'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { open, owner, subAccount, type BuiltScreens } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { callServer, type CallServerOptions } from './call-server.ts'
import { Button } from '#web/kit/button/button.tsx'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { clearSession, isSignedIn, loginInfo, mayMakeCall, userInfo } from '../session/session.ts'
import type { UserDetail } from '../session/session.ts'
import { startSignedInSession, refreshUserDetail, signOut } from '../session/sign-in.ts'

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

function Asks({ asking = {} }: { asking?: CallServerOptions }) {
  const quietly = () => callServer(sites.submit, name, asking).catch(() => undefined)
  return (
    <RouteScreen>
      <Button onPress={quietly}>保存</Button>
    </RouteScreen>
  )
}
const built: BuiltScreens = { '/shop': { screen: lazyScreen(async () => ({ Asks }), 'Asks') } }

test('a refusal is said in the server’s words', async () => {
  serve(answering(sites.submit, () => refusing(sites.submit, 'nameTaken')))
  const { getByRole, getByText } = await open('/shop', { built })
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(sites.submit.failures.nameTaken.zh)).toBeVisible()
})

test('reports missing and foreign answers as network errors', async () => {
  serve(answering(sites.submit, () => silence))
  const { getByRole, getByText } = await open('/shop', { built, language: 'en' })
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('No connection')).toBeVisible()
  globalThis.fetch = async () => new Response('<html>Bad gateway</html>', { status: 502 })
  await expect(callServer(sites.list, {}, { silent: true })).rejects.toBeInstanceOf(NoAnswer)
})

test('shows the request number of a server defect', async () => {
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

test('a silent call shows no toast but still rejects', async () => {
  serve(answering(sites.submit, () => refusing(sites.submit, 'nameTaken')))
  const { getByText } = await open('/shop', { built })
  await expect(callServer(sites.submit, name, { silent: true })).rejects.toThrow()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  // Checked without waiting, because a toast disappears by itself.
  expect(getByText(sites.submit.failures.nameTaken.zh).query()).toBeNull()
})

test('sends the token and the idempotency key', async () => {
  const heard = serve(answering(sites.list, () => page))
  await open('/shop', { built })
  await callServer(sites.list, {}, { key: 'k1' })
  expect(heard).toMatchObject([{ token: 'bearer first', key: 'k1' }])
})

test('renews an expired token once for concurrent calls', async () => {
  const heard = serve(
    answering(people.refresh, () => ({ ...owner, accessToken: 'second' })),
    answering(sites.list, (_input, { token }) =>
      token === 'bearer second' ? page : refusing(sites.list, 'notSignedIn'),
    ),
  )
  await open('/shop', { built })
  await Promise.all([1, 2, 3].map((current) => callServer(sites.list, { current })))
  expect(heard.filter((one) => one.name === 'people.refresh')).toHaveLength(1)
  expect(heard.filter((one) => one.token === 'bearer second')).toHaveLength(3)
})

test('renews a token past its lifetime before calling', async () => {
  const heard = serve(
    answering(people.refresh, () => ({ ...owner, accessToken: 'second' })),
    answering(sites.list, () => page),
  )
  await open('/shop', { built, person: { ...owner, expiresIn: 0 } })
  await callServer(sites.list, {})
  expect(heard.map((one) => one.token)).toEqual([null, 'bearer second'])
})

test('a refused renewal ends the session at /login', async () => {
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

test('a rejected new token ends the session', async () => {
  serve(
    answering(people.refresh, () => ({ ...owner, accessToken: 'second' })),
    answering(sites.list, () => refusing(sites.list, 'notSignedIn')),
  )
  await open('/shop', { built })
  await expect(callServer(sites.list, {})).rejects.toThrow()
  expect(isSignedIn()).toBe(false)
})

test('a renewal that gets no answer ends nothing', async () => {
  serve(answering(people.refresh, () => silence))
  await open('/shop', { built, person: { ...owner, expiresIn: 0 } })
  await expect(callServer(sites.list, {}, { silent: true })).rejects.toBeInstanceOf(NoAnswer)
  expect(isSignedIn()).toBe(true)
})

test('sign-in stores the user but never the token', async () => {
  serve(
    answering(people.signIn, () => ({ ...owner, accessToken: 'a-secret', token: 'a-secret' })),
    answering(people.detail, () => details),
    answering(people.signOut, () => ({ signedOut: true as const })),
  )
  await open('/shop', { built, person: 'nobody' })
  const asked = { username: owner.account, password: 'not-kept-anywhere' }
  startSignedInSession(await callServer(people.signIn, asked))
  await expect.poll(() => userInfo.get().merchantName).toBe(owner.merchantName)
  expect(JSON.parse(localStorage.getItem('userId') ?? '')).toBe(owner.userId)
  expect(JSON.parse(localStorage.getItem('loginInfo') ?? '')).toMatchObject({ userType: 2 })
  const all = JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(all).not.toContain('a-secret')
  expect(all).not.toContain('not-kept-anywhere')
  await signOut()
  expect(localStorage.getItem('userId')).toBeNull()
})

test('discards user details that arrive after sign-out', async () => {
  const told = Promise.withResolvers<UserDetail>()
  const heard = serve(answering(people.detail, () => told.promise))
  await open('/shop', { built })
  const loaded = refreshUserDetail()
  await expect.poll(() => heard.length).toBe(1)
  clearSession()
  told.resolve(details)
  await loaded
  expect(userInfo.get()).toEqual({})
  expect(localStorage.getItem('userDetail')).toBeNull()
})

test('applies role changes to open screens at once', async () => {
  const less = subAccount()
  serve(answering(people.refresh, () => ({ ...less, accessToken: 'second' })))
  const more = subAccount('sites.see', 'sites.edit')
  const { getByRole } = await open('/shop', { built, person: more })
  await expect.element(getByRole('button', { name: '保存' })).toBeVisible()
  expect(mayMakeCall(loginInfo.get(), sites.submit)).toBe(true)
  await expect.poll(() => push('session')).toBeGreaterThan(0)
  await expect.poll(() => mayMakeCall(loginInfo.get(), sites.submit)).toBe(false)
})

test('signs a stopped sub-account out of open screens', async () => {
  serve(answering(people.refresh, () => refusing(people.refresh, 'notSignedIn')))
  const { getByRole } = await open('/shop', { built, person: subAccount('sites.see') })
  await expect.poll(() => push('session')).toBeGreaterThan(0)
  await expect.element(getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
})
