import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import { changeDisplaySettings, settings } from '#web/kit/settings.ts'
import '#web/kit/tokens.css'
import { StateMarks } from './marks.tsx'

const start = settings.get()
afterEach(() => settings.set(start))

const words = { on: '已确认', fault: '未接受', off: '离线' } as const

function items(count: number) {
  const usual = Array.from({ length: count - 1 }, () => ({ state: 'on' as const }))
  return [...usual, { state: 'fault' as const }]
}

test('announces the count of each state', async () => {
  const { getByText } = await render(<StateMarks items={items(40)} label="40 台" words={words} />)
  await expect.element(getByText('40 台：已确认 39，未接受 1')).toBeInTheDocument()
})

test('says it in English too', async () => {
  changeDisplaySettings({ language: 'en' })
  const english = { on: 'Confirmed', fault: 'Refused' }
  const { getByText } = await render(
    <StateMarks items={items(3)} label="3 devices" words={english} />,
  )
  await expect.element(getByText('3 devices: Confirmed 2, Refused 1')).toBeInTheDocument()
})

test('shows marks up to 200, then a bar', async () => {
  const drawn = (count: number) => (
    <StateMarks items={items(count)} label={`${count} 台`} words={words} />
  )
  const { container, rerender } = await render(drawn(200))
  const picture = () => container.querySelector('div[aria-hidden]')!
  expect(picture().children).toHaveLength(200)
  await rerender(drawn(1000))
  await expect.poll(() => picture().children.length).toBe(2)
  const [confirmed, refused] = [...picture().children].map((part) => part.clientWidth)
  expect(confirmed).toBeGreaterThan(refused! * 10)
  // A share of one in a thousand is still visible.
  expect(refused).toBeGreaterThanOrEqual(4)
})
