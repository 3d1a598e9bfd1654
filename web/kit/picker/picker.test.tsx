import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { filterPickerOptions } from './options.ts'
import { MultiOptionPicker, useOptionSelection } from './pick-many.tsx'
import { SingleOptionSheet } from './pick-one-sheet.tsx'

const sites = [
  { value: 's1', label: '星河影城店', sub: '文一西路 998 号 3 楼' },
  { value: 's2', label: '江南里 B1', sub: '江南大道 228 号' },
  { value: 's3', label: '滨江汇 3F', sub: '江汉路 1515 号' },
  { value: 's4', label: '大学城北街', sub: '学源街 88 号' },
  { value: 's5', label: '东站候车厅', sub: '天城路 1 号' },
]

describe('any number', () => {
  function Choosing() {
    const picking = useOptionSelection(sites, ['s2'])
    return (
      <>
        <MultiOptionPicker
          options={sites}
          picking={picking}
          countText={(count) => `${count} 处`}
          searchBy="场地名、地址"
        />
        <p>{`选了 ${picking.picked.join('、')}`}</p>
      </>
    )
  }
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const names = () =>
    page
      .getByRole('checkbox')
      .elements()
      .map((each) => each.nextElementSibling?.nextElementSibling?.textContent)

  test('ticking does not reorder the options', async () => {
    await render(<Choosing />)
    await expect.element(page.getByRole('heading', { name: '已选 1 处' })).toBeVisible()
    const before = names()
    expect(before[1]).toContain('江南里 B1')
    await box('东站候车厅').click()
    await expect.element(page.getByRole('heading', { name: '已选 2 处' })).toBeVisible()
    expect(names()).toEqual(before)
    await expect.element(page.getByText('选了 s2、s5')).toBeVisible()
  })

  test('all of them at once, and back', async () => {
    await render(<Choosing />)
    const all = box('全选')
    await expect.element(all).toBePartiallyChecked()
    await all.click()
    await expect.element(page.getByRole('heading', { name: '已选 5 处' })).toBeVisible()
    await expect.element(all).toBeChecked()
    await all.click()
    await expect.element(page.getByRole('heading', { name: '已选 0 处' })).toBeVisible()
  })

  test('select all adds search results to the choice', async () => {
    await render(<Choosing />)
    await page.getByRole('searchbox', { name: '场地名、地址' }).fill('路')
    await expect.element(page.getByText('江南里 B1')).not.toBeInTheDocument()
    await box('全选搜索结果').click()
    await page.getByRole('searchbox').fill('')
    await expect.element(page.getByRole('heading', { name: '已选 4 处' })).toBeVisible()
    await expect.element(page.getByText('选了 s1、s2、s3、s5')).toBeVisible()
  })

  test('a search without results can be cleared', async () => {
    await render(<Choosing />)
    await page.getByRole('searchbox').fill('西湖')
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent('没有符合“西湖”的选项。请更换关键词。')
    await page.getByRole('button', { name: '清除搜索' }).last().click()
    await expect.element(box('星河影城店')).toBeVisible()
  })
})

describe('one', () => {
  function Choosing({ onPick, options = sites }: { onPick: () => void; options?: typeof sites }) {
    const [open, setOpen] = useState(true)
    const close = () => setOpen(false)
    return (
      <SingleOptionSheet
        title="场地"
        open={open}
        onClose={close}
        value="s3"
        {...{ options, onPick }}
      />
    )
  }

  test('a tap chooses and closes the sheet', async () => {
    const onPick = vi.fn()
    await render(<Choosing onPick={onPick} />)
    await expect
      .element(page.getByRole('button', { name: '滨江汇 3F' }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(page.getByRole('searchbox').elements()).toEqual([])
    await page.getByRole('button', { name: '东站候车厅' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(onPick.mock.calls).toEqual([['s5']])
  })

  const many = Array.from({ length: 40 }, (_, n) => ({
    value: `b${n}`,
    label: `银行 ${n}`,
    sub: `联行号 ${1000 + n}`,
  }))

  test('opens with the chosen option in view', async () => {
    await render(
      <SingleOptionSheet
        open
        title="银行"
        value="b37"
        options={many}
        onClose={() => undefined}
        onPick={() => undefined}
      />,
    )
    await expect.element(page.getByRole('button', { name: '银行 37' })).toBeInViewport()
  })

  test('out of many is searched for', async () => {
    const onPick = vi.fn()
    await render(<Choosing onPick={onPick} options={many} />)
    await page.getByRole('searchbox').fill('1037')
    await userEvent.tab()
    await page.getByRole('button', { name: '银行 37' }).click()
    expect(onPick.mock.calls).toEqual([['b37']])
  })
})

test('search ignores case, width and word order', () => {
  const found = (typed: string) => filterPickerOptions(sites, typed).map(({ value }) => value)
  expect(found('ｂ１')).toEqual(['s2'])
  expect(found('228 江南')).toEqual(['s2'])
  expect(found('  ')).toHaveLength(5)
  expect(found('星河 江南')).toEqual([])
})
