import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { Held } from '#web/kit/field/held.tsx'
import { Toast } from '#web/kit/toast/toast.tsx'
import { Stepper } from './stepper.tsx'

const coins = { label: '每局投币', min: 1, max: 10, step: 1, unit: '枚' }

function held(start: number, onValue: (value: number) => void = () => undefined) {
  return (
    <>
      <Held start={start}>
        {(value, hold) => (
          <Stepper
            {...coins}
            value={value}
            onChange={(next) => {
              onValue(next)
              hold(next)
            }}
          />
        )}
      </Held>
      <Toast />
    </>
  )
}

test('goes up and down by its step, and a reader hears number and unit', async () => {
  const screen = await render(held(2))
  const number = screen.getByRole('spinbutton', { name: '每局投币' })
  await screen.getByRole('button', { name: '增加' }).click()
  await expect.element(number).toHaveValue('3')
  await expect.element(number).toHaveAttribute('aria-valuetext', '3 枚')
  await screen.getByRole('button', { name: '减少' }).click()
  await screen.getByRole('button', { name: '减少' }).click()
  await expect.element(number).toHaveValue('1')
})

test('an end goes quiet, and says the range to who goes on', async () => {
  const onValue = vi.fn()
  const screen = await render(held(10, onValue))
  const more = screen.getByRole('button', { name: '增加' })
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  // It can be tapped all the same, which a disabled button could not.
  more.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('status')).toMatchTextContent('每局投币：1–10 枚')
  expect(onValue).not.toHaveBeenCalled()
})

test('is held to repeat, stops at the end of the range, and one press is one step', async () => {
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

test('the number can be typed; what it may not be stays, is said, and changes nothing', async () => {
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

test('the number that stands there counts where it is typed, not where it is only gone past', async () => {
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

test('arrow keys step, and never out of the range', async () => {
  const screen = await render(held(9))
  const number = screen.getByRole('spinbutton')
  await number.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(number).toHaveValue('10')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(number).toHaveValue('9')
})

test('each of its parts is as large as a finger', async () => {
  const screen = await render(held(2))
  for (const part of screen.getByRole('button').elements()) {
    const { width, height } = part.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('in a disabled fieldset it can be read and not changed', async () => {
  const screen = await render(
    <fieldset disabled>
      <Stepper {...coins} value={2} onChange={vi.fn()} />
    </fieldset>,
  )
  await expect.element(screen.getByRole('spinbutton')).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: '增加' })).toBeDisabled()
})
