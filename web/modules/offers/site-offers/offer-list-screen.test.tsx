import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DAY_MS } from '#contract/base/durations.ts'
import { offers } from '#contract/offers/offers.ts'
import { toFen } from '#contract/base/money.ts'
import { cheapWeekend, fifty, servingOffers, three, weekend } from '#web/test/worlds/offers.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

test('lists packages by kind with limits and sale state', async () => {
  const later = new Date(Date.now() + 10 * DAY_MS)
  const christmas = { ...fifty, id: 'o5', name: '圣诞双倍', startDate: later, dayLimit: 1 }
  const off = { ...three, id: 'o6', name: '百币套餐', isOn: false }
  serve(...servingOffers(() => [three, weekend, off, fifty, christmas, cheapWeekend]))
  const { getByRole, getByText } = await open('/settingAccount')
  await expect.element(getByRole('heading', { name: '优惠设置', level: 1 })).toBeVisible()
  const plays = getByRole('list', { name: '投币套餐' }).getByRole('link')
  await expect.element(plays.nth(1)).toMatchTextContent('周末畅玩推荐14 枚 送 1 枚¥20.00')
  await expect.element(plays.nth(2)).toMatchTextContent('百币套餐已下架')
  const recharges = getByRole('list', { name: '存币套餐' }).getByRole('link')
  await expect.element(recharges.nth(1)).toMatchTextContent(/圣诞双倍未开始.*每人每天限购 1 次.*起/)
  await expect.element(getByText('¥18.00')).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: /星河影城店 1 个/ })).toBeVisible()
})

test('a site list can be restored to the defaults', async () => {
  let have = [three, weekend, cheapWeekend]
  const heard = serve(
    ...servingOffers(() => have),
    answering(offers.restore, () => {
      have = [three, weekend]
      return have
    }),
  )
  const { getByRole, getByText, router } = await open('/settingAccount')
  await getByRole('button', { name: /场地 全部场地/ }).click()
  await getByRole('button', { name: /^星河影城店/ }).click()
  await expect.element(getByRole('link', { name: /周末畅玩.*¥18.00 本场地/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /三局连玩.*全部场地/ })).toBeVisible()
  expect(router.state.location.search).toEqual({ fieldId: 's1' })
  await getByRole('button', { name: '恢复通用套餐' }).click()
  await expect.element(getByText('“星河影城店”恢复通用套餐？')).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: '恢复通用套餐' }).click()
  await expect.element(getByRole('link', { name: /周末畅玩.*¥20.00 全部场地/ })).toBeVisible()
  await expect.element(getByRole('button', { name: '恢复通用套餐' })).not.toBeInTheDocument()
  const asked = heard.filter(({ name }) => name === 'offers.restore')
  expect(asked).toMatchObject([{ input: { fieldId: 's1' }, key: expect.stringMatching(/./) }])
})

test('an empty list links to the form', async () => {
  serve(...servingOffers(() => []))
  const { getByRole, getByText, pathNow } = await open('/settingAccount', { language: 'en' })
  await expect.element(getByText('No packages yet')).toBeVisible()
  await getByRole('button', { name: 'Add package' }).last().click()
  await expect.poll(pathNow).toBe('/singleModifynew')
})

test('a missing site links to all packages', async () => {
  serve(...servingOffers())
  const { getByRole, getByText } = await open('/settingAccount?fieldId=s404')
  await expect.element(getByText('场地不存在')).toBeVisible()
  await getByRole('button', { name: '查看通用套餐' }).click()
  await expect.element(getByRole('link', { name: /三局连玩/ })).toBeVisible()
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(
    answering(offers.list, () => (broken ? silence : [three])),
    ...servingOffers(),
  )
  const { getByRole } = await open('/settingAccount')
  await expect.element(getByRole('alert').getByText('网络连接失败').first()).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('link', { name: /三局连玩/ })).toBeVisible()
})

test('what somebody else changes is there by itself', async () => {
  let have = [three]
  serve(...servingOffers(() => have))
  const { getByRole } = await open('/settingAccount')
  await expect.element(getByRole('link', { name: /三局连玩/ })).toMatchTextContent('¥10.00')
  have = [{ ...three, price: toFen(900) }]
  await expect.poll(() => push('offers')).toBeGreaterThan(0)
  await expect.element(getByRole('link', { name: /三局连玩/ })).toMatchTextContent('¥9.00')
})

test('permissions are required to view and to add', async () => {
  serve(...servingOffers())
  const { getByText, unmount } = await open('/settingAccount', { person: subAccount('team.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  await unmount()
  const seer = await open('/settingAccount', { person: subAccount('offers.see') })
  const add = seer.getByRole('button', { name: '添加套餐' })
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).click()
  await expect.element(seer.getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(seer.pathNow()).toBe('/settingAccount')
})

test('a desktop opens packages beside the list', async () => {
  await page.viewport(1280, 800)
  try {
    serve(...servingOffers())
    const { getByRole, getByText } = await open('/settingAccount')
    await expect.element(getByText('选择一个套餐')).toBeVisible()
    await expect.element(getByRole('link', { name: /三局连玩/ })).toBeVisible()
    ;(getByRole('link', { name: /三局连玩/ }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(getByRole('textbox', { name: '名称' })).toHaveValue('周末畅玩')
    const row = getByRole('link', { name: /周末畅玩/ })
    await expect.element(row).toHaveAttribute('aria-current', 'page')
  } finally {
    await page.viewport(375, 700)
  }
})
