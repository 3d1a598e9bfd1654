import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  sealPrivateNumber,
  unsealPrivateNumber,
  discloseAndRecordNumber,
} from './private-numbers.ts'
import type { OperationRecorder } from '../calls/operation-log.ts'
import type { Scope } from '../scope.ts'
import type { SealKeys } from './sealed-text.ts'

const keys: SealKeys = [{ id: 'one', key: randomBytes(32) }]
const number = '11010519491231002X'

test('a stored number is sealed for its kind', () => {
  const kept = sealPrivateNumber(keys, 'identity', number)
  expect(JSON.stringify(kept)).not.toContain(number.slice(4, 14))
  expect(kept.masked).toBe('1101 **** 002X')
  expect(unsealPrivateNumber(keys, 'identity', kept)).toBe(number)
  expect(() => unsealPrivateNumber(keys, 'bankCard', kept)).toThrow()
})

test('showing a number is logged without the number', () => {
  const lines: unknown[] = []
  const record: OperationRecorder = (...line) => void lines.push(line)
  const scope = { merchantId: '1' } as Scope
  const look = { scope, record, of: { id: '7', name: '林晓峰' } }
  expect(
    discloseAndRecordNumber(keys, 'identity', sealPrivateNumber(keys, 'identity', number), look),
  ).toBe(number)
  expect(lines).toMatchObject([[scope, { kind: 'numberLook' }, { after: { seen: 'identity' } }]])
  expect(JSON.stringify(lines)).not.toContain(number)
})
