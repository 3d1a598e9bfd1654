import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metersForm, NOTHING_COUNTED, type DeviceTopic } from './protocol.ts'
import { isValidMeters, readDeviceMessage } from './read-message.ts'

/** The usable part of a message, and the part named as invalid. */
function read(topic: DeviceTopic, said: unknown) {
  const { message, invalid } = readDeviceMessage(topic, Buffer.from(JSON.stringify(said)))
  return { body: message?.body, invalid: invalid && `${invalid.kind} ${invalid.about}` }
}
const event = { id: 'e1', boot: 1, seq: 2, at: 5, type: 'play.ended', data: { won: true } }
const hello = { boot: 3, model: 'C3', firmware: '1', signal: 24 }

test('a valid message is read whole', () => {
  expect(read('events', event)).toEqual({ body: event, invalid: undefined })
  const body = { ...NOTHING_COUNTED, adsShown: { a: 1 } }
  expect(read('meters', body)).toEqual({ body, invalid: undefined })
})

test('meters keep all that is valid of them', () => {
  const { plays: _, ...rest } = NOTHING_COUNTED
  expect(read('meters', { ...NOTHING_COUNTED, plays: -1 })).toEqual({
    body: rest,
    invalid: 'part meters.plays',
  })
  const cashIn = { '100': 3, '0100': 1, '1000': 2 ** 60 }
  const stock = { '1': 4, '1000': 1, '0': 7 }
  const { body, invalid } = read('meters', { ...NOTHING_COUNTED, cashIn, stock })
  expect(body).toEqual({ ...NOTHING_COUNTED, cashIn: { '100': 3 }, stock: { '1': 4 } })
  expect(invalid).toBe('part meters.cashIn.1000')
})

test('rejects meters without a sequence position', () => {
  for (const part of ['life', 'boot', 'seq']) {
    expect(read('meters', { ...NOTHING_COUNTED, [part]: -1 })).toEqual({
      body: undefined,
      invalid: `form meters.${part}`,
    })
  }
})

test('keeps only the first 64 denominations', () => {
  const cashIn = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [String(at + 1), 1]))
  const { body, invalid } = read('meters', { ...NOTHING_COUNTED, cashIn })
  expect(Object.keys((body as { cashIn: object }).cashIn)).toHaveLength(64)
  expect(invalid).toBe('part meters.cashIn')
})

test('an event drops only its invalid parts', () => {
  const data = { won: true, slot: 0, orderId: 'o', guarantee: { after: -1, count: 1 } }
  expect(read('events', { ...event, at: 'noon', data })).toEqual({
    body: { ...event, at: 0, data: { won: true, orderId: 'o' } },
    invalid: 'part events.at',
  })
  const fault = { ...event, type: 'fault.raised', data: { code: 'E07', slot: 1_000 } }
  expect(read('events', fault).body).toEqual({ ...fault, data: { code: 'E07' } })
})

test('an event that says nothing valid is invalid', () => {
  const invalid = [
    { ...event, type: 'play.lost' },
    { ...event, data: { won: 'yes' } },
    { ...event, id: '' },
    { ...event, type: 'note.accepted', data: { amount: -1 } },
    { ...event, data: undefined },
  ]
  for (const each of invalid) expect(read('events', each).body).toBeUndefined()
})

test('a reply drops invalid codes and data', () => {
  const reply = { id: 'c1', state: 'failed', code: 'x'.repeat(65), data: [] }
  expect(read('replies', reply)).toEqual({
    body: { id: 'c1', state: 'failed' },
    invalid: 'part replies.code',
  })
})

test('hello keeps what is valid beside its boot', () => {
  expect(read('hello', { ...hello, model: '', slots: 1_000 })).toEqual({
    body: { boot: 3, firmware: '1', signal: 24 },
    invalid: 'part hello.model',
  })
  expect(read('hello', { ...hello, boot: 'x' }).invalid).toBe('form hello.boot')
})

test('what is no JSON object is invalid whole', () => {
  expect(readDeviceMessage('meters', Buffer.from('{"life":'))).toEqual({
    invalid: { kind: 'form', about: 'meters' },
  })
  for (const said of [[], null, 5, 'x']) expect(read('replies', said).invalid).toBe('form replies')
  expect(read('meters', { x: 'x'.repeat(17 * 1024) }).invalid).toBe('size meters')
})

const names = [...Object.keys(metersForm.shape), '__proto__', 'more']
const counts = fc.dictionary(fc.constantFrom('1', '100', '01', 'a'), fc.integer({ min: -1 }))
const values = fc.oneof(fc.integer({ min: -1 }), fc.double(), counts, fc.constant(null))
const changes = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 3 })

test('accepts only meters that their form accepts unchanged', () => {
  fc.assert(
    fc.property(changes, fc.constantFrom('', ...names), (changed, missing) => {
      const body = { ...NOTHING_COUNTED, ...Object.fromEntries(changed) }
      const { [missing as 'seq']: _, ...said } = body
      const parsed: unknown = JSON.parse(JSON.stringify(said))
      const byForm = metersForm.safeParse(parsed)
      const isWhole = byForm.success && Object.keys(byForm.data).length === Object.keys(said).length
      expect(isValidMeters(parsed)).toBe(isWhole)
    }),
  )
})

test('accepts as many keyed counts as their form', () => {
  const accepts = [64, 65].map((count) => {
    const cashIn = Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, 1]))
    return isValidMeters({ ...NOTHING_COUNTED, cashIn })
  })
  expect(accepts).toEqual([true, false])
})

test('accepts no list and no text', () => {
  expect([[], 'x', 5, null, undefined].some(isValidMeters)).toBe(false)
})
