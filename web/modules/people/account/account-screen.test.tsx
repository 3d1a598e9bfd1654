import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { operations } from '#contract/operations/operations.ts'
import { people } from '#contract/people/people.ts'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { saveUserDetail } from '#web/client/session/session.ts'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { ownerDetail } from '#web/test/worlds/phone-owner.ts'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

beforeEach(async () => {
  changeDisplaySettings({ theme: 'system', textSize: 100 })
  await page.viewport(375, 700)
})

const pageOf = (total: number) => ({ records: [], total, size: 1, current: 1, pages: total })
const role = { id: 'r', roleName: '店长', permissions: [], memberCount: 1, mayEdit: true }
const figures = [
  answering(team.list, () => pageOf(7)),
  answering(team.roles, () => [role, { ...role, id: 'r2' }]),
  // One shipping address, which is not a site.
  answering(sites.list, ({ addressType }) => pageOf(addressType === 'placement' ? 1_204 : 1_205)),
  answering(devices.numbers, () => ({ fields: 1_204, equipment: 40, online: 38 })),
]

test('shows the person, merchant and counts', async () => {
  serve(...figures)
  const { getByRole, getByText } = await open('/account')
  saveUserDetail(ownerDetail)
  const head = getByRole('link', { name: /星游文化.*林晓峰.*138 \*\*\*\* 2046.*主账号/ })
  await expect.element(head).toHaveAttribute('href', '/setaccount')
  await expect.element(getByRole('link', { name: /子账号.*7 人/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /岗位权限.*2 个岗位/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /^场地 ?1,204 个/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /^设备 ?40 台，38 台在线/ })).toBeVisible()
  await expect.element(getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
  expect(getByText('¥').elements()).toEqual([])
})

test('links work without their figures', async () => {
  serve(
    answering(team.list, () => silence),
    answering(team.roles, () => silence),
    answering(sites.list, () => silence),
    answering(devices.numbers, () => silence),
  )
  const { getByRole, getByText } = await open('/account', { language: 'en' })
  await expect.element(getByRole('link', { name: 'Sub-accounts' })).toBeVisible()
  await expect.element(getByRole('link', { name: /星游文化.*Owner/ })).toBeVisible()
  expect(getByText('No connection').elements()).toEqual([])
})

test('a denied link shows why without a call', async () => {
  const heard = serve(...figures)
  const { getByRole, getByText, pathNow } = await open('/account', {
    person: subAccount('sites.see'),
  })
  await expect.element(getByRole('link', { name: /场地.*1,204 个/ })).toBeVisible()
  for (const name of ['子账号', '操作记录', '支付通道']) {
    await getByRole('button', { name }).click()
    await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  }
  expect(pathNow()).toBe('/account')
  expect(heard.map((each) => each.name)).not.toContain(team.list.name)
  expect(heard.map((each) => each.name)).not.toContain(operations.list.name)
})

test('display settings apply at once and persist', async () => {
  serve(...figures)
  const { getByRole } = await open('/account')
  await getByRole('radio', { name: 'English' }).click()
  await expect.element(getByRole('heading', { name: 'Me', level: 1 })).toBeVisible()
  await getByRole('radio', { name: 'Dark' }).click()
  await getByRole('radio', { name: '130%' }).click()
  const root = document.documentElement
  expect([root.lang, root.dataset['theme']]).toEqual(['en', 'dark'])
  expect(root.style.getPropertyValue('--text-size')).toBe('1.3')
  expect(root.scrollWidth).toBe(root.clientWidth)
  const kept = JSON.parse(localStorage.getItem('playfield-settings') ?? '') as { state: unknown }
  expect(kept).toEqual({ language: 'en', theme: 'dark', textSize: 130 })
})

test('signing out removes personal data from the device', async () => {
  // High enough to show everything, because the message is below the button and not over it.
  await page.viewport(375, 1_700)
  let broken = true
  serve(
    ...figures,
    answering(people.signOut, () => (broken ? silence : { signedOut: true as const })),
  )
  const { getByRole, getByText, pathNow } = await open('/account')
  saveUserDetail(ownerDetail)
  await getByRole('button', { name: '退出登录' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  expect(pathNow()).toBe('/account')
  broken = false
  await getByRole('button', { name: '退出登录' }).click()
  await expect.poll(pathNow).toBe('/login')
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/林晓峰|13805712046|星游文化/)
})

test('a desktop shows two columns', async () => {
  await page.viewport(1280, 800)
  serve(...figures)
  const { getByRole } = await open('/account')
  const left = getByRole('link', { name: /钱包/ }).nth(1)
  await expect.element(left).toBeVisible()
  const right = getByRole('link', { name: /帮助中心/ }).element()
  expect(right.getBoundingClientRect().left).toBeGreaterThan(
    left.element().getBoundingClientRect().right,
  )
})
