import Pdf from 'pdfkit'
import { encode } from 'uqr'
import { formatPointCode, formatPointCodeLink } from '#contract/point-codes/code-text.ts'
import type { Language } from '#contract/base/sentence.ts'
import { loadContractFont } from '#server/modules/contracts/surface.ts'

/** Sheets of labels of 70 × 37 mm, three by eight on A4, which are sold ready to print. */

const MM = 72 / 25.4
const COLUMNS = 3
const ROWS = 8
const LABEL_WIDTH = 70 * MM
const LABEL_HEIGHT = 37 * MM
/** Above and below the labels: A4 is 297 mm high. */
const SHEET_MARGIN = 0.5 * MM
const PADDING = 4 * MM
const QR_SIDE = 27 * MM
/** White around a QR code in its modules, beside the padding of the label. */
const QR_QUIET = 2
const POINTS_PT = 17
const TEXT_PT = 9
const SMALL_PT = 7
const SHEET_LABELS = COLUMNS * ROWS

const WORDS = {
  zh: {
    title: '积分码',
    points: (points: number) => `${points} 积分`,
    until: (day: string) => `有效期至 ${day}`,
  },
  en: {
    title: 'Points codes',
    points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
    until: (day: string) => `Valid until ${day}`,
  },
} as const satisfies Record<Language, object>

export type PrintedBatch = {
  readonly merchantId: string
  readonly merchantName: string
  readonly points: number
  /** A shared code fills a sheet. */
  readonly isShared: boolean
  /** Last day, such as `2026-11-22`. */
  readonly endsOn: string | undefined
  readonly codes: readonly { readonly number: number; readonly code: string }[]
  /** Address before the path of the links. */
  readonly origin: string
}
type Label = {
  readonly batch: PrintedBatch
  readonly code: string
  readonly number: number
  readonly language: Language
}

export async function renderLabelSheets(batch: PrintedBatch, language: Language): Promise<Buffer> {
  const info = { Title: WORDS[language].title, Author: 'Playfield' }
  const paper = new Pdf({ size: 'A4', margin: 0, autoFirstPage: false, info })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const completion = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  paper.font(await loadContractFont())
  const labels = batch.isShared
    ? batch.codes.flatMap((each) => Array.from({ length: SHEET_LABELS }, () => each))
    : batch.codes
  for (const [index, { code, number }] of labels.entries()) {
    if (index % SHEET_LABELS === 0) {
      paper.addPage()
      // Other requests are answered between the sheets.
      await new Promise((resolve) => setImmediate(resolve))
    }
    drawLabel(paper, index % SHEET_LABELS, { batch, code, number, language })
  }
  paper.end()
  await completion
  return Buffer.concat(parts)
}

/** Draws a label at a place of the sheet, from 0, row by row. */
function drawLabel(
  paper: PDFKit.PDFDocument,
  place: number,
  { batch, code, number, language }: Label,
): void {
  const { merchantId, merchantName, points, isShared, endsOn, origin } = batch
  const t = WORDS[language]
  const left = (place % COLUMNS) * LABEL_WIDTH + PADDING
  const top = SHEET_MARGIN + Math.floor(place / COLUMNS) * LABEL_HEIGHT + PADDING
  drawQrCode(paper, formatPointCodeLink(origin, { merchantId, code }), left, top)
  const x = left + QR_SIDE + PADDING / 2
  const width = LABEL_WIDTH - QR_SIDE - 2.5 * PADDING
  const line = { width, height: TEXT_PT * 2, ellipsis: true, lineBreak: false }
  const [first = '', second = '', ...others] = formatPointCode(code).split('-')
  paper.fontSize(SMALL_PT).text(merchantName, x, top, line)
  const pointsText = t.points(points)
  const pointsWidth = paper.fontSize(POINTS_PT).widthOfString(pointsText)
  const pointsPt = Math.min(POINTS_PT, Math.floor((POINTS_PT * width) / pointsWidth))
  paper.fontSize(pointsPt).text(pointsText, x, top + 10, line)
  paper.fontSize(TEXT_PT).text(`${first}-${second}`, x, top + 36, line)
  paper.text(others.join('-'), x, top + 48, line)
  paper.fontSize(SMALL_PT)
  if (endsOn !== undefined) paper.text(t.until(endsOn), x, top + 62, line)
  if (!isShared) paper.text(`No. ${number}`, x, top + 72, line)
}

function drawQrCode(paper: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dot = QR_SIDE / (size + 2 * QR_QUIET)
  for (const [y, row] of data.entries()) {
    for (let from = row.indexOf(true); from >= 0;) {
      const end = row.indexOf(false, from)
      const until = end < 0 ? size : end
      const x = left + (QR_QUIET + from) * dot
      paper.rect(x, top + (QR_QUIET + y) * dot, (until - from) * dot, dot)
      from = row.indexOf(true, until)
    }
  }
  paper.fill('#000000')
}
