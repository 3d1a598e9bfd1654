import { expect, test } from 'vitest'
import { readyReceipts } from '#contract/receipts/receipt-ready.ts'
import { planCommandWork } from '../machine/command-effects.ts'
import { newMachine, type Machine } from '../machine/machine.ts'
import { applyMachineStep } from '../machine/machine-steps.ts'
import { printSlipBytes } from './printer.ts'
import { fitsPaper, paperWidthDots, findCommandSale, findNoteSale, addSaleSlip } from './slips.ts'

/** Slips that a coin changer prints after it has given out coins. */
const NOON = Date.UTC(2026, 10, 21, 6, 32, 6)
const told: Machine = {
  ...newMachine('changer'),
  receipt: { columns: 32, lines: [...readyReceipts.usual.lines].slice(3) },
}

function slipsOf(machine: Machine): string[][] {
  return (machine.slips ?? []).map((bytes) => {
    const { printed } = printSlipBytes(
      Buffer.from(bytes, 'base64'),
      paperWidthDots(machine),
      () => 0,
    )
    const signs = printed.flatMap((each) => (each.kind === 'sign' ? [each] : []))
    const rows = Map.groupBy(signs, ({ top }) => top)
    return [...rows.values()]
      .map((row) => row.map(({ sign }) => sign).join(''))
      .filter((row) => !row.startsWith('--'))
  })
}

test('prints known values of a note payment', () => {
  const step = { is: 'change', fen: 1_000 } as const
  const { machine } = applyMachineStep('changer', told, step)
  const after = addSaleSlip(machine, findNoteSale(told, machine, step), NOON)
  expect(slipsOf(after)).toEqual([['兑币10枚', '实付（纸币）￥10.00', '2026-11-2114:32:06']])
})

test('prints the command values of a phone sale', () => {
  const data = {
    count: 60,
    orderId: '2611',
    receipt: { amount: '￥50.00', paid: '微信支付', bonus: '10' },
  }
  const sold = findCommandSale({ id: 'c1', type: 'coins.out', expiresAt: 0, data })
  expect(slipsOf(addSaleSlip(told, sold, NOON))).toEqual([
    ['兑币60枚', '其中赠送10枚', '实付（微信支付）￥50.00', '2026-11-2114:32:06', '2611'],
  ])
})

test('prints the partial count of an incomplete payout', () => {
  const data = { count: 10, orderId: '2611', receipt: { paid: '微信支付' } }
  const sold = findCommandSale({ id: 'c1', type: 'coins.out', expiresAt: 0, data }, 7)
  expect(slipsOf(addSaleSlip(told, sold, NOON))[0]).toContain('兑币7/10枚')
})

test('clearing local data removes receipt style and screen', () => {
  const screen = { ads: [], carousel: [], functions: ['buy'] }
  const machine = { ...told, screen }
  const data = { what: 'local' } as const
  const clear = { id: 'c2', type: 'data.clear', expiresAt: 0, data } as const
  const board = { type: 'changer', code: 'PF510001' } as const
  const after = { ...machine, ...planCommandWork(board, machine, clear).end(machine).machine }
  expect([after.receipt, after.screen]).toEqual([undefined, undefined])
  expect(after.totals).toBe(told.totals)
})

test('prints nothing when disabled or without a style', () => {
  const sold = { coins: '1' }
  const off = { ...told, settings: { ...told.settings, receipt: false } }
  const { receipt: _receipt, ...bare } = told
  expect(addSaleSlip(off, sold, NOON)).toBe(off)
  expect(addSaleSlip(bare, sold, NOON)).toBe(bare)
  const wide = { ...told, settings: { ...told.settings, paper: '80' } }
  expect([fitsPaper(told, { columns: 32 }), fitsPaper(wide, { columns: 32 })]).toEqual([
    true,
    false,
  ])
})
