import { afterEach, beforeEach, expect, test } from 'vitest'
import { placesCalls } from '#contract/places/places.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { SavedAddress } from '#contract/points-store/player-addresses.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { openPlay, servingPlayer } from '#web/test/worlds/play.tsx'
import { savedAddress } from '#web/test/worlds/points-store.ts'

const AT = '/subIntegralStore/addAddress?code=PF20640001'

let address: string
beforeEach(() => {
  address = location.href
  history.replaceState(null, '', AT)
})
afterEach(() => history.replaceState(null, '', address))

const towns = [{ code: '330106001', name: '北山街道', pcode: '330106', children: [] }]
const district = { code: '330106', name: '西湖区', pcode: '330100', children: [] }
const city = { code: '330100', name: '杭州市', pcode: '330000', children: [district] }
const regions = [{ code: '330000', name: '浙江省', pcode: null, children: [city] }]

test('an address is changed and deleted', async () => {
  let addresses: SavedAddress[] = [savedAddress]
  const heard = serve(
    ...servingPlayer(),
    answering(pointsStore.addresses, () => addresses),
    answering(placesCalls.regions, () => regions),
    answering(placesCalls.towns, () => towns),
    answering(pointsStore.saveAddress, (input) => {
      const saved = { ...savedAddress, ...input, id: 'a1' }
      addresses = [saved]
      return saved
    }),
    answering(pointsStore.removeAddress, ({ id }) => {
      addresses = []
      return { id }
    }),
  )
  const { getByRole, getByText, getByLabelText } = await openPlay(AT)
  await expect.element(getByText('默认', { exact: true })).toBeVisible()
  await getByRole('button', { name: '修改' }).click()
  await expect.element(getByLabelText('区县')).toHaveValue('330106')
  await getByLabelText('街道（选填）').selectOptions('北山街道')
  await getByLabelText('详细地址').fill('文三路 2 号')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/文三路 2 号/)).toBeVisible()
  expect(heard.find(({ name }) => name === 'pointsStore.saveAddress')?.input).toMatchObject({
    id: 'a1',
    regionCode: '330106001',
    isDefault: true,
  })
  await getByRole('button', { name: '删除' }).click()
  await getByRole('button', { name: '保留地址' }).click()
  await getByRole('button', { name: '删除' }).click()
  await getByRole('button', { name: '删除地址' }).click()
  await expect.element(getByText('暂无收货地址')).toBeVisible()
})

test('a refused address and lost regions say so', async () => {
  let isLost = true
  serve(
    ...servingPlayer(),
    answering(pointsStore.addresses, () => [savedAddress]),
    answering(placesCalls.regions, () => (isLost ? silence : regions)),
    answering(placesCalls.towns, () => []),
    answering(pointsStore.saveAddress, () => refusing(pointsStore.saveAddress, 'addressesFull')),
  )
  const { getByRole, getByText, getByLabelText } = await openPlay(`${AT}&address=a1`)
  await expect.element(getByText('地区加载失败')).toBeVisible()
  isLost = false
  await getByRole('button', { name: '再试一次' }).click()
  await expect.element(getByRole('combobox', { name: '省' })).toHaveValue('330000')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('最多可添加 20 个地址，请先删除不用的地址')).toBeVisible()
  await expect.element(getByLabelText('收货人')).toHaveValue('王小明')
})
