import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/access-token.ts'
import { clearSession } from '../session/session.ts'
import {
  beginKept,
  broken,
  closeKept,
  endKept,
  isKept,
  kept,
  openKept,
  putKept,
  served,
  takeKept,
} from '#web/test/worlds/stored-answers.tsx'
import { subAccount } from '#web/test/open-console.tsx'
import { serve } from '#web/test/scripted-server.ts'

beforeEach(beginKept)
afterEach(endKept)

test('signing out removes the stored answers', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  clearSession()
  await expect.poll(kept).toBe(undefined)
})

test('stored answers of another person are removed unseen', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  await closeKept()
  const left = await kept()
  storeSession(subAccount('sites.see'))
  await putKept(left)
  serve(...broken)
  const again = await openKept('/shop')
  await expect.poll(kept).toBe(undefined)
  await expect.element(again.getByText('sites.list')).toBeVisible()
})

test('signing out in another tab stops further storing', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  localStorage.removeItem('userId')
  await takeKept()
  const asked = vi.spyOn(Storage.prototype, 'getItem')
  await first.queries.invalidateQueries()
  await expect.poll(() => asked.mock.calls.flat()).toContain('userId')
  expect(await kept()).toBe(undefined)
})

test('who may see something else now begins anew', async () => {
  serve(...served('星河'))
  storeSession(subAccount('sites.see', 'devices.see', 'team.see'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await first.router.navigate({ to: '/manage' })
  await isKept(2)
  serve(...served('江南里'))
  storeSession(subAccount('sites.see', 'devices.see'))
  await isKept(1)
  expect(first.queries.getQueryCache().getAll()).toHaveLength(1)
})
