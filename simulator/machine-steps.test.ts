import { expect, test } from 'vitest'
import { take } from './machine-steps.ts'
import { newMachine } from './machine.ts'

test('what is put in fills the hopper: from where it is set to tell on, it runs low no longer', () => {
  const full = newMachine('changer')
  const at = (hopper: number) => ({
    ...full,
    totals: { ...full.totals, hopper },
    faults: [{ code: 'hopper.low' }],
  })
  const put = (hopper: number) => take('changer', at(hopper), { is: 'coins.in', count: 10 })
  expect(put(189).said).toEqual([])
  expect(put(190).said).toMatchObject([{ type: 'fault.cleared', data: { code: 'hopper.low' } }])
})
