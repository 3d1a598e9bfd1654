import type { ReceiptLine } from './receipt.ts'
import type { Sentence } from '../base/sentence.ts'

/**
 * Styles to begin with. A receipt is in the language of its venue, not in the one in which the owner reads
 * the pages.
 */
const head: readonly ReceiptLine[] = [
  { kind: 'text', text: '{merchant}', align: 'center', double: true, bold: true },
  { kind: 'text', text: '{site}·{device}', align: 'center' },
  { kind: 'rule' },
]
const sale: readonly ReceiptLine[] = [
  { kind: 'pair', left: '兑币', right: '{coins} 枚' },
  { kind: 'pair', left: '其中赠送', right: '{bonus} 枚' },
  { kind: 'pair', left: '实付（{paid}）', right: '{amount}' },
]
const foot: readonly ReceiptLine[] = [
  { kind: 'rule' },
  { kind: 'pair', left: '{date}', right: '{time}' },
  { kind: 'text', text: '{order}', align: 'center' },
]

type ReceiptPreset = { readonly name: Sentence; readonly lines: readonly ReceiptLine[] }

export const readyReceipts = {
  usual: {
    name: { zh: '兑币小票', en: 'Coin receipt' },
    lines: [...head, ...sale, ...foot],
  },
  code: {
    name: { zh: '带二维码', en: 'QR code receipt' },
    lines: [
      ...head,
      ...sale,
      ...foot,
      { kind: 'qr', text: '{link}', dot: 4 },
      { kind: 'text', text: '扫码存币，下次接着玩', align: 'center' },
    ],
  },
  short: {
    name: { zh: '省纸', en: 'Paper-saving receipt' },
    lines: [
      { kind: 'pair', left: '{site}', right: '{device}', bold: true },
      { kind: 'pair', left: '{coins} 枚', right: '{amount}', double: true },
      { kind: 'pair', left: '{date}', right: '{time}' },
    ],
  },
} as const satisfies Record<string, ReceiptPreset>
export type ReadyReceipt = keyof typeof readyReceipts
export const isReadyReceiptName = (name: string): name is ReadyReceipt => name in readyReceipts
