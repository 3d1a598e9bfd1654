import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { SearchField } from './search.tsx'

afterEach(() => page.viewport(375, 700))

const searched = vi.fn<(text: string) => void>()

function Devices() {
  const [text, setText] = useState('')
  const search = (next: string) => {
    searched(next)
    setText(next)
  }
  return (
    <>
      <SearchField label="机台编号、设备编码或备注" value={text} onChange={search} />
      <input aria-label="备注" />
    </>
  )
}

test('searches typed text and keeps focus when cleared', async () => {
  const { getByRole } = await render(<Devices />)
  const field = getByRole('searchbox', { name: '机台编号、设备编码或备注' })
  expect(getByRole('button').elements()).toHaveLength(0)
  await field.fill('A03')
  expect(searched).toHaveBeenLastCalledWith('A03')
  await getByRole('button', { name: '清除搜索' }).click()
  expect(searched).toHaveBeenLastCalledWith('')
  await expect.element(field).toHaveFocus()
  await field.fill('A11')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
})

test('does not search during IME composition', async () => {
  const { getByRole } = await render(<Devices />)
  const field = getByRole('searchbox').element() as HTMLInputElement
  const type = (value: string, isComposing: boolean) => {
    // The native setter imitates a browser, because React ignores values that it has set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
  }
  searched.mockClear()
  field.focus()
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  type('d', true)
  type('dou', true)
  await expect.element(getByRole('searchbox')).toHaveValue('dou')
  expect(searched).not.toHaveBeenCalled()
  type('兜', true)
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '兜' }))
  await expect.element(getByRole('searchbox')).toHaveValue('兜')
  expect(searched.mock.calls).toEqual([['兜']])
})

test('the slash key focuses search on a desktop', async () => {
  await page.viewport(1280, 800)
  const { getByRole } = await render(<Devices />)
  const field = getByRole('searchbox')
  const remark = getByRole('textbox', { name: '备注' })
  await remark.click()
  await userEvent.keyboard('1/2')
  await expect.element(remark).toHaveValue('1/2')
  remark.element().blur()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

test('the slash key does nothing on a phone', async () => {
  const { getByRole } = await render(<Devices />)
  await userEvent.keyboard('/')
  await expect.element(getByRole('searchbox')).not.toHaveFocus()
})
