import { expect, test } from 'vitest'
import type { FreePlayRule } from '#contract/free-plays/free-play.ts'
import {
  computeRuleEnd,
  isRuleForPlace,
  isRuleOfToday,
  isWithinRuleHours,
  sortRulesByEnd,
} from './rules.ts'

const rule: FreePlayRule = {
  id: 'r1',
  levelId: null,
  plays: 2,
  deviceTypes: [],
  fieldIds: [],
  weekdays: [],
  fromHour: 0,
  untilHour: 24,
  isOn: true,
}
/** A Friday. */
const at = (time: string) => new Date(`2026-11-27T${time}:00+08:00`)

test('a rule holds for its level, weekday and switch', () => {
  expect(isRuleOfToday(rule, null, at('12:00'))).toBe(true)
  expect(isRuleOfToday({ ...rule, levelId: 'gold' }, 'gold', at('12:00'))).toBe(true)
  expect(isRuleOfToday({ ...rule, levelId: 'gold' }, 'silver', at('12:00'))).toBe(false)
  expect(isRuleOfToday({ ...rule, levelId: 'gold' }, null, at('12:00'))).toBe(false)
  expect(isRuleOfToday({ ...rule, isOn: false }, null, at('12:00'))).toBe(false)
  expect(isRuleOfToday({ ...rule, weekdays: ['fri'] }, null, at('00:00'))).toBe(true)
  expect(isRuleOfToday({ ...rule, weekdays: ['sat', 'sun'] }, null, at('23:59'))).toBe(false)
  const sunday = new Date('2026-11-29T23:59:00+08:00')
  expect(isRuleOfToday({ ...rule, weekdays: ['sun'] }, null, sunday)).toBe(true)
})

test('a rule holds at its types and sites', () => {
  const place = { siteId: 's1', deviceType: 'claw' } as const
  expect(isRuleForPlace(rule, place)).toBe(true)
  expect(isRuleForPlace({ ...rule, deviceTypes: ['game'] }, place)).toBe(false)
  expect(isRuleForPlace({ ...rule, fieldIds: ['s1', 's2'] }, place)).toBe(true)
  expect(isRuleForPlace({ ...rule, fieldIds: ['s2'] }, place)).toBe(false)
  expect(isRuleForPlace({ ...rule, fieldIds: ['s1'] }, { ...place, siteId: null })).toBe(false)
})

test('hours include the first and not the last', () => {
  const morning = { ...rule, fromHour: 9, untilHour: 12 }
  expect(isWithinRuleHours(morning, at('08:59'))).toBe(false)
  expect(isWithinRuleHours(morning, at('09:00'))).toBe(true)
  expect(isWithinRuleHours(morning, at('11:59'))).toBe(true)
  expect(isWithinRuleHours(morning, at('12:00'))).toBe(false)
  expect(computeRuleEnd(morning, at('10:00'))).toEqual(at('12:00'))
  expect(computeRuleEnd(rule, at('10:00'))).toEqual(new Date('2026-11-28T00:00:00+08:00'))
})

test('plays that end first are used first', () => {
  const early = { ...rule, id: 'r2', untilHour: 18 }
  expect(sortRulesByEnd([rule, early]).map(({ id }) => id)).toEqual(['r2', 'r1'])
})
