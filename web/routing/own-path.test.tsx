import { expect, test } from 'vitest'
import { parseOwnPath } from './own-path.ts'

test.each([
  ['/shop', '/shop'],
  ['/order?id=7345678901234567890&tab=open#life', '/order?id=7345678901234567890&tab=open#life'],
  ['/singleModify42', '/singleModify42'],
])('%j leads to a page of ours', (text, path) => {
  expect(parseOwnPath(text)).toBe(path)
})

test.each([
  undefined,
  '',
  'shop',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//user@evil.example:80/shop',
])('%j leads nowhere', (text) => {
  expect(parseOwnPath(text)).toBeUndefined()
})
