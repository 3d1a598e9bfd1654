import { expect, test } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, newMerchant, openPage, signInByForm } from './console.ts'

test('adds and edits a site despite a lost network', async () => {
  markScreensCovered('/shop', '/addaddress', '/editaddress')
  const { token, ...owner } = await newMerchant('场地电玩')
  const page = await openPage({ moves: true })
  await signInByForm(page, owner, '/shop')
  await page.getByText('暂无场地').waitFor()
  await page.getByRole('main').getByRole('button', { name: '添加场地' }).click()

  await page.getByRole('heading', { name: '添加场地' }).waitFor()

  // Sent too early: each missing value is shown at its field.
  await page.getByRole('button', { name: '添加场地' }).click()
  await page.getByText('名称未填写，请补全').waitFor()
  await page.getByRole('textbox', { name: '名称' }).fill('城西一店')
  await page.getByRole('button', { name: /所在地区/ }).click()
  await page.getByText('浙江省', { exact: true }).click()
  await page.getByText('西湖区', { exact: true }).click()
  await page.getByText('西溪街道', { exact: true }).click()
  await page.getByRole('button', { name: '使用这个地区' }).click()
  await page.getByText('浙江省 杭州市 西湖区 西溪街道').waitFor()
  await page.getByRole('button', { name: /地图位置 未标注/ }).click()
  const map = page.getByRole('dialog', { name: '在地图上查找' })
  await map.getByRole('searchbox').fill('电玩城')
  await map.getByRole('button', { name: '搜索', exact: true }).click()
  await map.getByRole('list').getByRole('button').first().click()
  await page.getByText('已标注').waitFor()
  const address = page.getByRole('textbox', { name: '详细地址' })
  expect(await address.inputValue()).toMatch(/电玩城/)
  await page.getByRole('button', { name: '添加场地' }).click()

  // The site appears in the list and on the map, and the server has all of its data.
  await page.getByRole('link', { name: /^城西一店 默认|^城西一店/ }).waitFor()
  const [made] = (await callProduct(sites.list, {}, token)).records
  expect(made).toMatchObject({ firmName: '城西一店', address: expect.stringMatching(/电玩城/) })
  expect(made?.areaName).toMatch(/^浙江省 杭州市/)
  const outside = page.getByRole('link', { name: '在地图上查看城西一店' })
  expect(await outside.getAttribute('href')).toContain(`${(made!.lat ?? 0) / 1_000_000}`)

  // The network is lost while a remark is saved: the page shows it, keeps the text and sends it once it is
  // back.
  await page.getByRole('link', { name: /^城西一店/ }).click()
  await page.getByRole('textbox', { name: '备注' }).fill('后门进，停地下二层')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('link', { name: /^城西一店/ }).click()
  await page.getByText('上次提交未收到结果', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  expect(await callProduct(sites.detail, { id: made!.id }, token)).toMatchObject({
    remark: '后门进，停地下二层',
    lat: made!.lat,
  })

  // The search finds the site by its address, and offers a way out when it finds nothing.
  await page.getByRole('searchbox').fill('西安')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('searchbox').fill('电玩城')
  await page.getByText('找到 1 个').waitFor()
})

test('manages site addresses beside their list on a desktop', async () => {
  markScreensCovered('/tfaddress')
  const { token, ...owner } = await newMerchant('地址电玩')
  const add = (firmName: string) => callProduct(sites.submit, { firmName }, token)
  await callProduct(sites.submit, { firmName: '一号店', isDefault: true }, token)
  await add('二号店')
  const page = await openPage({ width: 1280 })
  await signInByForm(page, owner, '/tfaddress')
  await page.getByText('共 2 个地址').waitFor()

  // A colleague adds a site: it appears without a reload.
  await add('三号店')
  await page.getByText('共 3 个地址').waitFor()

  // A name that is taken is refused at its field; the old name returns.
  await page.getByRole('link', { name: /^三号店/ }).click()
  const name = page.getByRole('textbox', { name: '名称' })
  await name.fill('二号店')
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByText(sites.submit.failures.nameTaken.zh).waitFor()
  await name.fill('三号仓库')
  await page.getByRole('radio', { name: '收货地址' }).last().click()
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByRole('link', { name: /^三号仓库/ }).waitFor()

  await page.getByRole('button', { name: '二号店的更多操作' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '设为默认' }).click()
  await page.getByRole('link', { name: /^二号店 默认/ }).waitFor()
  await page.getByRole('button', { name: '三号仓库的更多操作' }).click()
  await page.getByRole('button', { name: '删除“三号仓库”' }).last().click()
  await page
    .getByRole('dialog', { name: '删除“三号仓库”？' })
    .getByRole('button', { name: '删除“三号仓库”' })
    .click()
  await page.getByText('已删除', { exact: true }).waitFor()
  const left = (await callProduct(sites.list, {}, token)).records
  expect(left.map(({ firmName, isDefault }) => [firmName, isDefault])).toEqual([
    ['二号店', true],
    ['一号店', false],
  ])
})
