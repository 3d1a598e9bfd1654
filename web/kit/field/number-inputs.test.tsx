import { Controller, useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { toFen, type Fen } from '#contract/base/money.ts'
import { HeldValue } from './held-value.tsx'
import { IntInput } from './int-input.tsx'
import { MoneyInput } from './money-input.tsx'

const nothing = () => undefined

describe('an amount', () => {
  const held = (onValue: (value: Fen | null) => void, start: Fen | null = null) => (
    <HeldValue start={start}>
      {(value, onChange) => (
        <>
          <MoneyInput
            label="售价"
            value={value}
            onChange={(next) => {
              onValue(next)
              onChange(next)
            }}
          />
          <button type="button" onClick={() => onChange(toFen(3_648_217))}>
            全部
          </button>
        </>
      )}
    </HeldValue>
  )

  test.each([
    ['99', 9_900, '99.00'],
    ['99.5', 9_950, '99.50'],
    ['.5', 50, '0.50'],
    ['12.', 1_200, '12.00'],
    ['5,000.00', 500_000, '5,000.00'],
    ['１２。５', 1_250, '12.50'],
  ])('parses %s as %i fen and formats it %s', async (text, amount, stands) => {
    const onValue = vi.fn()
    const screen = await render(held(onValue))
    const input = screen.getByLabelText('售价')
    await input.click()
    await userEvent.keyboard(text)
    expect(onValue).toHaveBeenLastCalledWith(amount)
    await userEvent.tab()
    await expect.element(input).toHaveValue(stands)
  })

  test.each([
    ['12.345', '12.345'],
    ['1a2', '1a2'],
    ['-3', '-3'],
    ['12,5', '12,5'],
    ['1.5万', '1.5万'],
    ['1234567890', '123,456,7890'],
  ])('rejects %s as unreadable but keeps it', async (text, stands) => {
    const onValue = vi.fn()
    const screen = await render(held(onValue))
    const input = screen.getByLabelText('售价')
    await input.click()
    await userEvent.keyboard(text)
    await expect.element(input).toHaveValue(stands)
    await expect.element(input).toHaveAccessibleDescription(/^请填写不小于 0 的金额/)
    await userEvent.tab()
    await expect.element(input).toHaveValue(stands)
    await screen.getByRole('button', { name: '全部' }).click()
    await expect.element(input).toHaveValue('36,482.17')
    await expect.element(input).toBeValid()
    await userEvent.clear(input)
    expect(onValue).toHaveBeenLastCalledWith(null)
    await userEvent.tab()
    await expect.element(input).toHaveValue('')
  })

  test('groups digits while typed in any position', async () => {
    const screen = await render(held(nothing))
    const input = screen.getByLabelText('售价')
    await input.click()
    await userEvent.keyboard('1234')
    await expect.element(input).toHaveValue('1,234')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}99')
    await expect.element(input).toHaveValue('129,934')
  })

  test('that is set from outside is shown', async () => {
    const screen = await render(held(nothing, toFen(100)))
    await expect.element(screen.getByLabelText('售价')).toHaveValue('1.00')
    await screen.getByLabelText('售价').fill('7')
    await screen.getByRole('button', { name: '全部' }).click()
    await expect.element(screen.getByLabelText('售价')).toHaveValue('36,482.17')
  })
})

describe('a count', () => {
  const held = (onValue: (value: number | null) => void) => (
    <HeldValue<number | null> start={null}>
      {(value, hold) => (
        <IntInput
          label="有效期"
          value={value}
          onChange={(next) => {
            onValue(next)
            hold(next)
          }}
        />
      )}
    </HeldValue>
  )

  test.each([
    ['30', 30, '30'],
    ['007', 7, '7'],
    ['３０', 30, '30'],
    ['5,000', 5_000, '5000'],
  ])('parses %s as %i and shows %s', async (text, count, stands) => {
    const onValue = vi.fn()
    const screen = await render(held(onValue))
    const input = screen.getByLabelText('有效期')
    await input.click()
    await userEvent.keyboard(text)
    expect(onValue).toHaveBeenLastCalledWith(count)
    await expect.element(input).toHaveValue(stands)
    await userEvent.clear(input)
    expect(onValue).toHaveBeenLastCalledWith(null)
  })

  test.each([['3.5'], ['-3'], ['30天'], ['3,5'], ['1234567890123']])(
    'rejects %s as not a whole number, keeps it',
    async (text) => {
      const onValue = vi.fn()
      const screen = await render(held(onValue))
      const input = screen.getByLabelText('有效期')
      await input.click()
      await userEvent.keyboard(text)
      await expect.element(input).toHaveValue(text)
      await expect.element(input).toHaveAccessibleDescription(/^请填写不小于 0 的整数/)
      // Not even the valid beginning of the text becomes a value.
      expect(onValue).toHaveBeenLastCalledWith(null)
    },
  )

  test('clears the error when corrected at the end', async () => {
    const onValue = vi.fn()
    const screen = await render(held(onValue))
    const input = screen.getByLabelText('有效期')
    await input.click()
    await userEvent.keyboard('3.5{Backspace}{Backspace}')
    await expect.element(input).toHaveValue('3')
    await expect.element(input).toBeValid()
    await userEvent.keyboard('0')
    expect(onValue).toHaveBeenLastCalledWith(30)
  })

  test('keeps the caret when corrected in the middle', async () => {
    const screen = await render(held(nothing))
    const input = screen.getByLabelText('有效期')
    await input.click()
    await userEvent.keyboard('3.56{ArrowLeft}{ArrowLeft}{Backspace}0')
    await expect.element(input).toHaveValue('3056')
  })
})

test('a cleared amount stays empty in a form', async () => {
  const onSave = vi.fn()
  function PriceForm() {
    const form = useForm<{ price: Fen | null }>({ defaultValues: { price: toFen(9_900) } })
    return (
      <form onSubmit={form.handleSubmit(onSave)}>
        <Controller
          control={form.control}
          name="price"
          render={({ field }) => <MoneyInput {...field} label="售价" />}
        />
        <button type="submit">保存</button>
      </form>
    )
  }
  const screen = await render(<PriceForm />)
  await screen.getByLabelText('售价').fill('')
  await userEvent.tab()
  await expect.element(screen.getByLabelText('售价')).toHaveValue('')
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => onSave.mock.calls[0]?.[0]).toEqual({ price: null })
})
