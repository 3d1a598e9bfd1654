import { expect, test } from 'vitest'
import { fen } from '#contract/money.ts'
import { offers } from '#contract/offers.ts'
import { sites } from '#contract/sites.ts'
import { covers } from '#e2e/covers.ts'
import { call, newMerchant, openPage, signIn } from './console.ts'

test('an owner makes a package, prices it for one site without a network, and takes it back', async () => {
  covers('/settingAccount', '/singleModify:id')
  const { token, ...owner } = await newMerchant('套餐电玩')
  await call(sites.submit, { firmName: '城西店' }, token)
  await call(sites.submit, { firmName: '城东店' }, token)
  const page = await openPage()
  await signIn(page, owner, '/settingAccount')
  await page.getByText('还没有套餐').waitFor()
  await page.getByRole('main').getByRole('button', { name: '添加套餐' }).click()

  await page.getByRole('heading', { name: '添加套餐' }).waitFor()

  // Sent too early: what is missing is said where it is missing.
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('名称还没有填。填上再保存').waitFor()
  await page.getByRole('textbox', { name: '名称' }).fill('周末畅玩')
  await page.getByRole('textbox', { name: '售价' }).fill('20')
  await page.getByRole('textbox', { name: '币数' }).fill('14')
  await page.getByRole('textbox', { name: '另送' }).fill('1')
  await page.getByRole('figure', { name: '玩家看到的样子' }).getByText('每币 ¥1.33').waitFor()
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('已添加').waitFor()
  const made = (await call(offers.list, {}, token))[0]!
  expect(made).toMatchObject({ name: '周末畅玩', price: 2000, fieldId: null, isOn: true })

  // One site is to have another price; the network goes while it is sent, and comes back.
  await page.getByRole('link', { name: /周末畅玩/ }).click()
  await page.getByRole('button', { name: /给一个场地单独定价/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '城西店' }).click()
  await page.getByRole('heading', { name: '添加套餐' }).waitFor()
  await page.getByRole('textbox', { name: '售价' }).fill('18')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '添加套餐' }).click()
  await page.getByText('已添加').waitFor()
  const own = (await call(offers.list, {}, token)).find(({ fieldId }) => fieldId !== null)
  expect(own).toMatchObject({ name: '周末畅玩', price: 1800, bonusCoins: 1, fieldName: '城西店' })

  // At that site it is this price that counts, until the default is restored.
  await page.goto(`/settingAccount?fieldId=${own!.fieldId}`)
  await page.getByRole('link', { name: /周末畅玩.*¥18.00/ }).waitFor()
  await page.getByRole('button', { name: '恢复默认套餐' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认套餐' }).click()
  await page.getByRole('link', { name: /周末畅玩.*¥20.00/ }).waitFor()

  // Taken off sale it is said so in the list, at once.
  await page.getByRole('link', { name: /周末畅玩/ }).click()
  await page.getByRole('switch', { name: '上架' }).click()
  await page.getByText('已下架').waitFor()
  expect(await call(offers.list, {}, token)).toMatchObject([{ id: made.id, isOn: false }])
})

test('on a desk many sites get the same packages at once, and each says what became of it', async () => {
  covers('/batchModify')
  const { token, ...owner } = await newMerchant('批量电玩')
  const siteIds: string[] = []
  for (const firmName of ['一号店', '二号店', '三号店']) {
    siteIds.push((await call(sites.submit, { firmName }, token)).id)
  }
  const one = { kind: 'play', name: '三局', price: fen(1000), coins: 6 } as const
  await call(offers.submit, one, token)
  await call(offers.submit, { ...one, name: '十局', price: fen(3000), coins: 20 }, token)
  await call(offers.submit, { ...one, name: '老套餐', fieldId: siteIds[0]! }, token)
  const page = await openPage({ width: 1280 })
  await signIn(page, owner, '/batchModify')
  await page.getByRole('checkbox', { name: '全选' }).click()
  await page.getByRole('button', { name: /^场地/ }).click()
  await page.getByRole('checkbox', { name: '一号店' }).click()
  await page.getByRole('checkbox', { name: '二号店' }).click()
  await page.getByRole('button', { name: '用这 2 处' }).click()
  await page.getByRole('radio', { name: '删除' }).click()
  await page.getByText('新增 4，删除 1').waitFor()

  // The network goes: it is said, and the same is done once when it is back.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '用到 2 处场地' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除并应用' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '用到 2 处场地' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除并应用' }).click()
  await page.getByText('已用到 2 处场地').waitFor()
  const own = (await call(offers.list, {}, token)).filter(({ fieldId }) => fieldId !== null)
  expect(own.map(({ fieldName, name }) => `${fieldName} ${name}`).toSorted()).toEqual([
    '一号店 三局',
    '一号店 十局',
    '二号店 三局',
    '二号店 十局',
  ])
  await page.getByRole('link', { name: /一号店/ }).click()
  await page.getByRole('link', { name: /十局.*本场地/ }).waitFor()
})
