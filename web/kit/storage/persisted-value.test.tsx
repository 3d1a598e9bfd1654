import { afterEach, expect, test, vi } from 'vitest'
import { openPersistedValue } from './persisted-value.ts'
import { subIntegralStore } from '#web/client/session/session.ts'

afterEach(() => localStorage.clear())

test('a value is stored under its own key', () => {
  const field = openPersistedValue('storeFieldId', '')
  field.set('s1')
  expect(localStorage.getItem('storeFieldId')).toBe('"s1"')
  expect(openPersistedValue('storeFieldId', '').get()).toBe('s1')
  field.clear()
  expect(field.get()).toBe('')
  expect(localStorage.getItem('storeFieldId')).toBeNull()
})

test('what another tab does is known here', () => {
  const field = openPersistedValue('storeFieldId', '')
  const heard = vi.fn()
  field.subscribe(heard)
  localStorage.setItem('storeFieldId', '"s2"')
  dispatchEvent(new StorageEvent('storage', { key: 'storeFieldId' }))
  expect(field.get()).toBe('s2')
  expect(heard).toHaveBeenCalledWith('s2', '')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(field.get()).toBe('')
})

test('tolerates unreadable and full storage', () => {
  localStorage.setItem('broken', '{')
  expect(openPersistedValue('broken', 'start').get()).toBe('start')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const field = openPersistedValue('storeFieldId', '')
  field.set('s3')
  expect(field.get()).toBe('s3')
  full.mockRestore()
})

test('the points store starts on its home tab', () => {
  expect(subIntegralStore.get()).toEqual({ tabSelect: 'home', tipFlag: true })
})
