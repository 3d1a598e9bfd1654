import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { ChipButton, FilterChips } from './chips.tsx'

const options = ['全部', '在线', '离线', '故障', '要补货', '锁着', '停用', '没绑定'].map(
  (label, count) => ({ value: label, label, count }),
)

function Filter({ start = '全部' }: { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return <FilterChips label="状态" options={options} value={value} onChange={setValue} />
}

test('chooses one chip by tap and arrow keys', async () => {
  const { getByRole } = await render(<Filter />)
  await expect.element(getByRole('radiogroup', { name: '状态' })).toBeVisible()
  await getByRole('radio', { name: '在线 1' }).click()
  await expect.element(getByRole('radio', { name: '在线 1' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getByRole('radio', { name: '离线 2' })).toBeChecked()
  await expect.element(getByRole('radio', { name: '离线 2' })).toHaveFocus()
  await expect.element(getByRole('radio', { name: '在线 1' })).not.toBeChecked()
})

test('is one stop for the keyboard', async () => {
  const { getByRole } = await render(
    <>
      <Filter start="离线" />
      <button type="button">后面</button>
    </>,
  )
  await userEvent.tab()
  await expect.element(getByRole('radio', { name: '离线 2' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(getByRole('button', { name: '后面' })).toHaveFocus()
})

test('scrolls the chosen chip into view, not the page', async () => {
  const { getByText } = await render(
    <div style={{ paddingTop: '2000px' }}>
      <Filter start="没绑定" />
    </div>,
  )
  const chip = getByText('没绑定')
  await expect.poll(() => chip.element().getBoundingClientRect().right).toBeLessThanOrEqual(375)
  expect(chip.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  expect(window.scrollY).toBe(0)
})

test('a chip is tappable beyond its visible height', async () => {
  const { getByText } = await render(<Filter />)
  const { left, top, bottom } = getByText('在线').element().getBoundingClientRect()
  expect(bottom - top).toBe(36)
  for (const y of [top - 3.5, bottom + 3.5]) {
    const hit = document.elementFromPoint(left + 20, y)
    expect(hit?.closest('label')?.textContent).toContain('在线')
  }
})

test('a chip stays tappable on a small phone', async () => {
  await page.viewport(320, 700)
  try {
    const { getByText, getByRole } = await render(<Filter />)
    const { left, top, bottom } = getByText('在线').element().getBoundingClientRect()
    expect(bottom - top).toBeLessThan(36)
    for (const y of [(top + bottom) / 2 - 21.5, (top + bottom) / 2 + 21.5]) {
      const hit = document.elementFromPoint(left + 20, y)
      expect(hit?.closest('label')?.textContent).toContain('在线')
    }
    const line = getByRole('radiogroup').element().parentElement!
    expect(line.scrollHeight).toBe(line.clientHeight)
  } finally {
    await page.viewport(375, 700)
  }
})

test('a chip button toggles or opens a chooser', async () => {
  const press = vi.fn<() => void>()
  const { getByRole } = await render(
    <>
      <ChipButton on onPress={press}>
        对比上周
      </ChipButton>
      <ChipButton onPress={press}>机型</ChipButton>
    </>,
  )
  await expect.element(getByRole('button', { name: '对比上周', pressed: true })).toBeVisible()
  const opener = getByRole('button', { name: '机型' })
  await expect.element(opener).not.toHaveAttribute('aria-pressed')
  await opener.click()
  expect(press).toHaveBeenCalledOnce()
})
