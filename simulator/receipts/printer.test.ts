import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { encodeReceipt, toReceiptPrintSteps } from '#contract/receipts/receipt-bytes.ts'
import {
  COLUMN_DOTS,
  layOutReceipt,
  QUIET,
  type PlacedDrawing,
} from '#contract/receipts/receipt-layout.ts'
import { calculateQrSideModules } from '#contract/receipts/qr-side.ts'
import { decodeLogoBits } from '#contract/receipts/receipt-logo.ts'
import type { Columns, ReceiptLine } from '#contract/receipts/receipt.ts'
import { printSlipBytes, type PrintedPiece } from './printer.ts'

/** The preview and the output of a printer for the same bytes must be identical. */
const sideOf = (text: string) => encode(text, { ecc: 'M', border: 0 }).size
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytesOf = (lines: readonly ReceiptLine[], columns: Columns = 32) =>
  encodeReceipt({ lines, columns })

const START = '1b401c261b331e'
const END = '1b4a601d5601'

test('prints a line of Chinese and Latin text', () => {
  const lines = [{ kind: 'text', text: '余币 7', align: 'left' }] as const
  // 余 is D3E0 and 币 is B1D2 in GB 18030.
  expect(hex(bytesOf(lines))).toBe(`${START}d3e0b1d220370a${END}`)
})

test('switches size, weight and alignment on and off', () => {
  const lines = [
    { kind: 'text', text: 'AB', align: 'center', double: true, bold: true },
    { kind: 'text', text: '', align: 'left' },
  ] as const
  const big = `1d21111b33361b4501${'20'.repeat(7)}41420a`
  expect(hex(bytesOf(lines))).toBe(`${START}${big}1d21001b331e1b45000a${END}`)
})

test('a picture and a code, byte by byte', () => {
  const logo = { kind: 'logo', wide: 16, high: 1, bits: btoa('\u0081\u00ff') } as const
  const code = { kind: 'qr', text: 'PF1', dot: 4 } as const
  const printed = '1b61011d7630000200010081ff1b4a101b6100'
  const drawn =
    '1b61011b4a10' +
    '1d286b04003141320' +
    '01d286b03003143041d286b03003145311d286b060031503050463' +
    '11d286b0300315130' +
    '1b4a201b6100'
  expect(hex(bytesOf([logo, code]))).toBe(`${START}${printed}${drawn}${END}`)
})

test('computes the same QR size as an encoder', () => {
  const texts = ['7', 'PF2:', 'pf枚'].flatMap((part) =>
    [0, 1, 3, 9, 21, 48, 62].map((times) => part.repeat(times)),
  )
  expect(texts.map(calculateQrSideModules)).toEqual(texts.map(sideOf))
})

test('each byte belongs to a described step', () => {
  const steps = toReceiptPrintSteps({ columns: 32, lines: [{ kind: 'rule' }] })
  expect(steps.map(({ does }) => does.zh)).toEqual([
    '恢复初始状态',
    '按 GB 18030 读取汉字',
    '行距 30 点',
    `“${'-'.repeat(32)}”`,
    '走纸 96 点',
    '切纸',
  ])
})

test('replaces unsupported characters and widens the yen sign', () => {
  const lines = [{ kind: 'text', text: '¥1🙂', align: 'left' }] as const
  expect(hex(bytesOf(lines))).toBe(`${START}a3a4313f0a${END}`)
})

const text = fc
  .array(fc.constantFrom('余', '币', '枚', 'A', 'Z', '0', '9', ' ', '·', '（', ',', '-', '￥'), {
    maxLength: 40,
  })
  .map((signs) => signs.join('').trim())
const look = { double: fc.boolean(), bold: fc.boolean() }
const line: fc.Arbitrary<ReceiptLine> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    text,
    align: fc.constantFrom('left', 'center'),
    ...look,
  }),
  fc.record({ kind: fc.constant('pair' as const), left: text, right: text, ...look }),
  fc.constant({ kind: 'rule' as const }),
  fc.record({
    kind: fc.constant('qr' as const),
    text: fc.constantFrom('https://play.example/start_equip?code=PF20641840', '1'),
    dot: fc.integer({ min: 3, max: 6 }),
  }),
  fc.constant({ kind: 'logo' as const, wide: 16, high: 2, bits: btoa('abcd') }),
)

/** Returns a piece in the form in which the preview draws it. */
function drawnOf({ drawn, top }: PlacedDrawing, columns: Columns): PrintedPiece[] {
  if (drawn.kind === 'rule') {
    const dash = { kind: 'sign', sign: '-', double: false, bold: false, top } as const
    return Array.from({ length: columns }, (_, at) => ({ ...dash, at: at * COLUMN_DOTS }))
  }
  if (drawn.kind === 'qr') {
    const { text: says, dot, at } = drawn
    return [{ kind: 'code', text: says, dot, level: 0x31, at, top: top + QUIET * dot }]
  }
  if (drawn.kind === 'logo') {
    const { wide, bits, at } = drawn
    return [{ kind: 'picture', wide, bits: decodeLogoBits(bits)!, at, top }]
  }
  const { double = false, bold = false } = drawn
  return [...drawn.text].flatMap((sign, index) =>
    sign === ' ' ? [] : [{ kind: 'sign', sign, double, bold, at: drawn.at[index]!, top }],
  )
}

test('the printer draws the preview dot by dot', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), fc.constantFrom(32, 48), (lines, columns) => {
      const paper = layOutReceipt(lines, columns)
      const slip = printSlipBytes(bytesOf(lines, columns), columns * COLUMN_DOTS, sideOf)
      expect(slip.printed).toEqual(paper.laid.flatMap((each) => drawnOf(each, columns)))
      expect(slip).toMatchObject({ high: paper.high, isCut: true, unknown: [] })
    }),
    { numRuns: 40 },
  )
})
