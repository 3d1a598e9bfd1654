import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { ToastHost } from '#web/kit/toast/toast.tsx'
import { NumberStepper } from './stepper.tsx'

const coins = { label: '每局投币', min: 1, max: 10, step: 1, unit: '枚' }

function held(start: number, onValue: (value: number) => void = () => undefined) {
  return (
    <>
      <HeldValue start={start}>
        {(value, hold) => (
          <NumberStepper
            {...coins}
            value={value}
            onChange={(next) => {
              onValue(next)
              hold(next)
            }}
          />
        )}
      </HeldValue>
      <ToastHost />
    </>
  )
}

test('steps up and down and announces the unit', async () => {
  const screen = await render(held(2))
  const number = screen.getByRole('spinbutton', { name: '每局投币' })
  await screen.getByRole('button', { name: '增加' }).click()
  await expect.element(number).toHaveValue('3')
  await expect.element(number).toHaveAttribute('aria-valuetext', '3 枚')
  await screen.getByRole('button', { name: '减少' }).click()
  await screen.getByRole('button', { name: '减少' }).click()
  await expect.element(number).toHaveValue('1')
})

test('a button at the limit announces the range', async () => {
  const onValue = vi.fn()
  const screen = await render(held(10, onValue))
  const more = screen.getByRole('button', { name: '增加' })
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  // The button can still be pressed, which a disabled button could not.
  more.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('status')).toMatchTextContent('每局投币：1–10 枚')
  expect(onValue).not.toHaveBeenCalled()
})

test('holding repeats, one press is one step', async () => {
  const onValue = vi.fn()
  const screen = await render(held(7, onValue))
  const more = screen.getByRole('button', { name: '增加' })
  const press = (type: string) => {
    more.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
  }
  press('pointerdown')
  await expect.poll(() => onValue.mock.calls.flat()).toEqual([8, 9, 10])
  press('pointerup')
  more.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.element(screen.getByRole('spinbutton')).toHaveValue('10')
  expect(onValue).toHaveBeenCalledTimes(3)
  await screen.getByRole('button', { name: '减少' }).click()
  await expect.element(screen.getByRole('spinbutton')).toHaveValue('9')
})

test('keeps invalid text, marks it and emits nothing', async () => {
  const onValue = vi.fn()
  const screen = await render(held(2, onValue))
  const number = screen.getByRole('spinbutton')
  await number.click()
  await userEvent.keyboard('8{Enter}')
  expect(onValue).toHaveBeenLastCalledWith(8)
  for (const text of ['25', '3.4', '很多', '-3', '1.5万']) {
    await userEvent.clear(number)
    await userEvent.keyboard(`${text}{Enter}`)
    await userEvent.tab()
    await expect.element(number).toHaveValue(text)
    await expect.element(number).toBeInvalid()
    await expect.element(screen.getByRole('status')).toMatchTextContent('每局投币：1–10 枚，整数')
  }
  expect(onValue).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: '增加' }).click()
  await expect.element(number).toHaveValue('9')
  await number.click()
  await userEvent.tab()
  await expect.element(number).toHaveValue('9')
  await expect.element(number).toBeValid()
})

test('retyping the current number counts as input', async () => {
  const onValue = vi.fn()
  const screen = await render(held(2, onValue))
  await screen.getByRole('spinbutton').click()
  await userEvent.keyboard('2')
  await userEvent.tab()
  expect(onValue.mock.calls).toEqual([[2]])
  await screen.getByRole('spinbutton').click()
  await userEvent.tab()
  expect(onValue).toHaveBeenCalledTimes(1)
})

test('arrow keys step within the range', async () => {
  const screen = await render(held(9))
  const number = screen.getByRole('spinbutton')
  await number.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(number).toHaveValue('10')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(number).toHaveValue('9')
})

test('its buttons are at least 44 px', async () => {
  const screen = await render(held(2))
  for (const part of screen.getByRole('button').elements()) {
    const { width, height } = part.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('a disabled fieldset disables it', async () => {
  const screen = await render(
    <fieldset disabled>
      <NumberStepper {...coins} value={2} onChange={vi.fn()} />
    </fieldset>,
  )
  await expect.element(screen.getByRole('spinbutton')).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: '增加' })).toBeDisabled()
})
