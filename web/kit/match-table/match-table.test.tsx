import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { MatchTable } from './match-table.tsx'

test('names the outlier and shows unknowns as dashes', async () => {
  const { getByRole } = await render(
    <MatchTable
      label="B01 11/20"
      columns={[{ name: '设备码表' }, { name: '平台订单' }, { name: '支付平台账单' }]}
      rows={[
        { name: '件数', cells: [{ text: '22' }, { text: '21' }, { text: '21' }], odd: 0 },
        { name: '退款', cells: [undefined, { text: '0' }, { text: '0', sub: '14:32' }] },
      ]}
    />,
  )
  const table = getByRole('table', { name: 'B01 11/20' })
  await expect.element(table.getByRole('rowheader', { name: '件数 设备码表不一致' })).toBeVisible()
  await expect.element(table.getByRole('rowheader', { name: '退款', exact: true })).toBeVisible()
  const cells = table.getByRole('row', { name: '退款' }).getByRole('cell').elements()
  expect(cells.map(({ textContent }) => textContent)).toEqual(['—', '0', '014:32'])
  const heads = table.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    '项目',
    '设备码表',
    '平台订单',
    '支付平台账单',
  ])
})

test('marks the outlier by weight, not only colour', async () => {
  const { getByText } = await render(
    <MatchTable
      label="16:42"
      columns={[{ name: '设备' }, { name: '订单' }]}
      rows={[{ name: '16:42', cells: [{ text: '12 格出货' }, { text: '无' }], odd: 0 }]}
    />,
  )
  const weight = (text: string) => getComputedStyle(getByText(text).element()).fontWeight
  expect(weight('12 格出货')).toBe('600')
  expect(weight('无')).toBe('400')
})
