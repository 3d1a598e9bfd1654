import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '#web/test/open-console.tsx'
import { serve } from '#web/test/scripted-server.ts'

beforeAll(() => page.viewport(1280, 800))
afterAll(() => page.viewport(375, 700))

test.each([
  ['/account_job', '子账号'],
  ['/seezzh?id=1', '子账号'],
  ['/addzzh', '子账号'],
  ['/shop', '我的'],
  ['/operation_record', '我的'],
  ['/put_forward', '钱包'],
  ['/cashincome', '经营统计'],
  ['/manage', '设备'],
  ['/chooseSite', undefined],
])('%s belongs to %s', async (path, entry) => {
  serve()
  const { getByRole } = await open(path)
  const rail = getByRole('navigation', { name: '主导航' })
  await expect.element(rail.getByRole('link', { name: '我的' })).toBeVisible()
  const marked = rail.element().querySelectorAll('[aria-current]')
  expect([...marked].map(({ textContent }) => textContent)).toEqual(entry ? [entry] : [])
})
