import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { printBytes } from '#contract/receipts/receipt-bytes.ts'
import { COLUMN_DOTS } from '#contract/receipts/receipt-layout.ts'
import { printedLines, type Receipt, type ReceiptFacts } from '#contract/receipts/receipt.ts'
import { yuanText, type Fen } from '#contract/base/money.ts'
import type { Command } from '#gateway/protocol.ts'
import type { Machine, Step } from '../machine/machine.ts'

/** Facts that a coin changer prints after it has given out coins, in the style that was last set. */
type Sold = ReceiptFacts & { readonly coins: string }

const SLIPS_KEPT = 3

/**
 * Returns the facts of a sale by banknote: the note and the number of coins. Undefined if no coins came out.
 */
export function soldByNote(before: Machine, after: Machine, step: Step): Sold | undefined {
  const coins = after.totals.coinOut - before.totals.coinOut
  if (step.is !== 'change' || coins === 0) return undefined
  return { coins: String(coins), amount: `￥${yuanText(step.fen as Fen)}`, paid: '纸币' }
}

/**
 * Returns the facts of a sale that was paid elsewhere, from its command. Undefined for any other command.
 */
export function soldByCommand(command: Command, came?: unknown): Sold | undefined {
  if (command.type !== 'coins.out') return undefined
  const { count, orderId, receipt } = command.data
  const isPart = typeof came === 'number' && came < count
  return { order: orderId, ...receipt, coins: isPart ? `${came}/${count}` : String(count) }
}

/** Returns the machine with one more printed slip. */
export function withSlip(machine: Machine, sold: Sold | undefined, now: number): Machine {
  const { receipt, settings } = machine
  if (!sold || !receipt || settings['receipt'] === false) return machine
  const [date = '', time = ''] = formatShanghaiTime(new Date(now)).split(' ')
  const lines = printedLines(receipt.lines, { ...sold, date, time })
  const bytes = printBytes({ columns: receipt.columns, lines })
  return printedOn(machine, Buffer.from(bytes).toString('base64'))
}

/** `bytes`: the input of the printer, in base64. */
export function printedOn(machine: Machine, bytes: string): Machine {
  return { ...machine, slips: [...(machine.slips ?? []), bytes].slice(-SLIPS_KEPT) }
}

/** Returns the width of the paper in dots. The paper is 58 mm wide unless set otherwise. */
export function paperDots({ settings }: Machine): number {
  return (settings['paper'] === '80' ? 48 : 32) * COLUMN_DOTS
}

export function fitsPaper(machine: Machine, { columns }: Pick<Receipt, 'columns'>): boolean {
  return paperDots(machine) === columns * COLUMN_DOTS
}
