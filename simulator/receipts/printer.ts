import { countTextColumns } from '#contract/receipts/receipt-layout.ts'

/**
 * A simulated thermal printer. Its only input is the bytes it receives. Unknown commands are listed in
 * `unknown` and have no effect.
 */
export type PrintedPiece = { readonly top: number; readonly at: number } & (
  | {
      readonly kind: 'sign'
      readonly sign: string
      readonly double: boolean
      readonly bold: boolean
    }
  | { readonly kind: 'code'; readonly text: string; readonly dot: number; readonly level: number }
  | { readonly kind: 'picture'; readonly wide: number; readonly bits: Uint8Array }
)
export type Slip = {
  readonly printed: readonly PrintedPiece[]
  /** Length of the paper, in dots. */
  readonly high: number
  readonly isCut: boolean
  readonly unknown: readonly string[]
}

const [ESC, FS, GS, LF] = [0x1b, 0x1c, 0x1d, 0x0a]
const SIGN_DOTS = 12
const CENTER = 1

type Head = {
  top: number
  readonly printed: PrintedPiece[]
  readonly unknown: string[]
  line: { sign: string; double: boolean; bold: boolean }[]
  spacing: number
  double: boolean
  bold: boolean
  align: number
  dot: number
  level: number
  stored: string
  isCut: boolean
}

/**
 * Prints a slip. `dots`: width of the paper. `sideOf`: side of a QR code in modules, as its own encoder
 * would draw it.
 */
export function printSlipBytes(
  bytes: Uint8Array,
  dots: number,
  sideOf: (text: string) => number,
): Slip {
  const head: Head = { ...initialPrinterState(), printed: [], unknown: [], top: 0, isCut: false }
  let offset = 0
  while (offset < bytes.length)
    offset += executePrinterCommand(head, bytes.subarray(offset), dots, sideOf)
  const { printed, top: high, isCut, unknown } = head
  return { printed, high, isCut, unknown }
}

function initialPrinterState() {
  const looks = { double: false, bold: false, align: 0, spacing: 30 }
  return { ...looks, line: [], dot: 3, level: 0x30, stored: '' }
}

/** Carries out the next command and returns how many bytes it took. */
function executePrinterCommand(
  head: Head,
  bytes: Uint8Array,
  dots: number,
  sideOf: (text: string) => number,
): number {
  const [first = 0, second = 0, third = 0] = bytes
  if (first === LF) return printLine(head)
  if (first === ESC) return executeEscCommand(head, second, third)
  if (first === FS && second === 0x26) return 2
  if (first === GS && second === 0x28) return executeQrCommand(head, bytes, dots, sideOf)
  if (first === GS && second === 0x76) return printPicture(head, bytes, dots)
  if (first === GS) return executeGsCommand(head, second, third)
  return appendSign(head, bytes)
}

function printLine(head: Head): number {
  let left = 0
  for (const { sign: each, double, bold } of head.line) {
    const width = countTextColumns(each) * SIGN_DOTS * (double ? 2 : 1)
    if (each !== ' ')
      head.printed.push({ kind: 'sign', sign: each, double, bold, at: left, top: head.top })
    left += width
  }
  head.line = []
  head.top += head.spacing
  return 1
}

function executeEscCommand(head: Head, command: number, n: number): number {
  if (command === 0x40) {
    Object.assign(head, initialPrinterState())
    return 2
  }
  if (command === 0x33) head.spacing = n
  else if (command === 0x45) head.bold = n % 2 === 1
  else if (command === 0x61) head.align = n
  else if (command === 0x4a) head.top += n
  else head.unknown.push(`ESC ${command.toString(16)}`)
  return 3
}

function executeGsCommand(head: Head, command: number, n: number): number {
  if (command === 0x21) head.double = n === 0x11
  else if (command === 0x56) head.isCut = true
  else head.unknown.push(`GS ${command.toString(16)}`)
  return 3
}

const gb18030 = new TextDecoder('gb18030')

function appendSign(head: Head, bytes: Uint8Array): number {
  const long = bytes[0]! < 0x80 ? 1 : 2
  const { double, bold } = head
  head.line.push({ sign: gb18030.decode(bytes.subarray(0, long)), double, bold })
  return long
}

function printPicture(head: Head, bytes: Uint8Array, dots: number): number {
  const [, , , , xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = bytes
  const [rowBytes, high] = [xLow + 256 * xHigh, yLow + 256 * yHigh]
  const width = rowBytes * 8
  const long = 8 + rowBytes * high
  const left = head.align === CENTER ? (dots - width) / 2 : 0
  head.printed.push({
    kind: 'picture',
    wide: width,
    bits: bytes.slice(8, long),
    at: left,
    top: head.top,
  })
  head.top += high
  return long
}

function executeQrCommand(
  head: Head,
  bytes: Uint8Array,
  dots: number,
  sideOf: (text: string) => number,
): number {
  const [, , , low = 0, high = 0, , does = 0, n = 0] = bytes
  const long = 5 + low + 256 * high
  if (does === 0x43) head.dot = n
  else if (does === 0x45) head.level = n
  else if (does === 0x50) head.stored = new TextDecoder().decode(bytes.subarray(8, long))
  else if (does === 0x51) {
    const { dot, level, stored: text, top, align } = head
    const width = sideOf(text) * dot
    const left = align === CENTER ? Math.floor((dots - width) / 2) : 0
    head.printed.push({ kind: 'code', text, dot, level, at: left, top })
    head.top += width
  }
  return long
}
