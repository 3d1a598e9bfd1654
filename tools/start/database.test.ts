import { expect, test } from 'vitest'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { toRoleTrouble } from './database.ts'

const refused = 'password authentication failed for user "playfield_jobs"'
const noPassword = 'connection to the remote node playfield_app@worker:5432 failed'

test.each([
  ['28P01', refused],
  ['08006', noPassword],
])('%s says where the passwords of the roles are', (code, message) => {
  const error = Object.assign(new Error(message), { code })
  for (const each of [error, new Error('migration baseline', { cause: error })]) {
    const trouble = toRoleTrouble(each, '/data')
    expect(trouble).toBeInstanceOf(Trouble)
    expect((trouble as Trouble).message).toBe(
      `A database role could not connect: ${message}. ` +
        'The passwords of the roles are in keys.json or keys.new.json in /data.',
    )
  }
})

test('any other error stays what it is', () => {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(toRoleTrouble(error, '/data')).toBe(error)
})
