import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { batches } from '#contract/batches/batches.ts'
import { toFen } from '#contract/base/money.ts'
import { listOffersAtSite, type Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { coinPackages, storagePackages } from '#contract/offers/site-packages.ts'
import { cheapWeekend, fifty, servingOffers, three, weekend } from '#web/test/worlds/offers.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const served = (have: () => readonly Offer[]) => [
  ...([coinPackages, storagePackages] as const).map((calls) =>
    answering(calls.list, ({ fieldId }) => {
      const kind = calls === coinPackages ? 'play' : 'recharge'
      const all = fieldId ? listOffersAtSite(have(), fieldId) : have()
      return all.filter((offer) => offer.kind === kind)
    }),
  ),
  ...servingOffers(have),
]

test('each kind lists and restores its own packages', async () => {
  let have = [three, weekend, fifty, cheapWeekend]
  const heard = serve(
    ...served(() => have),
    answering(coinPackages.restore, () => {
      have = [three, weekend, fifty]
      return [three, weekend]
    }),
  )
  const { getByRole, getByText, pathNow, unmount } = await open('/directCoinIssuance?fieldId=s1')
  await expect.element(getByRole('link', { name: /周末畅玩.*¥18.00 本场地/ })).toBeVisible()
  await expect.element(getByText('充五十')).not.toBeInTheDocument()
  await getByRole('button', { name: '恢复通用套餐' }).click()
  await getByRole('dialog').getByRole('button', { name: '恢复通用套餐' }).click()
  await expect.element(getByRole('link', { name: /周末畅玩.*¥20.00 全部场地/ })).toBeVisible()
  const asked = heard.filter(({ name }) => name === 'coinPackages.restore')
  expect(asked).toMatchObject([{ input: { fieldId: 's1' } }])
  expect(pathNow()).toBe('/directCoinIssuance')
  await unmount()
  const other = await open('/valueSavingPackage')
  await expect.element(other.getByRole('link', { name: /充五十.*¥50.00/ })).toBeVisible()
  await expect.element(other.getByText('三局连玩')).not.toBeInTheDocument()
  // A new package begins as one of this kind.
  await other.getByRole('button', { name: '添加套餐' }).click()
  await expect.poll(other.pathNow).toBe('/singleModifynew')
  expect(other.router.state.location.search).toEqual({ kind: 'recharge' })
  await expect.element(other.getByRole('radio', { name: /存币套餐/ })).toBeChecked()
})

test('pushing packages opens the batch or reports no device', async () => {
  let none = true
  const heard = serve(
    ...served(() => [three]),
    answering(coinPackages.push, () =>
      none ? refusing(coinPackages.push, 'noDevice') : { id: 'b1' },
    ),
    answering(batches.detail, () => silence),
    answering(coinPackages.reach, () => ({ online: 7, offline: 2 })),
  )
  const person = subAccount('offers.see', 'offers.edit')
  const { getByRole, getByText, pathNow, router } = await open('/directCoinIssuance', { person })
  await getByRole('button', { name: '下发到设备' }).click()
  await expect.element(getByText('离线，无法接收').first()).toBeVisible()
  await expect.element(getByText('2 台').first()).toBeVisible()
  await getByRole('button', { name: '下发到 7 台' }).click()
  await expect.element(getByText(/没有可接收套餐的设备/).first()).toBeVisible()
  none = false
  await getByRole('button', { name: '下发到 7 台' }).click()
  await expect.poll(pathNow).toBe('/batch')
  expect(router.state.location.search).toEqual({ id: 'b1' })
  expect(heard.findLast(({ name }) => name === 'coinPackages.push')?.input).toEqual({})
})

test('shows failed and empty lists, readers cannot push', async () => {
  let broken = true
  serve(
    answering(storagePackages.list, () => (broken ? silence : [])),
    ...served(() => []),
  )
  const { getByRole, getByText, unmount } = await open('/valueSavingPackage', { language: 'en' })
  await getByRole('button', { name: 'Try again' }).click()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText('No packages of this type yet')).toBeVisible()
  await unmount()
  const seer = await open('/valueSavingPackage', { person: subAccount('offers.see') })
  const push = seer.getByRole('button', { name: '下发到设备' })
  await expect.element(push).toBeVisible()
  ;(push.element() as HTMLElement).click()
  await expect.element(seer.getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('the card list keeps its filter after a change', async () => {
  let have: Offer[] = [{ ...three, isOn: false }, weekend, fifty, cheapWeekend]
  serve(
    ...served(() => have),
    answering(offers.putOnSale, ({ ids, isOn = true }) => {
      have = have.map((each) => (ids.includes(each.id) ? { ...each, isOn } : each))
      return { changed: ids.length }
    }),
  )
  const { getByRole, getByText, pathNow, router } = await open('/cardmanage')
  await expect.element(getByRole('heading', { name: '卡券管理 全部套餐' })).toBeVisible()
  await expect.element(getByRole('radio', { name: /在售 ?3/ })).toBeVisible()
  const stored = getByRole('list', { name: '存币套餐' }).getByRole('link')
  await expect.element(stored).toHaveAccessibleName(/充五十/)
  await getByRole('radio', { name: /已下架 ?1/ }).click()
  await expect.element(getByRole('link', { name: /三局连玩/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /周末畅玩/ })).not.toBeInTheDocument()
  await getByRole('searchbox').fill('没有这个')
  await expect.element(getByText('没有符合条件的套餐')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await getByRole('searchbox').fill('充五十')
  await getByRole('link', { name: /充五十/ }).click()
  await expect.poll(pathNow).toBe('/card')
  await expect.element(getByRole('heading', { name: '充五十', level: 1 })).toBeVisible()
  await getByRole('button', { name: '下架' }).click()
  await expect.element(getByText('已下架，玩家不能购买')).toBeVisible()
  await expect.element(getByRole('button', { name: '上架' })).toBeVisible()
  router.history.back()
  await expect.poll(pathNow).toBe('/cardmanage')
  await expect.element(getByRole('searchbox')).toHaveValue('充五十')
  await expect.element(getByRole('radio', { name: /已下架 ?1/ })).toBeVisible()
})

test('selling a card outside its dates shows a warning', async () => {
  let have: Offer = { ...three, isOn: false, endDate: new Date(Date.now() - 2 * DAY_MS) }
  serve(
    ...served(() => [have]),
    answering(offers.putOnSale, ({ isOn = true }) => {
      have = { ...have, isOn }
      return { changed: 1 }
    }),
  )
  const over = await open('/card?id=o2')
  await expect.element(over.getByText(/结束日期已过/)).toBeVisible()
  await over.getByRole('button', { name: '上架' }).click()
  await expect.element(over.getByText('已上架，但已过结束日期，玩家不能购买')).toBeVisible()
  await over.unmount()
  have = { ...three, isOn: false, startDate: new Date(Date.now() + 2 * DAY_MS) }
  const coming = await open('/card?id=o2')
  await coming.getByRole('button', { name: '上架' }).click()
  await expect.element(coming.getByText('已上架，玩家自开始日期起可购买')).toBeVisible()
})

test('an ended or missing card is reported', async () => {
  const yesterday = new Date(Date.now() - 2 * DAY_MS)
  serve(...served(() => [{ ...three, price: toFen(100), endDate: yesterday }]))
  const { getByText, unmount } = await open('/card?id=o2')
  await expect.element(getByText(/结束日期已过/)).toBeVisible()
  await unmount()
  const gone = await open('/card?id=o404')
  await expect.element(gone.getByText('套餐不存在')).toBeVisible()
})
