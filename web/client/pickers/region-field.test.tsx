import { useState } from 'react'
import { expect, test } from 'vitest'
import { placesCalls } from '#contract/places/places.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'
import { RegionField } from './region-field.tsx'

const dongguan = {
  code: '440000',
  name: '广东省',
  pcode: null,
  children: [{ code: '441900', name: '东莞市', pcode: '440000', children: [] }],
}
const towns = [
  { code: '441900003', name: '东城街道', pcode: '441900', children: [] },
  { code: '441900101', name: '石碣镇', pcode: '441900', children: [] },
]

function Place() {
  const [code, setCode] = useState('441900101')
  return (
    <RouteScreen>
      <RegionField label="所在地区" value={code} onChange={setCode} names="广东省 东莞市 石碣镇" />
      <output>{code}</output>
    </RouteScreen>
  )
}
const built = { '/managewl': { screen: lazyScreen(async () => ({ Place }), 'Place') } }

test('shows a chosen town of a city without districts', async () => {
  const heard = serve(
    answering(placesCalls.regions, () => [dongguan]),
    answering(placesCalls.towns, () => towns),
  )
  const { getByRole, getByText } = await open('/managewl', { built })
  const field = getByRole('button', { name: '所在地区 广东省 东莞市 石碣镇' })
  await field.click()
  await expect.element(getByRole('radio', { name: '石碣镇' })).toBeChecked()
  await getByRole('radio', { name: '东城街道' }).click()
  await expect.element(getByText('广东省 东莞市 东城街道')).toBeVisible()
  await getByRole('button', { name: '使用这个地区' }).click()
  await expect.element(getByText('441900003')).toBeVisible()
  await expect.element(getByRole('button', { name: /广东省 东莞市 东城街道/ })).toBeVisible()
  // The tree is long and hardly ever changes, so it is fetched only once, as are the towns of a district.
  const asked = heard.map(({ name }) => name)
  expect(asked.toSorted()).toEqual(['places.regions', 'places.towns'])
})

test('a tap before loading opens the sheet later', async () => {
  const come = Promise.withResolvers<[typeof dongguan]>()
  serve(
    answering(placesCalls.regions, () => come.promise),
    answering(placesCalls.towns, () => towns),
  )
  const { getByRole } = await open('/managewl', { built })
  await getByRole('button', { name: '所在地区 广东省 东莞市 石碣镇' }).click()
  const sheet = getByRole('dialog', { name: '所在地区' })
  expect(sheet.elements()).toEqual([])
  come.resolve([dongguan])
  await expect.element(sheet).toBeVisible()
})

test('regions that failed to load are retried on tap', async () => {
  let broken = true
  serve(
    answering(placesCalls.regions, () => (broken ? silence : [dongguan])),
    answering(placesCalls.towns, () => towns),
  )
  const { getByRole } = await open('/managewl', { built })
  const field = getByRole('button', { name: '所在地区 广东省 东莞市 石碣镇' })
  await expect.element(field).toHaveAccessibleDescription('地区加载失败：网络连接失败，请重试')
  broken = false
  await field.click()
  await expect.element(getByRole('dialog', { name: '所在地区' })).toBeVisible()
})
