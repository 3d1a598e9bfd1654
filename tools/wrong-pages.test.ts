import { expect, test, vi } from 'vitest'
import { printDamagedPages } from './wrong-pages.ts'

/** Nothing listens at this port. */
const AWAY = 'postgres://nobody@127.0.0.1:1/none'

test('an unreachable database counts as unchecked', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await printDamagedPages(AWAY)).toBe(false)
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/ECONNREFUSED/))
  said.mockClear()
  expect(await printDamagedPages(AWAY, AbortSignal.abort())).toBe(false)
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})
