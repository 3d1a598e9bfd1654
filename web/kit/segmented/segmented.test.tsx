import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { SegmentedControl } from './segmented.tsx'

function Period() {
  const [period, setPeriod] = useState('日')
  const options = ['日', '周', '月'].map((value) => ({ value, label: value }))
  return <SegmentedControl label="周期" options={options} value={period} onChange={setPeriod} />
}

test('chooses one segment by tap or arrow keys', async () => {
  const { getByRole } = await render(<Period />)
  await expect.element(getByRole('radiogroup', { name: '周期' })).toBeVisible()
  await getByRole('radio', { name: '周' }).click()
  await expect.element(getByRole('radio', { name: '周' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(getByRole('radio', { name: '日' })).toBeChecked()
  await expect.element(getByRole('radio', { name: '日' })).toHaveFocus()
})

test('a tap counts once, on the current segment too', async () => {
  const onChange = vi.fn()
  const options = ['日', '周'].map((value) => ({ value, label: value }))
  const shown = <SegmentedControl label="周期" options={options} value="日" onChange={onChange} />
  const { getByText } = await render(shown)
  await getByText('日').click()
  expect(onChange.mock.calls).toEqual([['日']])
  await getByText('周').click()
  expect(onChange.mock.calls).toEqual([['日'], ['周']])
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a finger finds each on 44 px', async () => {
  const { getByText } = await render(<Period />)
  const { left, top, bottom } = getByText('周').element().getBoundingClientRect()
  for (const y of [top - 3, bottom + 3]) {
    expect(document.elementFromPoint(left + 9, y)?.closest('label')?.textContent).toBe('周')
  }
})
