import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { cdp } from 'vitest/browser'
import './tokens.css'
import { changeDisplaySettings, settings } from './settings.ts'
import { declareTexts, useTexts } from './texts.ts'

const start = settings.get()
afterEach(async () => {
  settings.set(start)
  await systemIs('light')
})

const texts = declareTexts({
  count: { zh: (n: number) => `${n} 台`, en: (n: number) => `${n} machines` },
})

function Count() {
  const t = useTexts(texts)
  return <p>{t.count(93)}</p>
}

const root = document.documentElement
const tokenNow = (name: string) => getComputedStyle(root).getPropertyValue(name)

test('texts and document language follow the setting', async () => {
  const { getByText } = await render(<Count />)
  await expect.element(getByText('93 台')).toBeVisible()
  expect(root.lang).toBe('zh')
  changeDisplaySettings({ language: 'en' })
  await expect.element(getByText('93 machines')).toBeVisible()
  expect(root.lang).toBe('en')
})

/** Sets the colour scheme of the operating system. */
function systemIs(value: 'light' | 'dark') {
  const features = [{ name: 'prefers-color-scheme', value }]
  return cdp().send('Emulation.setEmulatedMedia', { features })
}

test('a chosen theme overrides the system theme', async () => {
  await systemIs('light')
  expect(tokenNow('color-scheme')).toBe('light')
  const bright = tokenNow('--ground')
  await systemIs('dark')
  await expect.poll(() => tokenNow('color-scheme')).toBe('dark')
  const dark = tokenNow('--ground')
  changeDisplaySettings({ theme: 'light' })
  expect(tokenNow('--ground')).toBe(bright)
  await systemIs('light')
  changeDisplaySettings({ theme: 'dark' })
  expect(tokenNow('--ground')).toBe(dark)
  expect(tokenNow('color-scheme')).toBe('dark')
  changeDisplaySettings({ theme: 'system' })
  expect(tokenNow('--ground')).toBe(bright)
  await systemIs('dark')
  await expect.poll(() => tokenNow('--ground')).toBe(dark)
})

test('a larger text size makes everything larger', () => {
  const size = () => Number.parseFloat(getComputedStyle(root).fontSize)
  const usual = size()
  changeDisplaySettings({ textSize: 130 })
  expect(size() / usual).toBeCloseTo(1.3)
})

test('settings follow a change in another tab', () => {
  const chosen = { language: 'en', theme: 'dark', textSize: 115 } as const
  localStorage.setItem('playfield-settings', JSON.stringify(chosen))
  dispatchEvent(new StorageEvent('storage', { key: 'playfield-settings' }))
  expect(settings.get()).toEqual(chosen)
  expect(root.lang).toBe('en')
})
