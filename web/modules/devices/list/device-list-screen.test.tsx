import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import {
  changer,
  claw,
  lipstick,
  newcomer,
  pageOf,
  servingDevices,
} from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

test('each row shows type, state, site and activity', async () => {
  serve(...servingDevices())
  const { getByRole, getByText } = await open('/index2')
  await expect.element(getByRole('heading', { name: '设备', level: 1 })).toBeVisible()
  const rows = getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent('A11口红机42 局故障 E07 货道 3 星河影城店出奖 3')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/^C02兑币机1,209 枚离线 .*江南里 B1今日出币$/)
  await expect.element(rows.nth(2)).toMatchTextContent('PF 2099 0001游戏机—未上线 未放入场地')
  await expect.element(rows.nth(3)).toMatchTextContent('A03娃娃机42 局在线 星河影城店出奖 3')
  await expect.element(getByText(/共 4 台/)).toMatchTextContent('共 4 台 今日 126 局')
})

test('rows lead with total income if permitted', async () => {
  const earned = (device: LiveDeviceState, onlineFen: number) => {
    return { ...device, today: { ...device.today, onlineFen: toFen(onlineFen) } }
  }
  const have = [earned(lipstick, 9600), earned({ ...changer, state: 'online' }, 0), newcomer]
  serve(...servingDevices(() => have))
  const { getByRole, getByText } = await open('/index2')
  const rows = getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/¥96.00.*42 局 出奖 3$/)
  await expect.element(rows.nth(1)).toMatchTextContent(/¥1,240.00.*出币 1,209 枚$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/—未上线/)
  await expect.element(getByText(/共 3 台/)).toMatchTextContent(/今日 ¥1,336.00/)
})

test('the play time counts up by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const since = new Date(Date.now() - 18_000)
  serve(...servingDevices(() => [{ ...claw, state: 'playing', since }]))
  const { getByText } = await open('/index2')
  const shown = getByText(/^游戏中 0:\d\d$/)
  await expect.element(shown).toBeVisible()
  const seconds = () => Number(shown.element().textContent.slice(-2))
  const before = seconds()
  expect(before).toBeGreaterThanOrEqual(18)
  // The test's clock also advances while waiting, so only a minimum is certain.
  vi.advanceTimersByTime(20_000)
  await expect.poll(seconds).toBeGreaterThanOrEqual(before + 20)
})

test('filters and their counts survive a reload', async () => {
  const heard = serve(...servingDevices())
  const { getByRole, router, unmount } = await open('/index2')
  await getByRole('radio', { name: '故障 1' }).click()
  await expect.element(getByRole('link', { name: /^C02/ })).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: /^A11/ })).toBeVisible()
  expect(getByRole('radio', { name: /已锁定/ }).elements()).toEqual([])
  await getByRole('radio', { name: '全部 4' }).click()
  await getByRole('button', { name: '场地' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.element(getByRole('radio', { name: '全部 1' })).toBeVisible()
  await getByRole('button', { name: '类型' }).click()
  await getByRole('button', { name: '兑币机' }).click()
  await getByRole('searchbox', { name: '机台编号、设备编码或备注' }).fill('C0')
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ q: 'C0', site: 's2', type: 'changer' })
  const lists = () => heard.filter(({ name }) => name === 'devices.list').at(-1)?.input
  await expect.poll(lists).toMatchObject({ name: 'C0', fieldId: 's2', type: 'changer' })
  await unmount()
  const again = await open('/index2?q=C0&site=s2&type=changer')
  await expect.element(again.getByRole('button', { name: '江南里 B1' })).toBeVisible()
  await expect.element(again.getByRole('link', { name: /^C02/ })).toBeVisible()
})

test('sorting by income needs the permission and persists', async () => {
  const heard = serve(...servingDevices())
  const { getByRole, router, unmount } = await open('/index2')
  const sorted = () => heard.filter(({ name }) => name === 'devices.list').at(-1)?.input
  await getByRole('button', { name: '待处理优先' }).click()
  await expect.poll(sorted).toMatchObject({ descs: ['income'] })
  await expect.poll(() => router.state.location.search).toEqual({ sort: 'income' })
  await getByRole('link', { name: /^A03/ }).click()
  await expect.poll(() => router.state.location.search).toEqual({ id: 'd1', sort: 'income' })
  router.history.back()
  await getByRole('button', { name: '收入从高到低' }).click()
  await expect.poll(sorted).not.toHaveProperty('descs')
  await unmount()
  const other = await open('/index2', { person: subAccount('devices.see') })
  await expect.element(other.getByRole('link', { name: /^A03/ })).toBeVisible()
  expect(other.getByRole('button', { name: '待处理优先' }).elements()).toEqual([])
})

test('low coins are a notice, not a fault', async () => {
  const faults = [{ code: 'hopper.low', since: new Date() }]
  const low: LiveDeviceState = { ...changer, state: 'online', online: true, faults }
  serve(...servingDevices(() => [low]))
  const { getByRole } = await open('/index2')
  await expect.element(getByRole('link', { name: /^C02/ })).toMatchTextContent('在线 币斗缺币')
  await getByRole('link', { name: /^C02/ }).click()
  const told = getByRole('status').filter({ hasText: '币斗缺币' })
  await expect.element(told).toBeVisible()
  expect(getByRole('alert').filter({ hasText: '币斗缺币' }).elements()).toEqual([])
})

test('what finds nothing offers to clear it', async () => {
  serve(...servingDevices())
  const { getByRole, getByText } = await open('/index2?q=Z99&state=nonsense')
  await expect.element(getByText('没有符合条件的设备')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(getByRole('link', { name: /^A03/ })).toBeVisible()
})

test('an empty list links to registration', async () => {
  serve(...servingDevices(() => []))
  const { getByRole, getByText, pathNow } = await open('/index2', { language: 'en' })
  await expect.element(getByText('No devices yet')).toBeVisible()
  await getByRole('button', { name: 'Register device' }).last().click()
  await expect.poll(pathNow).toBe('/register_equip')
})

test('a site list omits the site and registers there', async () => {
  serve(...servingDevices())
  const { getByRole, router } = await open('/equipmentList?site=s2')
  await expect.element(getByRole('heading', { name: /^场地设备 ?江南里 B1$/ })).toBeVisible()
  const only = getByRole('listitem')
  await expect.element(only).toMatchTextContent(/^C02兑币机1,209 枚离线 [^江]*今日出币$/)
  await getByRole('button', { name: '注册设备' }).click()
  await expect.poll(() => router.state.location.href).toBe('/register_equip?site=s2')
})

test('an empty site shows how to add devices', async () => {
  serve(...servingDevices(() => [claw]))
  const { getByText } = await open('/equipmentList?site=s2')
  await expect.element(getByText('这个场地暂无设备')).toBeVisible()
})

test('a changed device updates its row', async () => {
  let now: LiveDeviceState = claw
  serve(...servingDevices(() => [now]))
  const { getByText } = await open('/index2')
  await expect.element(getByText('在线', { exact: true }).last()).toBeVisible()
  now = { ...claw, state: 'locked', locked: true }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('已锁定').last()).toBeVisible()
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(
    answering(devices.list, () => (broken ? silence : pageOf([claw]))),
    ...servingDevices(),
  )
  const { getByRole } = await open('/index2')
  await expect.element(getByRole('alert').getByText('网络连接失败').first()).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('link', { name: /^A03/ })).toBeVisible()
})

test('permissions hide the list and block registration', async () => {
  const heard = serve(...servingDevices())
  const closed = await open('/index2', { person: subAccount('sites.see') })
  await expect.element(closed.getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard.filter(({ name }) => name.startsWith('devices.'))).toEqual([])
  await closed.unmount()
  const { getByRole, getByText, pathNow } = await open('/index2', {
    person: subAccount('devices.see'),
  })
  await expect.element(getByRole('link', { name: /^A03/ })).toBeVisible()
  expect(getByRole('button', { name: '场地' }).elements()).toEqual([])
  await getByRole('button', { name: '注册设备' }).click({ force: true })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(pathNow()).toBe('/index2')
})

test('an empty list asks for no choice', async () => {
  await page.viewport(1280, 800)
  try {
    serve(...servingDevices(() => []))
    const { getByText } = await open('/index2')
    await expect.element(getByText('暂无设备')).toBeVisible()
    expect(getByText('选择一台设备查看和管理').elements()).toEqual([])
  } finally {
    await page.viewport(375, 700)
  }
})

test('arrow keys and Enter open devices on a desktop', async () => {
  await page.viewport(1280, 800)
  try {
    serve(...servingDevices(() => [lipstick, changer, newcomer]))
    const { getByRole, getByText, router } = await open('/index2')
    await expect.element(getByText('选择一台设备查看和管理')).toBeVisible()
    const first = getByRole('link', { name: /^A11/ })
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => router.state.location.href).toBe('/manage?id=d3')
  } finally {
    await page.viewport(375, 700)
  }
})
