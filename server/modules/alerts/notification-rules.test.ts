import { describe, expect, test } from 'vitest'
import {
  buildAlertMessages,
  computeMuteEnd,
  toAlertNotice,
  mergeChangedRules,
  listNotifiableRules,
  usualHours,
  type AlertRecipient,
  type UnsentAlert,
} from './notification-rules.ts'

const at = (text: string) => new Date(`2026-11-${text}:00+08:00`)

test('defaults to all rules on, by WeChat', () => {
  const rules = mergeChangedRules([])
  expect(rules.map(({ rule, isOn, wait }) => [rule, isOn, wait])).toEqual([
    ['failed', true, 0],
    ['doubt', true, 0],
    ['refund', true, 0],
    ['balance', true, 0],
    ['fault', true, 0],
    ['claims', true, 100],
    ['quiet', true, 3],
    ['stock', true, 0],
    ['shelfLife', true, 0],
    ['offline', true, 10],
  ])
  const off = { ...rules.at(-1)!, isOn: false, wait: 5 }
  expect(mergeChangedRules([off]).at(-1)).toEqual(off)
})

describe('quiet hours', () => {
  const night = { ...usualHours, isOn: true }
  const money = ['failed', 'doubt', 'refund']
  test.each([
    ['22:59', 10],
    ['23:00', 3],
    ['03:00', 3],
    ['07:59', 3],
    ['08:00', 10],
  ])('overnight quiet hours: at %s %i rules are allowed', (clock, count) => {
    expect(listNotifiableRules(night, at(`21T${clock}`))).toHaveLength(count)
  })

  test('quiet hours pass money rules only if configured', () => {
    expect(listNotifiableRules(night, at('21T03:00'))).toEqual(money)
    expect(listNotifiableRules({ ...night, moneyPasses: false }, at('21T03:00'))).toEqual([])
    expect(listNotifiableRules({ ...night, isOn: false }, at('21T03:00'))).toHaveLength(10)
  })

  test('within a day', () => {
    const noon = { ...night, fromMinute: 720, untilMinute: 840, moneyPasses: false }
    expect(listNotifiableRules(noon, at('21T12:30'))).toEqual([])
    expect(listNotifiableRules(noon, at('21T14:00'))).toHaveLength(10)
  })
})

test.each([
  ['hour', '21T15:30', '21T16:30'],
  ['morning', '21T15:30', '22T08:00'],
  ['morning', '22T00:30', '22T08:00'],
  ['morning', '22T07:00', '23T08:00'],
] as const)('a mute until %s, set at %s, ends %s', (until, now, end) => {
  expect(computeMuteEnd(until, at(now))).toEqual(at(end))
  expect(computeMuteEnd('open', at(now))).toBeNull()
})

const owner: AlertRecipient = {
  accountId: '1',
  name: '林',
  phone: '138',
  siteIds: null,
  hasWechat: true,
}
const clerk: AlertRecipient = { ...owner, accountId: '2', siteIds: ['s1'], hasWechat: false }
const gone = (id: string, siteId: string): UnsentAlert => {
  return { id, rule: 'offline', siteId, deviceName: `A${id}`, since: at('21T12:00') }
}

test('builds one message per site, recipient and channel', () => {
  const rules = mergeChangedRules([{ ...mergeChangedRules([]).at(-1)!, bySms: true }])
  const untold = [gone('1', 's1'), gone('2', 's1'), gone('3', 's2')]
  const told = buildAlertMessages(untold, rules, [owner, clerk]).map(({ hearer, way, alerts }) => {
    return `${hearer.accountId} ${way} ${alerts.map(({ id }) => id).join('+')}`
  })
  expect(told.toSorted()).toEqual([
    '1 sms 1+2',
    '1 sms 3',
    '1 wechat 1+2',
    '1 wechat 3',
    '2 sms 1+2',
  ])
  const chosen = mergeChangedRules([{ ...rules.at(-1)!, accountIds: ['2'] }])
  expect(buildAlertMessages(untold, chosen, [owner, clerk])).toHaveLength(1)
})

test('shortens the place in a notice, not the device', () => {
  const told = {
    rule: 'offline',
    siteName: '星河影城文一西路购物中心旗舰店',
    deviceName: 'A11',
    count: 12,
    code: '',
    since: at('21T12:00'),
  } as const
  const { place, what } = toAlertNotice(told)
  expect(place).toBe('星河影城文一西路购物中… A11等12处')
  expect([...place].length).toBeLessThanOrEqual(20)
  expect(what).toBe('设备离线')
  expect(toAlertNotice({ ...told, deviceName: '', count: 1 }).place).toBe(told.siteName)
})

test('a notice of one part says how much came', () => {
  const part = { rule: 'failed', siteName: '江南里', deviceName: 'C02', code: '3/10' } as const
  const told = { ...part, count: 1, since: at('21T12:00') }
  expect(toAlertNotice(told).what).toBe('已付款，仅完成 3/10')
  expect(toAlertNotice({ ...told, count: 2 }).what).toBe('已付款，设备未完成操作')
})
