import { expect, test } from 'vitest'
import { exchange } from '#contract/accounts/exchange.ts'
import { points } from '#contract/points/points.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { StoreLink } from '#contract/points-store/store-links.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'

const mall: StoreLink = {
  id: 'l1',
  title: '银泰积分商城',
  picture: '',
  address: 'https://mall.example/points',
  isOn: false,
}

function servingSettings(...links: StoreLink[]): Serving[] {
  return [
    answering(pointsStore.settings, () => ({
      isOpen: true,
      name: '积分商城',
      rules: '',
      pickUpDays: 7,
    })),
    answering(points.settings, () => points.saveSettings.example),
    answering(exchange.rates, () => ({ moneyFen: 100, coins: 1, pointCoins: 1, points: 1 })),
    answering(points.packages, () => ({ isOn: false, packages: [] })),
    answering(pointsStore.links, () => links),
    answering(pointsStore.saveLink, ({ id = 'new', ...fields }) => ({
      ...fields,
      id,
      isOn: false,
    })),
    answering(pointsStore.setLinkOn, ({ isOn }) => ({ ...mall, isOn })),
    answering(pointsStore.removeLink, ({ id }) => ({ id })),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('adds a link, and refuses addresses that are not safe', async () => {
  const heard = serve(...servingSettings())
  const { getByRole, getByText } = await open('/integralStore/storeSet')
  await expect.element(getByText('暂无链接')).toBeVisible()
  await getByRole('button', { name: '添加链接' }).click()
  const sheet = getByRole('dialog', { name: '添加链接' })
  await sheet.getByRole('textbox', { name: '标题' }).fill('银泰')
  const address = sheet.getByRole('textbox', { name: '网址' })
  await address.fill('http://mall.example')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect.element(sheet.getByText(/须以 https:\/\/ 开头并使用域名/)).toBeVisible()
  expect(sentTo(heard, pointsStore.saveLink)).toBeUndefined()
  await address.fill('https://mall.example/points')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.saveLink))
    .toEqual({ title: '银泰', picture: '', address: 'https://mall.example/points' })
})

test('turns a link on', async () => {
  const heard = serve(...servingSettings(mall))
  const { getByRole } = await open('/integralStore/storeSet')
  await getByRole('button', { name: /银泰积分商城.*mall\.example.*未启用/ }).click()
  await getByRole('switch', { name: /启用链接/ }).click()
  await expect.poll(() => sentTo(heard, pointsStore.setLinkOn)).toEqual({ id: 'l1', isOn: true })
})

test('deletes a link after a question', async () => {
  const heard = serve(...servingSettings({ ...mall, isOn: true }))
  const { getByRole } = await open('/integralStore/storeSet', { language: 'en' })
  await getByRole('button', { name: /银泰积分商城.*On/ }).click()
  await getByRole('button', { name: 'Delete link' }).click()
  await getByRole('dialog', { name: /[？?]/ }).getByRole('button', { name: 'Delete link' }).click()
  await expect.poll(() => sentTo(heard, pointsStore.removeLink)).toEqual({ id: 'l1' })
})

test('a refused link is explained', async () => {
  serve(
    answering(pointsStore.saveLink, () => refusing(pointsStore.saveLink, 'linksFull')),
    ...servingSettings(mall),
  )
  const { getByRole, getByText } = await open('/integralStore/storeSet')
  await getByRole('button', { name: /银泰积分商城/ }).click()
  await getByRole('dialog').getByRole('textbox', { name: '标题' }).fill('银泰')
  await getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/最多可添加 20 个链接/)).toBeVisible()
})

test('links that did not load can be loaded again', async () => {
  let isBroken = true
  serve(
    answering(pointsStore.links, () => (isBroken ? silence : [mall])),
    ...servingSettings(),
  )
  const { getByRole, getByText } = await open('/integralStore/storeSet')
  await expect.element(getByText(/外部积分商城链接加载失败/)).toBeVisible()
  isBroken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('银泰积分商城')).toBeVisible()
})

test('people with some sites are refused', async () => {
  serve(
    answering(pointsStore.setLinkOn, () => refusing(pointsStore.setLinkOn, 'allSitesOnly')),
    ...servingSettings(mall),
  )
  const { getByRole, getByText } = await open('/integralStore/storeSet')
  await getByRole('button', { name: /银泰积分商城/ }).click()
  await getByRole('switch', { name: /启用链接/ }).click()
  await expect.element(getByText(/由所有场地共用/)).toBeVisible()
})

test('the store home says that a link replaces it', async () => {
  serve(
    answering(pointsStore.summary, () => ({
      isOpen: true,
      linkTitle: '银泰积分商城',
      goodsOn: 0,
      soldOut: 0,
      toPrepare: 0,
      toPickUp: 0,
      returning: 0,
    })),
    ...servingSettings(),
  )
  const { getByText } = await open('/integralStore', { person: subAccount('store.handOut') })
  await expect.element(getByText('会员看到的是外部商城“银泰积分商城”')).toBeVisible()
})
