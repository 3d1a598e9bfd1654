import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import type { Region } from './region-column.tsx'
import { RegionPicker } from './region-picker.tsx'
import type { LoadChildren } from './use-towns.ts'

const nodes = [
  {
    code: '330000',
    name: '浙江省',
    children: [
      {
        code: '330100',
        name: '杭州市',
        children: [
          { code: '330102', name: '上城区' },
          { code: '330106', name: '西湖区' },
        ],
      },
      { code: '330200', name: '宁波市', children: [{ code: '330203', name: '海曙区' }] },
    ],
  },
  {
    code: '810000',
    name: '香港特别行政区',
    children: [{ code: '810001', name: '中西区', children: [] }],
  },
]
const towns: LoadChildren = async (code) =>
  code === '330106' ? [{ code: '330106109', name: '转塘街道' }] : []

type More = { value?: readonly Region[]; loadChildren?: LoadChildren }

async function opened(more: More = {}) {
  const onChange = vi.fn()
  await render(
    <RegionPicker label="所在地区" nodes={nodes} value={[]} onChange={onChange} {...more} />,
  )
  await page.getByRole('button', { name: '所在地区' }).click()
  return onChange
}
const place = (name: string) => page.getByRole('radio', { name, exact: true })
const use = page.getByRole('button', { name: '使用这个地区' })
const codes = (path: readonly Region[]) => path.map(({ code }) => code)

test('starts at the first entries and selects by tap', async () => {
  const onChange = await opened()
  await expect.element(page.getByText('浙江省 杭州市 上城区')).toBeVisible()
  await page.getByText('西湖区').click()
  await expect.element(page.getByText('浙江省 杭州市 西湖区')).toBeVisible()
  await use.click()
  expect(onChange.mock.calls).toEqual([
    [
      [
        { code: '330000', name: '浙江省' },
        { code: '330100', name: '杭州市' },
        { code: '330106', name: '西湖区' },
      ],
    ],
  ])
})

test('centres the current value in its column', async () => {
  const value = [
    { code: '330000', name: '浙江省' },
    { code: '330200', name: '宁波市' },
    { code: '330203', name: '海曙区' },
  ]
  await opened({ value })
  await expect
    .element(page.getByRole('button', { name: '浙江省 宁波市 海曙区' }))
    .toBeInTheDocument()
  const column = page.getByRole('radiogroup', { name: '城市' }).element().getBoundingClientRect()
  const city = place('宁波市').element().getBoundingClientRect()
  expect(city.y + city.height / 2).toBeCloseTo(column.y + column.height / 2, 0)
})

test('scrolling selects and updates the next columns', async () => {
  await opened()
  const cities = page.getByRole('radiogroup', { name: '城市' })
  await userEvent.wheel(cities, { delta: { y: 44 } })
  await expect.element(place('宁波市')).toBeChecked()
  await expect.element(page.getByText('浙江省 宁波市 海曙区')).toBeVisible()
})

test('a programmatic scroll does not select', async () => {
  const onChange = await opened()
  const cities = page.getByRole('radiogroup', { name: '城市' }).element()
  const ended = new Promise((resolve) => cities.addEventListener('scrollend', resolve))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  cities.scrollTo({ top: 44 })
  await ended
  vi.runAllTimers()
  vi.useRealTimers()
  await use.click()
  expect(codes(onChange.mock.calls[0]?.[0])).toEqual(['330000', '330100', '330102'])
})

test('arrow keys select, places without districts end there', async () => {
  const onChange = await opened()
  place('浙江省').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('香港特别行政区 中西区')).toBeVisible()
  await use.click()
  expect(codes(onChange.mock.calls[0]?.[0])).toEqual(['810000', '810001'])
})

test('towns are loaded for the district', async () => {
  const onChange = await opened({ loadChildren: towns })
  await page.getByText('西湖区').click()
  await expect.element(place('转塘街道')).toBeChecked()
  await use.click()
  expect(codes(onChange.mock.calls[0]?.[0])).toEqual(['330000', '330100', '330106', '330106109'])
})

test('a failed town list blocks use until retried', async () => {
  let broken = true
  await opened({
    loadChildren: async (code) => {
      if (broken) throw new Error('no answer')
      return towns(code)
    },
  })
  await expect.element(page.getByText('街道加载失败')).toBeVisible()
  await expect.element(use).toBeDisabled()
  broken = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(use).toBeEnabled()
})
