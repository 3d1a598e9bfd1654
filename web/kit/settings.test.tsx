import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import './tokens.css'
import { useSettings } from './settings.ts'
import { declareTexts, useTexts } from './texts.ts'

const start = useSettings.getState()
afterEach(() => useSettings.setState(start))

const texts = declareTexts({
  count: { zh: (n: number) => `${n} 台`, en: (n: number) => `${n} machines` },
})

function Count() {
  const t = useTexts(texts)
  return <p>{t.count(93)}</p>
}

const root = document.documentElement
const tokenNow = (name: string) => getComputedStyle(root).getPropertyValue(name)

test('all texts follow the language, and the document says which one it is in', async () => {
  const { getByText } = await render(<Count />)
  await expect.element(getByText('93 台')).toBeVisible()
  expect(root.lang).toBe('zh')
  useSettings.setState({ language: 'en' })
  await expect.element(getByText('93 machines')).toBeVisible()
  expect(root.lang).toBe('en')
})

test('the theme is the one chosen, whatever the system’s is', () => {
  useSettings.setState({ theme: 'dark' })
  const dark = tokenNow('--ground')
  expect(tokenNow('color-scheme')).toBe('dark')
  useSettings.setState({ theme: 'light' })
  expect(tokenNow('color-scheme')).toBe('light')
  expect(tokenNow('--ground')).not.toBe(dark)
  useSettings.setState({ theme: 'system' })
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  expect(tokenNow('color-scheme')).toBe(systemIsDark ? 'dark' : 'light')
})

test('a larger text size makes everything larger', () => {
  const size = () => Number.parseFloat(getComputedStyle(root).fontSize)
  const usual = size()
  useSettings.setState({ textSize: 130 })
  expect(size() / usual).toBeCloseTo(1.3)
})

test('what was chosen is there again the next time', async () => {
  useSettings.setState({ language: 'en', theme: 'dark', textSize: 115 })
  const kept = localStorage.getItem('playfield-settings') ?? ''
  useSettings.setState(start)
  localStorage.setItem('playfield-settings', kept)
  await useSettings.persist.rehydrate()
  expect(useSettings.getState()).toEqual({ language: 'en', theme: 'dark', textSize: 115 })
  expect(root.lang).toBe('en')
})
