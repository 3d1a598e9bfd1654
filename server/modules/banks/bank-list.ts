import { readFileSync } from 'node:fs'
import type { Bank, CardType } from '#contract/banks/banks.ts'

/**
 * The banks of China and the first digits of their cards, as our own data, with facts from the bankcard
 * 3.1.6 data set (MIT). A bank that it lacks is chosen by hand.
 */
const DATA = new URL('data/', import.meta.url)

export const allBanks: readonly Bank[] = readBankTable('banks.tsv').map(([bankCode, bankName]) => ({
  bankCode: bankCode!,
  bankName: bankName!,
}))
const byCode = new Map(allBanks.map((each) => [each.bankCode, each]))

export function findBank(bankCode: string): Bank | undefined {
  return byCode.get(bankCode)
}

const TYPES: Readonly<Record<string, CardType>> = {
  DC: 'debit',
  CC: 'credit',
  SCC: 'semiCredit',
  PC: 'prepaid',
}
type CardNumberPrefix = {
  readonly length: number
  readonly bank: Bank
  readonly cardType: CardType
}

const beginnings = new Map<string, CardNumberPrefix[]>()
for (const [digits, length, code, type] of readBankTable('bins.tsv')) {
  const prefix = { length: Number(length), bank: byCode.get(code!)!, cardType: TYPES[type!]! }
  beginnings.set(digits!, [...(beginnings.get(digits!) ?? []), prefix])
}
const LONGEST = Math.max(...[...beginnings.keys()].map(({ length }) => length))
/** Length of the shortest whole card number; a shorter input is treated as a beginning. */
const WHOLE = 15

/** Finds the bank by the longest known beginning of this number; undefined if none is known. */
export function findBankOfCard(number: string): { bank: Bank; cardType: CardType } | undefined {
  for (let length = Math.min(LONGEST, number.length); length > 0; length -= 1) {
    const match = beginnings
      .get(number.slice(0, length))
      ?.find((each) => number.length < WHOLE || each.length === number.length)
    if (match) return match
  }
  return undefined
}

function readBankTable(file: string): string[][] {
  const lines = readFileSync(new URL(file, DATA), 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}
