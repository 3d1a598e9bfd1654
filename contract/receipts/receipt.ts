import * as z from 'zod/mini'
import { toPrintableText, listUnprintableSigns } from '../base/gb18030.ts'
import { LOGO_BITS_MAX, decodeLogoBits } from './receipt-logo.ts'
import type { Sentence } from '../base/sentence.ts'
import { typedTextSchema } from '../base/wire.ts'

/**
 * A receipt as merchants write it: lines, some with fields in braces. We fill in some fields before sending
 * it (such as the site), the machine fills in the others when it prints (what was sold).
 */
export const COLUMNS = [32, 48] as const
/** 58 mm paper prints 32 half-width columns (384 dots), 80 mm prints 48 (576 dots). */
export type Columns = (typeof COLUMNS)[number]
export const columns = z.literal(COLUMNS)
export const paperMm = { 32: 58, 48: 80 } as const

type Field = {
  readonly name: Sentence
  /** Value in a preview. */
  readonly example: string
  /** True if the machine fills it in, from what it sold. */
  readonly sold?: true
}
export const receiptFields = {
  merchant: { name: { zh: '商户', en: 'Merchant' }, example: '星游文化' },
  site: { name: { zh: '场地', en: 'Site' }, example: '江南里' },
  device: { name: { zh: '机台编号', en: 'Machine no.' }, example: 'C02' },
  link: {
    name: { zh: '开玩链接', en: 'Play link' },
    example: 'https://play.example/?code=PF20641840',
  },
  coins: { name: { zh: '币数', en: 'Coins' }, example: '60', sold: true },
  bonus: { name: { zh: '赠币', en: 'Bonus coins' }, example: '10', sold: true },
  amount: { name: { zh: '金额', en: 'Amount' }, example: '￥50.00', sold: true },
  paid: { name: { zh: '付款方式', en: 'Payment method' }, example: '微信', sold: true },
  order: { name: { zh: '订单号', en: 'Order no.' }, example: '26112114320618', sold: true },
  date: { name: { zh: '日期', en: 'Date' }, example: '2026-11-21', sold: true },
  time: { name: { zh: '时间', en: 'Time' }, example: '14:32:06', sold: true },
} as const satisfies Record<string, Field>
export type ReceiptField = keyof typeof receiptFields
export const receiptFieldIds = Object.keys(receiptFields) as ReceiptField[]
export type ReceiptFacts = Partial<Readonly<Record<ReceiptField, string>>>

export const exampleFacts: ReceiptFacts = Object.fromEntries(
  receiptFieldIds.map((id) => [id, receiptFields[id].example]),
)

export const LINES_MAX = 24
const TEXT_MAX = 60
/**
 * Maximum length of the text of a code. Chinese characters with a link stay within the sizes in
 * `qr-side.ts`.
 */
const QR_MAX = 80
export const QR_DOTS = { least: 3, most: 6 } as const

const text = typedTextSchema(TEXT_MAX)
const lookFields = { double: z.optional(z.boolean()), bold: z.optional(z.boolean()) }
const logo = z
  .object({
    kind: z.literal('logo'),
    /** In dots; `wide` is a multiple of 8. */
    wide: z.int().check(z.minimum(8), z.multipleOf(8)),
    high: z.int().check(z.minimum(1)),
    /** One bit per dot, row by row, 1 is black, in base64. */
    bits: z.string().check(z.maxLength(LOGO_BITS_MAX)),
  })
  .check(z.refine(({ wide, high, bits }) => decodeLogoBits(bits)?.length === (wide / 8) * high))

export const receiptLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text, align: z.enum(['left', 'center']), ...lookFields }),
  /** One text at each end of the line; on two lines if both do not fit on one. */
  z.object({ kind: z.literal('pair'), left: text, right: text, ...lookFields }),
  z.object({ kind: z.literal('rule') }),
  z.object({
    kind: z.literal('qr'),
    text: typedTextSchema(QR_MAX),
    /** Width of a module of the code, in dots of the print head. */
    dot: z.int().check(z.minimum(QR_DOTS.least), z.maximum(QR_DOTS.most)),
  }),
  logo,
])
export type ReceiptLine = z.output<typeof receiptLine>
export type LogoLine = z.output<typeof logo>

/** Complete receipt that is sent to a printer. */
export const receiptForm = z.object({
  columns,
  lines: z.array(receiptLine).check(z.maxLength(LINES_MAX)),
})
export type Receipt = {
  readonly columns: Columns
  readonly lines: readonly ReceiptLine[]
}

/** Facts about a sale, besides those that the machine counts itself. */
export const soldForm = z.partialRecord(z.enum(receiptFieldIds), z.string())

const FIELD = /\{([^{}]*)\}/g

/** Returns the texts of a line that a person typed. */
export function listReceiptLineTexts(line: ReceiptLine): readonly string[] {
  if (line.kind === 'pair') return [line.left, line.right]
  return 'text' in line ? [line.text] : []
}

export function mapReceiptLineTexts(
  line: ReceiptLine,
  change: (text: string) => string,
): ReceiptLine {
  if (line.kind === 'pair') {
    return { ...line, left: change(line.left), right: change(line.right) }
  }
  return 'text' in line ? { ...line, text: change(line.text) } : line
}

/** Returns the names in braces that are not fields. */
export function listUnknownReceiptFields(of: string): readonly string[] {
  return [...of.matchAll(FIELD)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in receiptFields))
}

/** Fills in the fields with known values; other fields stay as they are. */
export function fillReceiptLines(
  lines: readonly ReceiptLine[],
  facts: ReceiptFacts,
): ReceiptLine[] {
  const valuesByName: Readonly<Record<string, string>> = facts
  const fillReceiptFields = (of: string) =>
    of.replace(FIELD, (field, name: string) => valuesByName[name] ?? field)
  return lines.map((line) =>
    mapReceiptLineTexts(line, (of) =>
      line.kind === 'qr' ? fillReceiptFields(of) : toPrintableText(fillReceiptFields(of)),
    ),
  )
}

/** Returns why no printer could print the line; undefined if it can be printed. */
export function findReceiptLineFault(
  line: ReceiptLine,
): 'unknownField' | 'unprintable' | undefined {
  const texts = listReceiptLineTexts(line)
  if (texts.some((of) => listUnknownReceiptFields(of).length > 0)) return 'unknownField'
  if (line.kind === 'qr') return undefined
  return texts.some((of) => listUnprintableSigns(of).length > 0) ? 'unprintable' : undefined
}

/** Returns the lines as they are printed, without those that have a field of unknown value. */
export function listPrintedReceiptLines(
  lines: readonly ReceiptLine[],
  facts: ReceiptFacts,
): ReceiptLine[] {
  return fillReceiptLines(lines, facts).filter((line) =>
    listReceiptLineTexts(line).every((of) => of.match(FIELD) === null),
  )
}
