import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { compareAlertConditions, listQuietSites, type AlertCondition } from './rules.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const fault: AlertCondition = {
  rule: 'fault',
  subjectId: 'd1 E07',
  siteId: 's1',
  deviceId: 'd1',
  deviceName: 'A11',
  orderId: '',
  amount: 0,
  code: 'E07',
  since: at('2026-11-21T12:00:00'),
}

test('raises new alerts, closes old ones, updates changed codes', () => {
  const open = [
    { id: '1', rule: 'fault', subjectId: 'd1 E07', code: 'E07' },
    { id: '2', rule: 'offline', subjectId: 'd1 E07', code: '' },
    { id: '3', rule: 'stock', subjectId: 'd1', code: '4' },
  ] as const
  const stock = { ...fault, rule: 'stock', subjectId: 'd1', code: '4,7' } as const
  const doubt = { ...fault, rule: 'doubt', subjectId: 'o1' } as const
  expect(compareAlertConditions(open, [fault, doubt, stock])).toEqual({
    raised: [doubt],
    over: ['2'],
    recoded: [{ id: '3', code: '4,7' }],
  })
  expect(compareAlertConditions([], [])).toEqual({ raised: [], over: [], recoded: [] })
})

/**
 * Builds the income of a site that earns in each hour from 10 to 21, on this number of days before the 21st.
 */
function openedFor(days: number, siteId = 's1') {
  return Array.from({ length: days }, (_, back) =>
    Array.from({ length: 12 }, (_hour, step) => {
      const start = at('2026-11-20T10:00:00').getTime() - back * DAY_MS
      return { siteId, hour: new Date(start + step * HOUR_MS) }
    }),
  ).flat()
}
const today = (clock: string) => ({ siteId: 's1', hour: at(`2026-11-21T${clock}:00`) })

test('a site is quiet after three usually busy hours', () => {
  const usual = openedFor(7)
  const quiet = [{ siteId: 's1', since: at('2026-11-21T12:00:00') }]
  expect(listQuietSites([...usual, today('11:00')], at('2026-11-21T15:05:00'), 3)).toEqual(quiet)
  expect(listQuietSites([...usual, today('12:00')], at('2026-11-21T15:05:00'), 3)).toEqual([])
  expect(listQuietSites([...usual, today('15:00')], at('2026-11-21T15:05:00'), 3)).toEqual([])
})

test('applies the configured number of hours without income', () => {
  const found = [...openedFor(7), today('13:00')]
  expect(listQuietSites(found, at('2026-11-21T15:05:00'), 1)).toHaveLength(1)
  expect(listQuietSites(found, at('2026-11-21T15:05:00'), 2)).toEqual([])
})

test('nights, opening hours and new sites are never quiet', () => {
  expect(listQuietSites(openedFor(7), at('2026-11-21T04:00:00'), 3)).toEqual([])
  expect(listQuietSites(openedFor(7), at('2026-11-21T12:30:00'), 3)).toEqual([])
  expect(listQuietSites(openedFor(3), at('2026-11-21T15:05:00'), 3)).toEqual([])
  expect(listQuietSites(openedFor(7, ''), at('2026-11-21T15:05:00'), 3)).toEqual([])
})
