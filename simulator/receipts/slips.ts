import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { encodeReceipt } from '#contract/receipts/receipt-bytes.ts'
import { COLUMN_DOTS } from '#contract/receipts/receipt-layout.ts'
import {
  listPrintedReceiptLines,
  type Receipt,
  type ReceiptFacts,
} from '#contract/receipts/receipt.ts'
import { formatYuan, type Fen } from '#contract/base/money.ts'
import type { Command } from '#gateway/protocol.ts'
import type { Machine, Step } from '../machine/machine.ts'

/** Facts that a coin changer prints after it has given out coins, in the style that was last set. */
type SaleFacts = ReceiptFacts & { readonly coins: string }

const SLIPS_KEPT = 3

/**
 * Returns the facts of a sale by banknote: the note and the number of coins. Undefined if no coins came out.
 */
export function findNoteSale(before: Machine, after: Machine, step: Step): SaleFacts | undefined {
  const coins = after.totals.coinOut - before.totals.coinOut
  if (step.is !== 'change' || coins === 0) return undefined
  return { coins: String(coins), amount: `￥${formatYuan(step.fen as Fen)}`, paid: '纸币' }
}

/**
 * Returns the facts of a sale that was paid elsewhere, from its command. Undefined for any other command.
 */
export function findCommandSale(command: Command, dispensedCount?: unknown): SaleFacts | undefined {
  if (command.type !== 'coins.out') return undefined
  const { count, orderId, receipt } = command.data
  const isPart = typeof dispensedCount === 'number' && dispensedCount < count
  return {
    order: orderId,
    ...receipt,
    coins: isPart ? `${dispensedCount}/${count}` : String(count),
  }
}

/** Returns the machine with one more printed slip. */
export function addSaleSlip(machine: Machine, sold: SaleFacts | undefined, now: number): Machine {
  const { receipt, settings } = machine
  if (!sold || !receipt || settings['receipt'] === false) return machine
  const [date = '', time = ''] = formatShanghaiTime(new Date(now)).split(' ')
  const lines = listPrintedReceiptLines(receipt.lines, { ...sold, date, time })
  const bytes = encodeReceipt({ columns: receipt.columns, lines })
  return addPrintedSlip(machine, Buffer.from(bytes).toString('base64'))
}

/** `bytes`: the input of the printer, in base64. */
export function addPrintedSlip(machine: Machine, bytes: string): Machine {
  return { ...machine, slips: [...(machine.slips ?? []), bytes].slice(-SLIPS_KEPT) }
}

/** Returns the width of the paper in dots. The paper is 58 mm wide unless set otherwise. */
export function paperWidthDots({ settings }: Machine): number {
  return (settings['paper'] === '80' ? 48 : 32) * COLUMN_DOTS
}

export function fitsPaper(machine: Machine, { columns }: Pick<Receipt, 'columns'>): boolean {
  return paperWidthDots(machine) === columns * COLUMN_DOTS
}
