import { useState } from 'react'
import { expect, test } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { useScreenChoice } from '#web/client/forms/screen-choice.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { open as openAt, subAccount, type BuiltScreens } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'
import { routes } from './routes.ts'

const why = '批量修改充值套餐'

/** A task that asks for one site or several. */
function Task() {
  const [chosen, setChosen] = useState<readonly string[]>(['s2'])
  const choose = useScreenChoice('task sites', setChosen)
  const ask = (pick: 'one' | 'many') => choose({ by: '/chooseSite', pick, chosen, why })
  return (
    <RouteScreen>
      <output aria-label="选好的">{chosen.join('、')}</output>
      <button type="button" onClick={() => ask('many')}>
        选多处
      </button>
      <button type="button" onClick={() => ask('one')}>
        选一处
      </button>
    </RouteScreen>
  )
}
const siteScreens: BuiltScreens = Object.fromEntries(
  Object.values(routes)
    .flat()
    .map((row) => [row.path, row]),
)
const built = {
  ...siteScreens,
  '/batchModify': { screen: lazyScreen(async () => ({ Task }), 'Task') },
}

async function open(path: string, opening: Parameters<typeof openAt>[1] = {}) {
  sessionStorage.clear()
  return openAt(path, { built, ...opening })
}

test('chosen sites are returned to the requesting form', async () => {
  serve(...servingSites())
  const { getByRole, getByText, pathNow } = await open('/batchModify')
  await getByRole('button', { name: '选多处' }).click()
  await expect.element(getByRole('heading', { level: 1 })).toMatchTextContent(`选择场地${why}`)
  await expect.element(getByRole('heading', { name: '已选 1 个' })).toBeVisible()
  const first = getByRole('checkbox', { name: '江南里 B1' })
  await expect.element(first).toBeChecked()
  await expect
    .element(first)
    // The common province is left out, because it does not distinguish them.
    .toHaveAccessibleDescription('22 台 杭州市 滨江区 江南大道 228 号')
  await getByRole('checkbox', { name: '星河影城店' }).click()
  await expect.element(getByText('48 台')).toBeVisible()
  await getByRole('button', { name: '用这 2 个' }).click()
  await expect.element(getByRole('status', { name: '选好的' })).toMatchTextContent('s1、s2')
  expect(pathNow()).toBe('/batchModify')
})

test('all, some or found sites can be chosen', async () => {
  serve(...servingSites())
  const { getByRole } = await open('/batchModify')
  await getByRole('button', { name: '选多处' }).click()
  await getByRole('checkbox', { name: '全选' }).click()
  await expect.element(getByRole('button', { name: '用这 3 个' })).toBeVisible()
  await getByRole('checkbox', { name: '全选' }).click()
  await expect.element(getByRole('button', { name: '请先选择场地' })).toBeDisabled()
  await getByRole('searchbox', { name: '场地名称或地址' }).fill('九堡')
  await getByRole('checkbox', { name: '九堡仓库' }).click()
  await getByRole('button', { name: '用这 1 个' }).click()
  await expect.element(getByRole('status', { name: '选好的' })).toMatchTextContent(/^s3$/)
})

test('choosing one site needs a single tap', async () => {
  serve(...servingSites())
  const { getByRole } = await open('/batchModify', { language: 'en' })
  await getByRole('button', { name: '选一处' }).click()
  await expect
    .element(getByRole('button', { name: /^江南里 B1/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await getByRole('button', { name: /^星河影城店/ }).click()
  await expect.element(getByRole('status', { name: '选好的' })).toMatchTextContent(/^s1$/)
})

test('a reload keeps the request and its answer', async () => {
  serve(...servingSites())
  const task = await open('/batchModify')
  await task.getByRole('button', { name: '选多处' }).click()
  await expect.element(task.getByRole('checkbox', { name: '江南里 B1' })).toBeChecked()
  const { href } = task.router.state.location
  await task.unmount()
  const again = await openAt(href, { built })
  await again.getByRole('checkbox', { name: '星河影城店' }).click()
  await again.getByRole('button', { name: '用这 2 个' }).click()
  await expect.element(again.getByRole('status', { name: '选好的' })).toMatchTextContent('s1、s2')
  expect(again.pathNow()).toBe('/batchModify')
})

test('another person does not inherit the request', async () => {
  serve(...servingSites())
  const task = await open('/batchModify')
  await task.getByRole('button', { name: '选多处' }).click()
  await expect.element(task.getByRole('checkbox', { name: '江南里 B1' })).toBeChecked()
  const { href } = task.router.state.location
  await task.unmount()
  const other = await openAt(href, { built, person: subAccount('sites.see') })
  await expect.element(other.getByText('没有待选择的场地')).toBeVisible()
})

test('going back without an answer changes nothing', async () => {
  serve(...servingSites())
  const { getByRole } = await open('/batchModify')
  await getByRole('button', { name: '选多处' }).click()
  await getByRole('checkbox', { name: '星河影城店' }).click()
  await getByRole('button', { name: '返回' }).click()
  await expect.element(getByRole('status', { name: '选好的' })).toMatchTextContent(/^s2$/)
})

test('the screen makes no call without a request', async () => {
  const heard = serve(...servingSites())
  const { getByText } = await open('/chooseSite?for=other&pick=nonsense')
  await expect.element(getByText('没有待选择的场地')).toBeVisible()
  expect(heard).toEqual([])
})

test('an empty list links to the site form', async () => {
  serve(...servingSites(() => []))
  const { getByRole, getByText, pathNow } = await open('/batchModify')
  await getByRole('button', { name: '选多处' }).click()
  await expect.element(getByText('暂无场地')).toBeVisible()
  await getByRole('button', { name: '添加场地' }).click()
  await expect.poll(pathNow).toBe('/addaddress')
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(
    answering(sites.withDeviceCounts, () => (broken ? silence : [])),
    ...servingSites(),
  )
  const { getByRole, getByText } = await open('/batchModify')
  await getByRole('button', { name: '选一处' }).click()
  await expect.element(getByText('场地加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('暂无场地')).toBeVisible()
})

test('without the permission the page says so', async () => {
  const heard = serve(...servingSites())
  const { getByText } = await open('/chooseSite', { person: subAccount('team.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard).toEqual([])
})
