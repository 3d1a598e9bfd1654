import { expect, test } from 'vitest'
import { hasScreen, settingPaths, settingScreens } from './setting-screens.ts'

test('a board has the screens of what it declares, a claw that of its generation', () => {
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
