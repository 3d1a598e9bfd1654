import { encodeGb18030Text } from '../base/gb18030.ts'
import { decodeLogoBits } from './receipt-logo.ts'
import {
  AIR_DOTS,
  DOUBLE_DOTS,
  FEED_DOTS,
  layOutReceipt,
  LINE_DOTS,
  QUIET,
  type PlacedDrawing,
} from './receipt-layout.ts'
import type { Receipt } from './receipt.ts'
import type { Sentence } from '../base/sentence.ts'

/**
 * A receipt as ESC/POS commands, which thermal printers of all makes accept. Sources: Epson's reference
 * (TM-T81 specification; `GS ( k` functions 165 to 181 for codes) and command sets published by Chinese
 * makers (Rongta RP325). They agree in everything used here. Double size is `GS !`, which applies to Latin
 * and Chinese alike; `ESC !` would need its counterpart `FS !`.
 */
export type PrintStep = { readonly bytes: readonly number[]; readonly does: Sentence }

const [ESC, FS, GS, LF] = [0x1b, 0x1c, 0x1d, 0x0a]
const DASH = '-'
const [PLAIN, TWICE] = [0x00, 0x11]
const CENTER = 1

export function toReceiptPrintSteps({ lines, columns }: Receipt): readonly PrintStep[] {
  const { laid } = layOutReceipt(lines, columns)
  let printLook: Look = { double: false, bold: false }
  const steps: PrintStep[] = [
    toPrintStep([ESC, 0x40], '恢复初始状态', 'Reset printer'),
    toPrintStep([FS, 0x26], '按 GB 18030 读取汉字', 'Set Chinese encoding to GB 18030'),
    toPrintStep([ESC, 0x33, LINE_DOTS], `行距 ${LINE_DOTS} 点`, `Line spacing ${LINE_DOTS} dots`),
  ]
  for (const { drawn } of laid) {
    const nextLook = toPrintLook(drawn)
    steps.push(...toLookSteps(printLook, nextLook), ...toReceiptLineSteps(drawn, columns))
    printLook = nextLook
  }
  return [
    ...steps,
    ...toLookSteps(printLook, plainLook),
    toPaperFeedStep(FEED_DOTS),
    toPrintStep([GS, 0x56, 1], '切纸', 'Cut paper'),
  ]
}

export function encodeReceipt(receipt: Receipt): Uint8Array {
  return Uint8Array.from(toReceiptPrintSteps(receipt).flatMap(({ bytes }) => bytes))
}

function toPrintStep(bytes: readonly number[], zh: string, en: string): PrintStep {
  return { bytes, does: { zh, en } }
}

type Look = { readonly double: boolean; readonly bold: boolean }
const plainLook: Look = { double: false, bold: false }

function toPrintLook(drawn: PlacedDrawing['drawn']): Look {
  if (drawn.kind !== 'words') return plainLook
  return { double: drawn.double ?? false, bold: drawn.bold ?? false }
}

/** Returns commands only for what changes. */
function toLookSteps(from: Look, to: Look): PrintStep[] {
  const steps: PrintStep[] = []
  if (from.double !== to.double) {
    const [size, dots] = to.double ? [TWICE, DOUBLE_DOTS] : [PLAIN, LINE_DOTS]
    const times = to.double ? 2 : 1
    steps.push(
      toPrintStep([GS, 0x21, size], `字号 ${times} 倍`, `Font size ${times}×`),
      toPrintStep([ESC, 0x33, dots], `行距 ${dots} 点`, `Line spacing ${dots} dots`),
    )
  }
  if (from.bold !== to.bold) {
    const [zh, en] = to.bold ? ['加粗', 'Bold on'] : ['取消加粗', 'Bold off']
    steps.push(toPrintStep([ESC, 0x45, Number(to.bold)], zh, en))
  }
  return steps
}

function toReceiptLineSteps(drawn: PlacedDrawing['drawn'], columns: number): PrintStep[] {
  if (drawn.kind === 'rule') return [toTextStep(DASH.repeat(columns))]
  if (drawn.kind === 'words') {
    // Indent before the first character, in columns as wide as the characters.
    const column = drawn.double ? 24 : 12
    const before = ' '.repeat((drawn.at[0] ?? 0) / column)
    return [toTextStep((before + drawn.text).trimEnd())]
  }
  return [
    toAlignmentStep(CENTER),
    ...(drawn.kind === 'qr' ? toQrCodeSteps(drawn) : toLogoSteps(drawn)),
    toAlignmentStep(0),
  ]
}

function toTextStep(text: string): PrintStep {
  const trimmed = text.trim()
  return trimmed === ''
    ? toPrintStep([LF], '空一行', 'Feed one line')
    : toPrintStep([...encodeGb18030Text(text), LF], `“${trimmed}”`, `“${trimmed}”`)
}

function toAlignmentStep(how: number): PrintStep {
  return toPrintStep(
    [ESC, 0x61, how],
    how === CENTER ? '居中' : '靠左',
    how === CENTER ? 'Centred' : 'Left',
  )
}

function toPaperFeedStep(dots: number): PrintStep {
  return toPrintStep([ESC, 0x4a, dots], `走纸 ${dots} 点`, `Feed ${dots} dots`)
}

type DrawnOfKind<Kind> = Extract<PlacedDrawing['drawn'], { kind: Kind }>

function toLogoSteps({ wide, high, bits }: DrawnOfKind<'logo'>): PrintStep[] {
  const data = decodeLogoBits(bits) ?? []
  const head = [GS, 0x76, 0x30, 0, ...toLittleEndianBytes(wide / 8), ...toLittleEndianBytes(high)]
  const size = `${wide} × ${high}`
  return [
    toPrintStep([...head, ...data], `图片 ${size} 点`, `Image, ${size} dots`),
    toPaperFeedStep(AIR_DOTS),
  ]
}

/**
 * Returns the commands for a QR code. The printer draws it without the white margin that a reader needs
 * above and below, so paper is fed.
 */
function toQrCodeSteps({ text, dot }: DrawnOfKind<'qr'>): PrintStep[] {
  const data = [...new TextEncoder().encode(text)]
  const quiet = QUIET * dot
  return [
    toPaperFeedStep(quiet),
    toQrCommandStep([0x41, 0x32, 0], '二维码：模型 2', 'QR code: model 2'),
    toQrCommandStep([0x43, dot], `模块大小 ${dot} 点`, `Module size ${dot} dots`),
    toQrCommandStep([0x45, 0x31], '容错等级 M', 'Error correction level M'),
    toQrCommandStep([0x50, 0x30, ...data], `内容 ${text}`, `Content: ${text}`),
    toQrCommandStep([0x51, 0x30], '打印二维码', 'Print QR code'),
    toPaperFeedStep(quiet + AIR_DOTS),
  ]
}

function toQrCommandStep(body: readonly number[], zh: string, en: string): PrintStep {
  return toPrintStep(
    [GS, 0x28, 0x6b, ...toLittleEndianBytes(body.length + 1), 0x31, ...body],
    zh,
    en,
  )
}

/** Returns the number as two bytes, low byte first. */
function toLittleEndianBytes(number: number): number[] {
  return [number & 0xff, number >> 8]
}
