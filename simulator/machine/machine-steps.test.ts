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

test('a paid play gives electronic tickets, others paper', () => {
  const machine = newMachine('ticket')
  const end = (orderId?: string) =>
    applyMachineStep('ticket', machine, { is: 'end', luck: 0.5, orderId })
  const paid = end('77')
  expect(paid.said).toMatchObject([{ data: { won: true, tickets: expect.any(Number) } }])
  expect(paid.machine.totals).toMatchObject({ ticketsOut: 0, stock: machine.totals.stock })
  const byHand = end()
  expect(byHand.said[0]!.data).not.toHaveProperty('tickets')
  expect(byHand.machine.totals.ticketsOut).toBeGreaterThan(0)
})
