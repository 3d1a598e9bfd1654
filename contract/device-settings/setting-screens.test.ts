import { expect, test } from 'vitest'
import { sortByScreenOrder } from './screen-order.ts'
import { settingPaths } from './setting-paths.ts'
import {
  canAffectPlays,
  hasScreen,
  isScreenForDevice,
  settingScreens,
  filterScreenParameters,
} from './setting-screens.ts'

test('selects setting screens by declared parameters and generation', () => {
  const screensOf = (...ids: string[]) =>
    settingPaths.filter((path) => hasScreen(settingScreens[path], 'claw', ids))
  const phases = ['gripGrab', 'gripLift', 'gripHold']
  expect(screensOf('strongGrip', 'weakGrip')).toEqual([
    '/dollMachineSettingSingle',
    '/dollMachineSetting',
  ])
  expect(screensOf(...phases, 'voltage')).toEqual([
    '/dollMachineSettingSingle',
    '/dollMachineSetting2',
  ])
  expect(screensOf(...phases, 'speedX')).toEqual([
    '/dollMachineSettingSingle',
    '/dollMachineSetting3',
  ])
  expect(hasScreen(settingScreens['/jumSetBankNoTes'], 'vending', ['coins10'])).toBe(false)
})

test('filters devices of a screen by type and generation', () => {
  const second = settingScreens['/dollMachineSetting2']
  const is = (type: 'claw' | 'changer', ...ids: string[]) =>
    isScreenForDevice(second, { type, parameters: ids.map((id) => ({ id })) })
  expect(is('claw', 'coinsPerPlay', 'voltage')).toBe(true)
  expect(is('claw', 'coinsPerPlay', 'gripGrab', 'speedX')).toBe(false)
  expect(is('claw')).toBe(true)
  expect(is('changer')).toBe(false)
})

test('lists unclaimed declared settings on the machine screen', () => {
  const rest = (type: 'vending' | 'glass' | 'game', ...ids: string[]) =>
    filterScreenParameters(
      settingScreens['/machineSetting'],
      [type],
      ids.map((id) => ({ id })),
    ).map(({ id }) => id)
  expect(rest('vending', 'unitPrice', 'celsius', 'notes', 'light')).toEqual(['celsius', 'light'])
  expect(rest('glass', 'unitPrice', 'guarantee', 'odds')).toEqual(['guarantee', 'odds'])
  expect(rest('game', 'coinsPerPlay', 'volume', 'unheardOf')).toEqual(['coinsPerPlay', 'volume'])
  expect(hasScreen(settingScreens['/machineSetting'], 'vending', ['unitPrice'])).toBe(false)
})

test('sorts settings by screen order, unknown ones last', () => {
  for (const path of settingPaths) {
    const ids = settingScreens[path].groups.flatMap((group): readonly string[] => group.ids)
    const listed = sortByScreenOrder(ids.toSorted().map((id) => ({ id })))
    expect(listed.map(({ id }) => id)).toEqual(ids)
  }
  const board = ['unheardOf', 'music', 'voltage', 'alsoUnheard', 'coinsPerPlay']
  expect(sortByScreenOrder(board.map((id) => ({ id }))).map(({ id }) => id)).toEqual([
    'coinsPerPlay',
    'voltage',
    'music',
    'unheardOf',
    'alsoUnheard',
  ])
})

test('grip settings affect plays, screen and sound do not', () => {
  expect(canAffectPlays(['rotation', 'volume'])).toBe(false)
  expect(canAffectPlays(['signalKind', 'pulseWidth'])).toBe(false)
  expect(canAffectPlays(['volume', 'strongGrip'])).toBe(true)
  expect(canAffectPlays(['unheardOf'])).toBe(true)
})
