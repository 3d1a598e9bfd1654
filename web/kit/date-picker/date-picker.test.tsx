import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import { DatePicker } from './date-picker.tsx'
import { DateRange } from './date-range.tsx'
import type { CalendarDayRange } from './days.ts'

beforeEach(() => {
  changeDisplaySettings({ language: 'zh' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:32:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const day = (name: string) => page.getByRole('button', { name, exact: true })

describe('one day', () => {
  const field = (onChange: (day: string) => void, value = '2026-11-18') => (
    <DatePicker
      label="生效日期"
      value={value}
      onChange={onChange}
      min="2026-11-10"
      max="2027-01-05"
    />
  )

  test('is chosen by a tap', async () => {
    const onChange = vi.fn()
    await render(field(onChange))
    await page.getByRole('button', { name: '生效日期 11/18' }).click()
    await expect.element(page.getByRole('grid', { name: '2026 年 11 月' })).toBeVisible()
    await expect.element(page.getByRole('gridcell', { selected: true })).toMatchTextContent('18')
    await day('11月24日 周二').click()
    expect(onChange.mock.calls).toEqual([['2026-11-24']])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('opens at today when no day is chosen', async () => {
    await render(field(vi.fn(), ''))
    await page.getByRole('button', { name: '生效日期 选择日期' }).click()
    await expect.element(day('11月21日 周六')).toHaveAttribute('aria-current', 'date')
    expect(page.getByRole('gridcell', { selected: true }).elements()).toEqual([])
  })

  test('an optional date can be cleared', async () => {
    const onChange = vi.fn()
    const screen = await render(field(onChange))
    const none = page.getByRole('button', { name: '不设日期' })
    await page.getByRole('button', { name: '生效日期 11/18' }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await expect.element(none).not.toBeInTheDocument()
    await page.getByRole('button', { name: '关闭' }).click()
    const optional = (value: string) => (
      <DatePicker label="生效日期" mayBeNone {...{ value, onChange }} />
    )
    await screen.rerender(optional('2026-11-18'))
    await page.getByRole('button', { name: '生效日期 11/18' }).click()
    await none.click()
    expect(onChange.mock.calls).toEqual([['']])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await screen.rerender(optional(''))
    await page.getByRole('button', { name: '生效日期 选择日期' }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await expect.element(none).not.toBeInTheDocument()
  })

  test('days out of bounds cannot be chosen', async () => {
    await render(field(vi.fn()))
    await page.getByRole('button', { name: '生效日期 11/18' }).click()
    await expect.element(day('11月9日 周一')).toBeDisabled()
    await expect.element(day('11月10日 周二')).toBeEnabled()
    await expect.element(page.getByRole('button', { name: '上个月' })).toBeDisabled()
    await page.getByRole('button', { name: '下个月' }).click()
    await page.getByRole('button', { name: '下个月' }).click()
    await expect.element(page.getByRole('grid', { name: '2027 年 1 月' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '下个月' })).toBeDisabled()
    await expect.element(day('2027年1月6日 周三')).toBeDisabled()
  })

  test('is found with the keys alone', async () => {
    const onChange = vi.fn()
    await render(field(onChange))
    await page.getByRole('button', { name: '生效日期 11/18' }).click()
    day('11月18日 周三').element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(day('11月26日 周四')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(day('11月23日 周一')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{End}')
    await expect.element(day('11月22日 周日')).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(day('12月22日 周二')).toHaveFocus()
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}')
    await expect.element(day('11月10日 周二')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['2026-11-10']])
  })
})

describe('a range', () => {
  const start = { from: '2026-11-14', to: '2026-11-20' }
  const chip = (onChange: (days: object) => void) => (
    <HeldValue start={start}>
      {(value, hold) => (
        <DateRange
          value={value}
          max="2026-11-21"
          onChange={(days) => {
            onChange(days)
            hold(days)
          }}
        />
      )}
    </HeldValue>
  )
  const selected = () =>
    page
      .getByRole('gridcell', { selected: true })
      .elements()
      .map((cell) => Number(cell.textContent))

  test('says which days it is, and how many', async () => {
    await render(chip(vi.fn()))
    await page.getByRole('button', { name: '11/14 – 11/20' }).click()
    await expect.element(page.getByRole('radio', { name: '近 7 天' })).toBeChecked()
    expect(selected()).toEqual([14, 15, 16, 17, 18, 19, 20])
    await expect
      .element(page.getByRole('button', { name: '查看 11/14 – 11/20，共 7 天' }))
      .toBeVisible()
    await expect.element(day('11月22日 周日')).toBeDisabled()
  })

  test('is chosen by two taps, in either order', async () => {
    const onChange = vi.fn()
    await render(chip(onChange))
    await page.getByRole('button', { name: '11/14 – 11/20' }).click()
    await day('11月12日 周四').click()
    await expect.element(page.getByRole('radio', { name: '自定义' })).toBeChecked()
    await expect
      .element(page.getByRole('button', { name: '查看 11/12', exact: true }))
      .toBeVisible()
    await day('11月9日 周一').click()
    expect(selected()).toEqual([9, 10, 11, 12])
    await expect.element(day('11月9日 周一')).toHaveFocus()
    await page.getByRole('button', { name: '查看 11/09 – 11/12，共 4 天' }).click()
    expect(onChange.mock.calls).toEqual([[{ from: '2026-11-09', to: '2026-11-12' }]])
    await expect.element(page.getByRole('button', { name: '11/09 – 11/12' })).toBeVisible()
  })

  test('a preset selects its days and moves the calendar', async () => {
    await render(chip(vi.fn()))
    await page.getByRole('button', { name: '11/14 – 11/20' }).click()
    await page.getByRole('button', { name: '上个月' }).click()
    await page.getByText('今天').click()
    await expect.element(page.getByRole('grid', { name: '2026 年 11 月' })).toBeVisible()
    expect(selected()).toEqual([21])
    await page.getByText('近 30 天').click()
    await expect
      .element(page.getByRole('button', { name: '查看 10/22 – 11/20，共 30 天' }))
      .toBeVisible()
  })

  test('a third tap begins anew', async () => {
    await render(chip(vi.fn()))
    await page.getByRole('button', { name: '11/14 – 11/20' }).click()
    for (const name of ['11月2日 周一', '11月5日 周四', '11月18日 周三']) await day(name).click()
    expect(selected()).toEqual([18])
  })

  test('can be reset to all days', async () => {
    const onChange = vi.fn()
    await render(
      <HeldValue start={undefined as CalendarDayRange | undefined}>
        {(value, hold) => (
          <DateRange
            value={value}
            max="2026-11-21"
            onChange={hold}
            onAll={() => {
              onChange()
              hold(undefined)
            }}
          />
        )}
      </HeldValue>,
    )
    const all = page.getByRole('button', { name: '全部日期' })
    await expect.element(all).toHaveAttribute('aria-pressed', 'false')
    await all.click()
    await expect.element(page.getByRole('radio', { name: '全部日期' })).toBeChecked()
    expect(selected()).toEqual([])
    await page.getByText('昨天').click()
    await page.getByRole('button', { name: '查看 11/20', exact: true }).click()
    await page.getByRole('button', { name: '11/20' }).click()
    await page.getByText('全部日期').click()
    await expect.element(all).toBeVisible()
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})
