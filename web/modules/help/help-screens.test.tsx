import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import { open } from '#web/test/open-console.tsx'

afterEach(async () => page.viewport(375, 700))

test('the help centre leads to lists and device manuals', async () => {
  const { getByRole } = await open('/help')
  await getByRole('link', { name: /功能教程/ }).click()
  await expect.element(getByRole('heading', { name: '开始使用' })).toBeVisible()
  await getByRole('link', { name: '添加第一个场地' }).click()
  await expect.element(getByRole('heading', { name: '添加第一个场地' })).toBeVisible()
  await expect.element(getByRole('listitem').first()).toHaveTextContent('打开场地。')
  await expect.element(getByRole('link', { name: '打开场地' })).toHaveAttribute('href', '/shop')
})

test('search finds words in any order and synonyms', async () => {
  const { getByRole } = await open('/help?q=离线设备')
  await expect.element(getByRole('link', { name: /设备离线怎么办/ })).toBeVisible()
  // Only the comment at the end of the text has this word.
  await getByRole('searchbox').fill('掉线')
  await expect
    .element(getByRole('main'))
    .toMatchTextContent(/找到 \d+ 篇 ?设备离线怎么办 ?常见问题/)
})

test('search without results can be cleared', async () => {
  const { getByRole, getByText } = await open('/help?q=潜水艇')
  await expect.element(getByText('没有相关帮助')).toBeVisible()
  await getByRole('main').getByRole('button', { name: '清除搜索' }).last().click()
  await expect.element(getByRole('link', { name: /常见问题/ })).toBeVisible()
})

test('a topic follows the language', async () => {
  const { getByRole } = await open('/question?id=device-offline')
  await expect.element(getByRole('heading', { name: '设备离线怎么办' })).toBeVisible()
  changeDisplaySettings({ language: 'en' })
  await expect.element(getByRole('heading', { name: 'A device is offline' })).toBeVisible()
  changeDisplaySettings({ language: 'zh' })
})

test.each(['/tutorial', '/tutorial?id=no-such-topic', '/tutorial?id=device-offline'])(
  '%s is gone and leads back',
  async (address) => {
    const { getByRole, getByText } = await open(address)
    await expect.element(getByText('帮助内容不存在或已删除')).toBeVisible()
    await getByRole('button', { name: '返回帮助中心' }).click()
    await expect.element(getByRole('searchbox')).toBeVisible()
  },
)

test('a device manual shows its settings in a table', async () => {
  const { getByRole } = await open('/equipmentDescription?id=claw')
  await expect.element(getByRole('columnheader').first()).toBeVisible()
})
