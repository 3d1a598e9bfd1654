import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import type { PointTask } from '#contract/point-tasks/point-task.ts'
import { computeSignIn, isCountedVisit, toPlayerTasks, type MemberFacts } from './task-rules.ts'

const points = [1, 2, 3, 4, 5, 6, 20]
const signInOn = (day: string, lastDay?: string, signedDays = 0) =>
  computeSignIn(
    { id: 's', points },
    {
      day,
      percent: 100,
      lastSignIn: lastDay === undefined ? undefined : { day: lastDay, signedDays },
    },
  )
const madeAt = new Date('2026-11-20T10:00:00+08:00')
const task: PointTask & { madeAt: Date } = {
  id: 't',
  kind: 'plays',
  points: [30],
  plays: 3,
  amountFen: toFen(0),
  fieldIds: [],
  friends: 0,
  isOn: true,
  madeAt,
}
const facts: MemberFacts = {
  day: '2026-11-27',
  plays: 0,
  packageFen: toFen(0),
  visits: new Map(),
  claims: [],
  lastSignIn: undefined,
  hasPhone: false,
  birthday: { birthday: '', memberSince: madeAt },
  friends: { readyIds: [], open: 0, claimedThisMonth: 0 },
  percent: 100,
}
const sites = [
  { id: 'a', firmName: '甲店' },
  { id: 'b', firmName: '乙店' },
]
const entries = (given: Partial<PointTask>, known: Partial<MemberFacts>) =>
  toPlayerTasks({ ...task, ...given }, { ...facts, ...known }, sites)

test('the first sign-in is day 1', () => {
  expect(signInOn('2026-11-27')).toEqual({
    taskId: 's',
    points,
    signedDays: 0,
    isSigned: false,
    todayPoints: 1,
    tomorrowPoints: 2,
  })
})

test('days in a row count, also across months', () => {
  expect(signInOn('2026-12-01', '2026-11-30', 4)).toMatchObject({
    signedDays: 4,
    isSigned: false,
    todayPoints: 5,
    tomorrowPoints: 6,
  })
  expect(signInOn('2026-12-01', '2026-12-01', 5)).toMatchObject({
    signedDays: 5,
    isSigned: true,
    todayPoints: 5,
    tomorrowPoints: 6,
  })
})

test('a missed day starts the sign-in again', () => {
  expect(signInOn('2026-11-27', '2026-11-25', 4)).toMatchObject({ signedDays: 0, todayPoints: 1 })
})

test('day 1 follows day 7', () => {
  expect(signInOn('2026-11-27', '2026-11-27', 7)).toMatchObject({
    signedDays: 7,
    isSigned: true,
    todayPoints: 20,
    tomorrowPoints: 1,
  })
  expect(signInOn('2026-11-28', '2026-11-27', 7)).toMatchObject({
    signedDays: 0,
    isSigned: false,
    todayPoints: 1,
    tomorrowPoints: 2,
  })
})

test('plays are open, ready and claimed', () => {
  expect(entries({}, { plays: 2 })).toMatchObject([{ state: 'open', progress: 2, target: 3 }])
  expect(entries({}, { plays: 9 })).toMatchObject([{ state: 'ready', progress: 3 }])
  const claims = [{ taskKey: 't', period: '2026-11-27' }]
  expect(entries({}, { plays: 9, claims })).toMatchObject([{ state: 'claimed' }])
  const earlier = [{ taskKey: 't', period: '2026-11-26' }]
  expect(entries({}, { plays: 3, claims: earlier })).toMatchObject([{ state: 'ready' }])
})

test('a top-up needs one package of the amount', () => {
  const recharge = { kind: 'recharge', plays: 0, amountFen: toFen(20_00) } as const
  expect(entries(recharge, { packageFen: toFen(19_99) })).toMatchObject([
    { state: 'open', progress: 19_99, target: 20_00 },
  ])
  expect(entries(recharge, { packageFen: toFen(50_00) })).toMatchObject([
    { state: 'ready', progress: 50_00 },
  ])
})

test('only first visits since the task was added count', () => {
  const later = new Date(madeAt.getTime() + 1)
  const earlier = new Date(madeAt.getTime() - 1)
  expect(isCountedVisit(task, 'a', undefined)).toBe(false)
  expect(isCountedVisit(task, 'a', later)).toBe(true)
  expect(isCountedVisit(task, 'a', earlier)).toBe(false)
  expect(isCountedVisit({ ...task, fieldIds: ['b'] }, 'a', later)).toBe(false)
})

test('visits are listed by site, those to make together', () => {
  const visit = { kind: 'visit', plays: 0 } as const
  expect(entries(visit, {})).toMatchObject([{ state: 'open', fieldNames: ['甲店', '乙店'] }])
  const visits = new Map([['a', new Date('2026-11-26T10:00:00+08:00')]])
  expect(entries(visit, { visits })).toMatchObject([
    { state: 'ready', fieldId: 'a', fieldNames: ['甲店'] },
    { state: 'open', fieldId: '', fieldNames: ['乙店'] },
  ])
  const claims = [{ taskKey: 'visit', period: 'a' }]
  expect(entries({ ...visit, fieldIds: ['a'] }, { visits, claims })).toMatchObject([
    { state: 'claimed', fieldNames: ['甲店'] },
  ])
})

test('who knew all sites before sees no visit', () => {
  const visits = new Map(sites.map(({ id }) => [id, new Date('2026-01-01')]))
  expect(entries({ kind: 'visit', plays: 0 }, { visits })).toEqual([])
})

test('a level raises the points of tasks', () => {
  expect(entries({}, { percent: 150 })[0]).toMatchObject({ points: 45 })
  const lastSignIn = undefined
  const signIn = computeSignIn({ id: 's', points }, { day: '2026-11-27', percent: 150, lastSignIn })
  expect(signIn.points).toEqual([1, 3, 4, 6, 7, 9, 30])
})

test('a phone is claimed once', () => {
  const phoneEntry = (known: Partial<MemberFacts>) => entries({ kind: 'bindPhone' }, known)[0]
  expect(phoneEntry({})).toMatchObject({ state: 'open', progress: 0 })
  expect(phoneEntry({ hasPhone: true })).toMatchObject({ state: 'ready', progress: 1 })
  const claims = [{ taskKey: 'bindPhone', period: 'once' }]
  expect(phoneEntry({ claims })).toMatchObject({ state: 'claimed' })
})

test('friends count up to the number of a month', () => {
  const friendEntry = (friends: Partial<MemberFacts['friends']>) =>
    entries({ kind: 'share', friends: 2 }, { friends: { ...facts.friends, ...friends } })[0]
  expect(friendEntry({ open: 3 })).toMatchObject({ state: 'open', friendsOpen: 3, target: 2 })
  expect(friendEntry({ readyIds: ['a'] })).toMatchObject({ state: 'ready', friendsReady: 1 })
  const full = friendEntry({ readyIds: ['a'], claimedThisMonth: 2 })
  expect(full).toMatchObject({ state: 'claimed', progress: 2 })
})

test('a birthday is claimed within a week, once a year', () => {
  const memberSince = new Date('2025-01-01T00:00:00+08:00')
  const stateOn = (day: string, birthday: string, claimed: readonly string[] = []) =>
    entries(
      { kind: 'birthday' },
      {
        day,
        birthday: { birthday, memberSince },
        claims: claimed.map((period) => ({ taskKey: 'birthday', period })),
      },
    )[0]!.state
  expect(stateOn('2026-11-26', '11-27')).toBe('open')
  expect(stateOn('2026-11-27', '11-27')).toBe('ready')
  expect(stateOn('2026-12-03', '11-27')).toBe('ready')
  expect(stateOn('2026-12-04', '11-27')).toBe('open')
  expect(stateOn('2027-01-03', '12-31')).toBe('ready')
  expect(stateOn('2026-11-27', '')).toBe('open')
  expect(stateOn('2026-11-28', '11-27', ['2026-11-27'])).toBe('claimed')
  expect(stateOn('2027-11-27', '11-27', ['2026-11-27'])).toBe('ready')
  // Staff changed the birthday after it was claimed.
  expect(stateOn('2026-12-20', '12-20', ['2026-11-27'])).toBe('claimed')
  expect(stateOn('2027-02-28', '02-29')).toBe('ready')
  expect(stateOn('2028-02-28', '02-29')).toBe('open')
})

test('a new member waits for the points of a birthday', () => {
  const since = (day: string) => new Date(`${day}T12:00:00+08:00`)
  const stateSince = (day: string) =>
    entries({ kind: 'birthday' }, { birthday: { birthday: '11-27', memberSince: since(day) } })[0]!
      .state
  expect(stateSince('2026-11-21')).toBe('open')
  expect(stateSince('2026-11-20')).toBe('ready')
})
