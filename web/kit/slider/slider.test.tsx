import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { NumberSlider } from './slider.tsx'

const force = { label: '强抓力', min: 10, max: 48, step: 0.5, unit: 'V' }

function held(start: number, was?: number) {
  return (
    <HeldValue start={start}>
      {(value, onChange) => <NumberSlider {...force} {...{ value, was, onChange }} />}
    </HeldValue>
  )
}

test('steps within its range, shown under the name', async () => {
  const screen = await render(held(42))
  const slider = screen.getByRole('slider', { name: '强抓力' })
  await expect.element(screen.getByText('10.0–48.0 V，每档 0.5 V')).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveValue('42.5')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '42.5 V')
  await expect.element(screen.getByRole('spinbutton')).toHaveValue('42.5')
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('spinbutton')).toHaveValue('48.0')
})

test('its number can be typed', async () => {
  const screen = await render(held(42))
  await screen.getByRole('spinbutton').click()
  await userEvent.keyboard('16{Enter}')
  await expect.element(screen.getByRole('slider')).toHaveValue('16')
  await expect.element(screen.getByRole('spinbutton')).toHaveValue('16.0')
})

test('a tick marks the value still held', async () => {
  const screen = await render(held(43.5, 29))
  const slider = screen.getByRole('slider').element()
  const tick = slider.nextElementSibling!.getBoundingClientRect()
  const track = slider.getBoundingClientRect()
  // 29 is the middle of 10 to 48.
  expect(tick.x + tick.width / 2).toBeCloseTo(track.x + track.width / 2, 0)
  await screen.rerender(held(43.5))
  expect(slider.nextElementSibling).toBeNull()
})
