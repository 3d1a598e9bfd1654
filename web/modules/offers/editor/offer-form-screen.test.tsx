import { expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { cheapWeekend, fifty, servingOffers, three, weekend } from '#web/test/worlds/offers.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

type Heard = ReturnType<typeof serve>
const sent = (heard: Heard, name: string) => heard.filter((each) => each.name === name)

function given(input: object) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
const saving = answering(offers.submit, (input) => ({ ...three, ...(given(input) as Offer) }))

test('previews a package as players see it and saves', async () => {
  const heard = serve(...servingOffers(), saving)
  const { getByRole, getByText, pathNow } = await open('/singleModifyo1')
  const seen = getByRole('figure', { name: '玩家页面预览' })
  await expect
    .element(seen)
    .toMatchTextContent('15 币推荐周末畅玩，含赠送 1 币¥20.00¥20.00每币合 ¥1.33')
  await getByRole('textbox', { name: '售价' }).fill('15')
  await expect.element(seen).toMatchTextContent('¥15.00¥15.00每币合 ¥1.00')
  await expect.element(getByText('已修改 1 项')).toBeVisible()
  await getByRole('textbox', { name: '每人每天限购' }).fill('2')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  await expect.poll(pathNow).toBe('/settingAccount')
  const [save, ...more] = sent(heard, 'offers.submit')
  const input = { id: 'o1', kind: 'play', name: '周末畅玩', price: 1500, coins: 14, dayLimit: 2 }
  expect(given(save?.input as object)).toEqual(input)
  expect(save?.key).toMatch(/./)
  expect(more).toEqual([])
})

test('adds a package for one site and period', async () => {
  const heard = serve(...servingOffers(), saving)
  const { getByRole, pathNow } = await open('/singleModifynew')
  await getByRole('radio', { name: '存币套餐' }).click()
  await getByRole('button', { name: /适用场地 全部场地/ }).click()
  await getByRole('button', { name: '江南里 B1' }).click()
  await getByRole('textbox', { name: '名称' }).fill('开业特惠')
  await getByRole('textbox', { name: '售价' }).fill('9.9')
  await getByRole('textbox', { name: '币数' }).fill('10')
  await getByRole('textbox', { name: '赠币' }).fill('2')
  await getByRole('switch', { name: '限时销售' }).click()
  await getByRole('button', { name: /开始日期/ }).click()
  await getByRole('button', { name: '下个月' }).click()
  await getByRole('gridcell').getByText('11', { exact: true }).click()
  await getByRole('button', { name: '添加套餐' }).click()
  await expect.poll(pathNow).toBe('/settingAccount')
  expect(sent(heard, 'offers.submit')[0]?.input).toMatchObject({
    kind: 'recharge',
    fieldId: 's2',
    name: '开业特惠',
    price: 990,
    coins: 10,
    bonusCoins: 2,
    dayLimit: 0,
    startDate: expect.any(Date),
    endDate: null,
  })
})

test('validates fields before sending', async () => {
  const heard = serve(...servingOffers(), saving)
  const { getByRole, getByText } = await open('/singleModifynew')
  const add = getByRole('button', { name: '添加套餐' })
  await expect.element(add).toBeVisible()
  await add.click()
  await expect.element(getByText('名称未填写，请补全')).toBeVisible()
  await expect.element(getByText('售价未填写，请补全')).toBeVisible()
  const name = getByRole('textbox', { name: '名称' })
  await expect.element(name).toHaveAttribute('maxlength', '20')
  await name.fill('套餐')
  await getByRole('textbox', { name: '售价' }).fill('0')
  await getByRole('textbox', { name: '币数' }).fill('0')
  await add.click()
  await expect.element(getByText('请填写大于 ¥0.00 的价格')).toBeVisible()
  await expect.element(getByText('0 太小，请填写 1–')).toBeVisible()
  expect(sent(heard, 'offers.submit')).toEqual([])
})

test('days cannot end before they begin', async () => {
  const [start, end] = [
    new Date('2099-05-10T00:00:00+08:00'),
    new Date('2099-05-12T00:00:00+08:00'),
  ]
  const dated = { ...three, startDate: start, endDate: end }
  const heard = serve(...servingOffers(() => [dated]), saving)
  const { getByRole, getByText } = await open('/singleModifyo2')
  await getByRole('button', { name: /结束日期 2099\/05\/12/ }).click()
  await getByRole('gridcell').getByText('9', { exact: true }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/结束日期早于开始日期 2099-05-10/)).toBeVisible()
  expect(sent(heard, 'offers.submit')).toEqual([])
})

test('a refused name stays typed at its field', async () => {
  serve(
    ...servingOffers(),
    answering(offers.submit, () => refusing(offers.submit, 'nameTaken', 'name')),
  )
  const { getByRole, getByText, router } = await open('/singleModifyo2')
  const name = getByRole('textbox', { name: '名称' })
  await name.fill('周末畅玩')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(name).toHaveAccessibleDescription(offers.submit.failures.nameTaken.zh)
  await router.navigate({ to: '/settingAccount' })
  await router.navigate({ to: '/singleModify{$id}', params: { id: 'o2' } })
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  await expect.element(name).toHaveValue('周末畅玩')
  await getByRole('button', { name: '放弃修改' }).click()
  await expect.element(name).toHaveValue('三局连玩')
})

test('a level price must not exceed the normal price', async () => {
  const levels = [
    { id: 'l1', name: '银卡' },
    { id: 'l2', name: '金卡' },
  ]
  const heard = serve(...servingOffers(undefined, levels), saving)
  const { getByRole, getByText } = await open('/singleModifyo2')
  const gold = getByRole('textbox', { name: '金卡' })
  await gold.fill('12')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .element(gold)
    .toHaveAccessibleDescription('等级价不能高于售价 ¥10.00。请改低或留空。')
  await gold.fill('8')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  const levelPrices = [{ levelId: 'l2', price: 800 }]
  expect(sent(heard, 'offers.submit')).toMatchObject([{ input: { levelPrices } }])
})

test('sale and recommendation switch at once', async () => {
  let now = weekend
  const heard = serve(
    answering(offers.putOnSale, ({ isOn = true }) => {
      now = { ...now, isOn }
      return { changed: 1 }
    }),
    answering(offers.recommend, ({ isRecommended = true }) => (now = { ...now, isRecommended })),
    ...servingOffers(() => [now]),
  )
  const { getByRole, getByText } = await open('/singleModifyo1')
  await getByRole('switch', { name: '上架' }).click()
  await expect.element(getByText('已下架')).toBeVisible()
  await expect.element(getByRole('switch', { name: '上架' })).not.toBeChecked()
  await getByRole('switch', { name: '推荐' }).click()
  await expect.element(getByRole('switch', { name: '推荐' })).not.toBeChecked()
  expect(sent(heard, 'offers.putOnSale')).toMatchObject([{ input: { ids: ['o1'], isOn: false } }])
})

test('a site package can be restored to the default', async () => {
  let have: Offer[] = [three, weekend, cheapWeekend]
  const heard = serve(
    answering(offers.restore, () => (have = [three, weekend])),
    ...servingOffers(() => have),
  )
  const { getByRole, getByText, pathNow } = await open('/singleModifyo4?fieldId=s1')
  await expect.element(getByText('投币套餐 星河影城店')).toBeVisible()
  await getByRole('button', { name: '恢复为通用套餐' }).click()
  await expect.element(getByText('将“周末畅玩”恢复为通用套餐（¥20.00）？')).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: '恢复为通用套餐' }).click()
  await expect.poll(pathNow).toBe('/settingAccount')
  expect(sent(heard, 'offers.restore')).toMatchObject([{ input: { fieldId: 's1', id: 'o4' } }])
})

test('a general package can be priced for one site', async () => {
  const heard = serve(...servingOffers(() => [weekend]), saving)
  const { getByRole, getByText } = await open('/singleModifyo1?fieldId=s1')
  await expect.element(getByText(/修改后，所有场地同时生效/)).toBeVisible()
  await getByRole('button', { name: '仅修改本场地' }).click()
  await expect.element(getByRole('heading', { name: '添加套餐' })).toBeVisible()
  await expect.element(getByRole('textbox', { name: '名称' })).toHaveValue('周末畅玩')
  await expect.element(getByRole('button', { name: /适用场地 星河影城店/ })).toBeVisible()
  await getByRole('textbox', { name: '售价' }).fill('18')
  await getByRole('button', { name: '添加套餐' }).click()
  await expect.element(getByText('已添加')).toBeVisible()
  const own = { fieldId: 's1', name: '周末畅玩', price: 1800, coins: 14, bonusCoins: 1 }
  expect(sent(heard, 'offers.submit')).toMatchObject([{ input: own }])
})

test('a site-limited person can only price own sites', async () => {
  serve(...servingOffers())
  const person = subAccount('offers.see', 'offers.edit', 'sites.see')
  const { getByRole, getByText, pathNow } = await open('/singleModifyo1', { person })
  await expect.element(getByText(/这是通用套餐，你只能查看/)).toBeVisible()
  expect(getByRole('textbox', { name: '售价' }).elements()).toEqual([])
  await getByRole('button', { name: /为场地单独定价/ }).click()
  await getByRole('dialog').getByRole('button', { name: '江南里 B1' }).click()
  await expect.poll(pathNow).toBe('/singleModifynew')
  await getByRole('button', { name: /适用场地/ }).click()
  const places = getByRole('dialog').getByRole('listitem')
  await expect.element(places.first()).toMatchTextContent('星河影城店')
})

test('removing a package asks for confirmation', async () => {
  let have: Offer[] = [three, fifty]
  const heard = serve(
    answering(offers.remove, () => {
      have = [three]
      return { removed: 1 }
    }),
    ...servingOffers(() => have),
  )
  const { getByRole, getByText, pathNow } = await open('/singleModifyo3')
  await getByRole('button', { name: '删除“充五十”' }).click()
  await getByRole('dialog').getByRole('button', { name: '删除“充五十”' }).click()
  await expect.element(getByText('已删除')).toBeVisible()
  await expect.poll(pathNow).toBe('/settingAccount')
  expect(sent(heard, 'offers.remove')).toMatchObject([{ input: { ids: ['o3'] } }])
})

test('reports a missing package and retries failed loads', async () => {
  let broken = true
  serve(
    answering(offers.list, () => (broken ? silence : [three])),
    ...servingOffers(),
  )
  const { getByRole, getByText } = await open('/singleModifyo404')
  await expect.element(getByText('套餐加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('套餐不存在或已删除')).toBeVisible()
  await getByRole('button', { name: '返回套餐列表' }).click()
  await expect.element(getByRole('link', { name: /三局连玩/ })).toBeVisible()
})
