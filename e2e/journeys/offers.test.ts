import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import { play } from '#contract/orders/play.ts'
import { coinPackages, storagePackages } from '#contract/offers/site-packages.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { actAtPlatform, callProduct, newMerchant, openPage, signInByForm } from './console.ts'
import { openOwnAccountVenue, playerAt } from './venue.ts'

test('overrides a package price for one site offline', async () => {
  markScreensCovered('/settingAccount', '/singleModify:id')
  const { token, ...owner } = await newMerchant('套餐电玩')
  await callProduct(sites.submit, { firmName: '城西店' }, token)
  await callProduct(sites.submit, { firmName: '城东店' }, token)
  const page = await openPage()
  await signInByForm(page, owner, '/settingAccount')
  await page.getByText('暂无套餐').waitFor()
  await page.getByRole('main').getByRole('button', { name: '添加套餐' }).click()

  await page.getByRole('heading', { name: '添加套餐' }).waitFor()

  // Sent too early: each missing value is shown at its field.
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('名称未填写，请补全').waitFor()
  await page.getByRole('textbox', { name: '名称' }).fill('周末畅玩')
  await page.getByRole('textbox', { name: '售价' }).fill('20')
  await page.getByRole('textbox', { name: '币数' }).fill('14')
  await page.getByRole('textbox', { name: '赠币' }).fill('1')
  await page.getByRole('figure', { name: '玩家页面预览' }).getByText('每币合 ¥1.33').waitFor()
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('已添加').waitFor()
  const made = (await callProduct(offers.list, {}, token))[0]!
  expect(made).toMatchObject({ name: '周末畅玩', price: 2000, fieldId: null, isOn: true })

  // One site gets another price; the network is lost while sending and returns.
  await page.getByRole('link', { name: /周末畅玩/ }).click()
  await page.getByRole('button', { name: /为场地单独定价/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '城西店' }).click()
  await page.getByRole('heading', { name: '添加套餐' }).waitFor()
  await page.getByRole('textbox', { name: '售价' }).fill('18')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('已添加').waitFor()
  const own = (await callProduct(offers.list, {}, token)).find(({ fieldId }) => fieldId !== null)
  expect(own).toMatchObject({ name: '周末畅玩', price: 1800, bonusCoins: 1, fieldName: '城西店' })

  // At that site this price applies until the default is restored.
  await page.goto(`/settingAccount?fieldId=${own!.fieldId}`)
  await page.getByRole('link', { name: /周末畅玩.*¥18.00/ }).waitFor()
  await page.getByRole('button', { name: '恢复通用套餐' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复通用套餐' }).click()
  await page.getByRole('link', { name: /周末畅玩.*¥20.00/ }).waitFor()

  // Taken off sale, the package is marked so in the list at once.
  await page.getByRole('link', { name: /周末畅玩/ }).click()
  await page.getByRole('switch', { name: '上架' }).click()
  await page.getByText('已下架').waitFor()
  expect(await callProduct(offers.list, {}, token)).toMatchObject([{ id: made.id, isOn: false }])
})

test('copies packages to many sites with per-site results', async () => {
  markScreensCovered('/batchModify')
  const { token, ...owner } = await newMerchant('批量电玩')
  const siteIds: string[] = []
  for (const firmName of ['一号店', '二号店', '三号店']) {
    siteIds.push((await callProduct(sites.submit, { firmName }, token)).id)
  }
  const one = { kind: 'play', name: '三局', price: toFen(1000), coins: 6 } as const
  await callProduct(offers.submit, one, token)
  await callProduct(offers.submit, { ...one, name: '十局', price: toFen(3000), coins: 20 }, token)
  await callProduct(offers.submit, { ...one, name: '老套餐', fieldId: siteIds[0]! }, token)
  const page = await openPage({ width: 1280 })
  await signInByForm(page, owner, '/batchModify')
  await page.getByRole('checkbox', { name: '全选' }).click()
  await page.getByRole('button', { name: /^场地/ }).click()
  await page.getByRole('checkbox', { name: '一号店' }).click()
  await page.getByRole('checkbox', { name: '二号店' }).click()
  await page.getByRole('button', { name: '用这 2 个' }).click()
  await page.getByRole('radio', { name: '删除' }).click()
  await page.getByText('新增 4，删除 1').waitFor()

  // The network is lost: the page shows it, and the change is made exactly once when it is back.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '应用到 2 个场地' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除并应用' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '应用到 2 个场地' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除并应用' }).click()
  await page.getByText('已应用到 2 个场地').waitFor()
  const own = (await callProduct(offers.list, {}, token)).filter(({ fieldId }) => fieldId !== null)
  expect(own.map(({ fieldName, name }) => `${fieldName} ${name}`).toSorted()).toEqual([
    '一号店 三局',
    '一号店 十局',
    '二号店 三局',
    '二号店 十局',
  ])
  await page.getByRole('link', { name: /一号店/ }).click()
  await page.getByRole('link', { name: /十局.*本场地/ }).waitFor()
})

test('site packages are sent to devices and sold', async () => {
  markScreensCovered('/directCoinIssuance', '/valueSavingPackage', '/cardmanage', '/card')
  const { owner, siteId, equipmentId, board } = await openOwnAccountVenue({
    provider: 'wechatPay',
    by: 'pay',
  })
  const { token } = owner
  const page = await openPage()
  await signInByForm(page, owner, `/directCoinIssuance?fieldId=${siteId}`)
  await page.getByText('暂无这类套餐').waitFor()
  await page.getByRole('main').getByRole('button', { name: '添加套餐' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('十五枚')
  await page.getByRole('textbox', { name: '售价' }).fill('20')
  await page.getByRole('textbox', { name: '币数' }).fill('15')
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('已添加').waitFor()
  const [coins] = await callProduct(coinPackages.list, { fieldId: siteId }, token)
  expect(coins).toMatchObject({ name: '十五枚', kind: 'play', fieldId: siteId })
  const wish = { name: '充五十', price: toFen(5000), coins: 50, bonusCoins: 5, fieldId: siteId }
  const stored = await callProduct(storagePackages.save, wish, token)

  // The network is lost while sending; afterwards the machine confirms the packages.
  const push = page.getByRole('button', { name: '下发到 1 台' })
  await page.getByRole('button', { name: '下发到设备' }).click()
  await push.waitFor()
  await page.context().setOffline(true)
  await push.click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await push.click()
  await page.waitForURL((url) => url.pathname === '/batch')
  await expect.poll(() => board.told.length).toBe(1)
  expect(board.told[0]).toMatchObject({
    type: 'packages.set',
    data: { kind: 'coins', packages: [{ id: coins!.id, price: 2000, coins: 15, bonus: 0 }] },
  })
  await board.reply(board.told[0]!.id, 'done')
  await page
    .getByText(/已确认|已生效/)
    .first()
    .waitFor()
  const batchId = new URL(page.url()).searchParams.get('id')!
  const { items } = await callProduct(batches.detail, { id: batchId }, token)
  expect(items.map(({ state }) => state)).toEqual(['confirmed'])

  // A board that cannot store packages reports so.
  await page.goto(`/valueSavingPackage?fieldId=${siteId}`)
  await page.getByRole('link', { name: /充五十.*¥50.00/ }).waitFor()
  await page.getByRole('button', { name: '下发到设备' }).click()
  await push.click()
  await page.waitForURL((url) => url.pathname === '/batch')
  await expect.poll(() => board.told.length).toBe(2)
  await board.reply(board.told[1]!.id, 'failed')
  await page.getByText('1 台需处理').first().waitFor()

  // A player buys both: one package gives coins to the machine, the other stores coins on the account.
  const player = await playerAt(equipmentId)
  const own = () => callProduct(play.own, { equipmentId }, player)
  const sold = (await own()).packages.map(({ id }) => id)
  expect(sold.toSorted()).toEqual([coins!.id, stored.id].toSorted())
  const pay = async (discountId: string) => {
    const { orderId } = await callProduct(
      play.pay,
      { equipmentId, discountId, payment: 'wechat' },
      player,
    )
    await actAtPlatform('wechatPay', 'pay', { number: orderId })
    return async () => (await callProduct(play.order, { orderId }, player)).state
  }
  const first = await pay(coins!.id)
  await expect.poll(() => board.told.length).toBe(3)
  expect(board.told[2]).toMatchObject({ type: 'credit', data: { coins: 15 } })
  await board.reply(board.told[2]!.id, 'done')
  await expect.poll(first).toBe('done')
  const second = await pay(stored.id)
  await expect.poll(second).toBe('done')
  expect((await own()).coins).toBe(55)

  // Stopped on its own page, the package can no longer be bought.
  await page.goto('/cardmanage')
  await page.getByRole('searchbox').fill('十五')
  await page.getByRole('link', { name: /十五枚/ }).click()
  await page.getByRole('button', { name: '下架' }).click()
  await page.getByText('已下架，玩家不能购买').waitFor()
  expect((await own()).packages.map(({ id }) => id)).toEqual([stored.id])
  await page.goBack()
  expect(await page.getByRole('searchbox').inputValue()).toBe('十五')
})
