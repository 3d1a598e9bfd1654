import { expect, test } from 'vitest'
import { applyMachineStep } from './machine-steps.ts'
import { newMachine } from './machine.ts'

test('coins refill the hopper and clear its alarm', () => {
  const full = newMachine('changer')
  const at = (hopper: number) => ({
    ...full,
    totals: { ...full.totals, hopper },
    faults: [{ code: 'hopper.low' }],
  })
  const put = (hopper: number) =>
    applyMachineStep('changer', at(hopper), { is: 'coins.in', count: 10 })
  expect(put(189).said).toEqual([])
  expect(put(190).said).toMatchObject([{ type: 'fault.cleared', data: { code: 'hopper.low' } }])
})
