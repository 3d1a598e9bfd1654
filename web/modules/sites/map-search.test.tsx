import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { placesCalls, type PlaceSearchResult } from '#contract/places/places.ts'
import { sites } from '#contract/sites/sites.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'
import { riverside, servingSites } from '#web/test/worlds/sites.ts'

const cinema: PlaceSearchResult = {
  id: 'p1',
  title: '星河国际影城',
  address: '浙江省杭州市西湖区文一西路998号3楼',
  category: '娱乐休闲:电影院',
  location: { lat: 30.2835, lng: 120.0602 },
  ad_info: { adcode: '330106', province: '浙江省', city: '杭州市', district: '西湖区' },
}
const found = (...data: PlaceSearchResult[]) => ({
  status: 0,
  message: 'ok',
  count: data.length,
  data,
})
type Answer = () => ReturnType<typeof found> | typeof silence
const failing = (status: number) => ({ status, message: 'no', count: 0, data: [] })

/** Opens the form of a site in 杭州市 without a position, and its map search. */
async function search(answer: Answer) {
  const heard = serve(
    ...servingSites(),
    answering(placesCalls.search, answer),
    answering(sites.submit, () => riverside),
  )
  const screen = await open('/editaddress?id=s2')
  await screen.getByRole('button', { name: /地图位置 未标注/ }).click()
  const sheet = screen.getByRole('dialog', { name: '在地图上查找' })
  await expect.element(sheet.getByText('当前在杭州市查找')).toBeVisible()
  return { ...screen, sheet, heard }
}

test('a found place fills in address, region and position', async () => {
  const { sheet, heard, getByRole, getByText } = await search(() => found(cinema))
  await expect.element(sheet.getByRole('searchbox')).toHaveValue('江南大道 228 号')
  await sheet.getByRole('searchbox').fill('星河影城')
  expect(heard.filter(({ name }) => name === 'places.search')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await sheet.getByRole('button', { name: /星河国际影城/ }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect
    .element(getByRole('textbox', { name: '详细地址' }))
    .toHaveValue('文一西路998号3楼 星河国际影城')
  await expect.element(getByRole('button', { name: /浙江省 杭州市 西湖区/ })).toBeVisible()
  await expect.element(getByText('已标注')).toBeVisible()
  await expect.element(getByRole('link', { name: '在地图上查看' })).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  expect(heard.find(({ name }) => name === 'places.search')?.input).toEqual({
    keyword: '星河影城',
    city: '杭州市',
    page_size: 15,
  })
  expect(heard.find(({ name }) => name === 'sites.submit')?.input).toMatchObject({
    areaCode: '330106',
    address: '文一西路998号3楼 星河国际影城',
    lat: 30_283_500,
    lng: 120_060_200,
  })
})

test('the mark is taken away again', async () => {
  serve(...servingSites())
  const { getByRole, getByText } = await open('/editaddress?id=s1', { language: 'en' })
  await getByRole('button', { name: /^Map position Marked/ }).click()
  await getByRole('button', { name: 'Remove map position' }).click()
  await expect.element(getByText('Not marked yet')).toBeVisible()
  await expect.element(getByText('1 change')).toBeVisible()
})

const troubles: readonly (readonly [string, Answer, string])[] = [
  ['searches are used up', () => failing(121), '今日地图搜索次数已用完'],
  ['the map refuses', () => failing(500), '地图未响应'],
  ['nothing comes back', () => silence, '地图未响应'],
  ['the map knows no such place', () => found(), '地图上未找到'],
]
test.each(troubles)('the address can be typed when %s', async (_when, answer, says) => {
  const { sheet, getByRole } = await search(answer)
  await sheet.getByRole('button', { name: '搜索', exact: true }).click()
  const said = sheet.getByRole('alert')
  await expect.element(said.getByText(says)).toBeVisible()
  await expect.element(said.getByText(/直接输入地址/).first()).toBeVisible()
  await said.getByRole('button', { name: '直接输入地址' }).click()
  const address = getByRole('textbox', { name: '详细地址' })
  await address.fill('江南大道 230 号')
  await expect.element(getByRole('button', { name: '保存' })).toBeVisible()
})

test('a failed map search can be retried', async () => {
  let broken = true
  const { sheet } = await search(() => (broken ? silence : found(cinema)))
  await sheet.getByRole('button', { name: '搜索', exact: true }).click()
  broken = false
  await sheet.getByRole('button', { name: '重试' }).click()
  await expect.element(sheet.getByRole('button', { name: /星河国际影城/ })).toBeVisible()
})
