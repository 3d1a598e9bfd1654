/// <reference types="@vitest/browser-playwright" />
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { cdp } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { StateSlot } from './slot.tsx'

const states = ['on', 'play', 'off', 'warn', 'fault'] as const

afterEach(() => colours('none'))

function colours(forced: 'active' | 'none') {
  const features = [{ name: 'forced-colors', value: forced }]
  return cdp().send('Emulation.setEmulatedMedia', { features })
}

async function styles() {
  const { container } = await render(
    <>
      {states.map((state) => (
        <StateSlot key={state} state={state} />
      ))}
    </>,
  )
  return [...container.children].map((slot) => getComputedStyle(slot))
}

test('each state has a drawing of its own', async () => {
  const drawn = (await styles()).map(
    ({ background, borderWidth }) => `${background} ${borderWidth}`,
  )
  expect(new Set(drawn).size).toBe(states.length)
})

test('is hidden from screen readers', async () => {
  const { container } = await render(<StateSlot state="fault" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

test('in forced colours each keeps its border', async () => {
  await colours('active')
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  for (const { borderTopWidth, borderTopStyle } of await styles()) {
    expect(Number.parseFloat(borderTopWidth)).toBeGreaterThan(0)
    expect(borderTopStyle).toBe('solid')
  }
})
