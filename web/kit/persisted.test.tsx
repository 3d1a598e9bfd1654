import { afterEach, expect, test, vi } from 'vitest'
import { persisted } from './persisted.ts'
import { subIntegralStore } from './session.ts'

afterEach(() => localStorage.clear())

test('a value stays on the device under its own name', () => {
  const field = persisted('storeFieldId', '')
  field.set('s1')
  expect(localStorage.getItem('storeFieldId')).toBe('"s1"')
  expect(persisted('storeFieldId', '').get()).toBe('s1')
  field.clear()
  expect(field.get()).toBe('')
  expect(localStorage.getItem('storeFieldId')).toBeNull()
})

test('what another tab does is known here', () => {
  const field = persisted('storeFieldId', '')
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

test('what can’t be read, or not be kept, stops nothing', () => {
  localStorage.setItem('broken', '{')
  expect(persisted('broken', 'start').get()).toBe('start')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const field = persisted('storeFieldId', '')
  field.set('s3')
  expect(field.get()).toBe('s3')
  full.mockRestore()
})

test('the points store opens at home, with its tip to come', () => {
  expect(subIntegralStore.get()).toEqual({ tabSelect: 'home', tipFlag: true })
})
