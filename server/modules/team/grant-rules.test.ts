import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedPermissionKeys,
  hasAllPermissions,
  hasAllSites,
  type GrantingPerson,
} from './grant-rules.ts'

const clerk: GrantingPerson = {
  accountId: '1',
  owner: false,
  permissions: ['a.see'],
  sites: ['s1', 's2'],
}
const owner: GrantingPerson = { accountId: '2', owner: true, permissions: [], sites: 'all' }
const keys = fc.uniqueArray(fc.constantFrom<string>('a.see', 'a.edit', 'b.see', 'b.edit'))

test('an owner grants everything, others only their own', () => {
  expect(hasAllPermissions(owner, ['x.y'])).toBe(true)
  expect(hasAllPermissions(clerk, ['a.see'])).toBe(true)
  expect(hasAllPermissions(clerk, ['a.see', 'a.edit'])).toBe(false)
  expect(hasAllPermissions(clerk, [])).toBe(true)
})

test('a sub-account can assign only some of its sites', () => {
  expect(hasAllSites(clerk, ['s1'])).toBe(true)
  expect(hasAllSites(clerk, ['s1', 's3'])).toBe(false)
  expect(hasAllSites(clerk, 'all')).toBe(false)
  expect(hasAllSites(clerk, [])).toBe(true)
  expect(hasAllSites(owner, 'all')).toBe(true)
})

test('changed keys are those in exactly one set', () => {
  fc.assert(
    fc.property(keys, keys, (before, after) => {
      const changed = changedPermissionKeys(before, after)
      for (const key of ['a.see', 'a.edit', 'b.see', 'b.edit']) {
        expect(changed.includes(key)).toBe(before.includes(key) !== after.includes(key))
      }
    }),
  )
})
