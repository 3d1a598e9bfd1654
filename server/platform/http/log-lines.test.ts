import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lineSerializers } from './log-lines.ts'

const lineOf = (error: unknown) => JSON.stringify(lineSerializers.err(error))

test('logs where a defect occurred without submitted values', () => {
  const key = { detail: 'Key (phone)=(13800000001) already exists.', where: `row "secret"` }
  const names = { code: '23505', table: 'accounts', constraint: 'phone_is_own' }
  const message = `duplicate key value violates unique constraint "phone_is_own" for 13800000001`
  const line = lineOf(Object.assign(new Error(message), key, names))
  expect(JSON.parse(line)).toMatchObject({ type: 'Error', ...names })
  expect(line).toContain('log-lines.test.ts')
  for (const value of ['13800000001', 'secret']) expect(line).not.toContain(value)
})

test.each([
  () => JSON.parse('{"password":"Arcade-2026"'),
  () => JSON.parse('Arcade-2026'),
  () => new URL('Arcade-2026', 'nowhere'),
  () => {
    throw new Error('Failed to parse https://maps.example/?key=Arcade-2026')
  },
  () => {
    throw new Error('told', { cause: new Error('for "Arcade-2026"') })
  },
  () => z.parse(z.object({ password: z.int() }), { password: 'Arcade-2026' }),
  () => {
    throw 'Arcade-2026'
  },
])('%s is told without the value', (fail) => {
  try {
    fail()
    expect.unreachable()
  } catch (error) {
    expect(lineOf(error)).not.toContain('Arcade-2026')
  }
})

test('reports the path of an invalid response', () => {
  const { error } = z.safeParse(z.object({ site: z.object({ id: z.string() }) }), { site: {} })
  expect(lineSerializers.err(error).message).toBe('invalid_type at site.id')
})
