import { expect, test } from 'vitest'
import type { RunningVersion } from '#server/modules/devices/surface.ts'
import { groupVersionsByModel, listDevicesToUpgrade, rolloutWaveSizes } from './rules.ts'

const one: RunningVersion = { deviceId: '1', model: 'C8', firmware: '2.4.1', app: '', online: true }
const running: readonly RunningVersion[] = [
  one,
  { ...one, deviceId: '2', online: false },
  { ...one, deviceId: '3', firmware: '2.5.0' },
  { ...one, deviceId: '4', model: 'G3', firmware: '1.9.0', app: '4.0.0' },
  // A device that never connected, so its model is unknown.
  { ...one, deviceId: '5', model: '', firmware: '' },
]

test('lists models with their versions, most frequent first', () => {
  expect(groupVersionsByModel(running, 'firmware')).toEqual([
    {
      model: 'C8',
      devices: 3,
      online: 2,
      versions: [
        { version: '2.4.1', devices: 2 },
        { version: '2.5.0', devices: 1 },
      ],
    },
    { model: 'G3', devices: 1, online: 1, versions: [{ version: '1.9.0', devices: 1 }] },
  ])
  expect(groupVersionsByModel(running, 'app')[1]?.versions).toEqual([
    { version: '4.0.0', devices: 1 },
  ])
})

test('upgrades outdated devices of the model, online ones first', () => {
  const release = { part: 'firmware', model: 'C8', version: '2.5.0' } as const
  expect(listDevicesToUpgrade([...running].toReversed(), release)).toEqual(['1', '2'])
})

test.each([
  [5, { first: 2, each: 10 }, [2]],
  [52, { first: 2, each: 10 }, [2, 10, 10, 10, 10]],
  [52, { first: 2, each: 0 }, [2]],
  [12, { first: 2, each: 10 }, [2]],
  [2, { first: 2, each: 10 }, []],
  [1, { first: 2, each: 10 }, []],
])('%i devices by %o go in waves of %o', (count, sizes, waves) => {
  expect(rolloutWaveSizes(count, sizes)).toEqual(waves)
})
