import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { SearchField } from './search.tsx'
import { useSearchWords } from './use-search-words.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Searching({ onSettled }: { onSettled: (words: string) => void }) {
  const [settled, setSettled] = useState('星河')
  const words = useSearchWords(settled, (next) => {
    onSettled(next)
    setSettled(next)
  })
  return (
    <>
      <SearchField label="名称" {...words} />
      <button type="button" onClick={() => setSettled('')}>
        看全部
      </button>
    </>
  )
}

test('searches 250 ms after the last key', async () => {
  const onSettled = vi.fn()
  const { getByRole } = await render(<Searching onSettled={onSettled} />)
  const field = getByRole('searchbox')
  await expect.element(field).toHaveValue('星河')
  await field.click()
  // Keys reach the browser from outside and take a varying time, so the timers are faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [at, key] of ['a', 'b', 'c'].entries()) {
    await userEvent.keyboard(key)
    await expect.element(field).toHaveValue(`星河${'abc'.slice(0, at + 1)}`)
    vi.advanceTimersByTime(249)
  }
  expect(onSettled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSettled.mock.calls).toEqual([['星河abc']])
})

test('trims the words and follows an outside clear', async () => {
  const onSettled = vi.fn()
  const { getByRole } = await render(<Searching onSettled={onSettled} />)
  await getByRole('searchbox').fill(' 江南 ')
  await expect.poll(() => onSettled.mock.calls).toEqual([['江南']])
  await getByRole('button', { name: '看全部' }).click()
  await expect.element(getByRole('searchbox')).toHaveValue('')
})
