import { encode } from 'uqr'
import { CODE_LEVEL } from '#contract/receipts/receipt-layout.ts'
import { toLogoRows } from '#contract/receipts/receipt-logo.ts'
import type { Machine } from '../machine/machine.ts'
import { printSlipBytes, type PrintedPiece } from './printer.ts'
import { paperWidthDots } from './slips.ts'

/**
 * Returns a page with the slips that a simulated machine printed, drawn from the bytes alone, the latest on
 * top.
 */
export function slipPage(machine: Machine): string {
  const dots = paperWidthDots(machine)
  const slips = [...(machine.slips ?? [])].toReversed()
  const drawn = slips.map((slip) => slipSvg(Buffer.from(slip, 'base64'), dots))
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><title>小票</title>
<style>body{background:#dfe5e3;margin:16px;text-align:center}svg{background:#fff;margin:0 8px 16px;
width:${dots / 2}px;vertical-align:top}text{font:24px monospace}.d{font-size:48px}.b{font-weight:bold}
</style>${drawn.join('') || '<p>还没有打印过</p>'}</html>`
}

const encodeQrRows = (text: string) => encode(text, { ecc: CODE_LEVEL, border: 0 }).data

function slipSvg(bytes: Buffer, dots: number): string {
  const { printed, high } = printSlipBytes(bytes, dots, (text) => encodeQrRows(text).length)
  const inside = printed.map(pieceSvg).join('')
  return `<svg viewBox="-16 -16 ${dots + 32} ${high + 16}">${inside}</svg>`
}

function pieceSvg(piece: PrintedPiece): string {
  const { at, top } = piece
  if (piece.kind === 'code') return dotsSvg(encodeQrRows(piece.text), at, top, piece.dot)
  if (piece.kind === 'picture') {
    const bits = Buffer.from(piece.bits).toString('base64')
    return dotsSvg(toLogoRows({ wide: piece.wide, bits }), at, top, 1)
  }
  const { sign, double, bold } = piece
  const classNames = `${double ? 'd' : ''} ${bold ? 'b' : ''}`.trim()
  const escaped = sign.replace(/[&<]/g, (each) => `&#${each.charCodeAt(0)};`)
  return `<text class="${classNames}" x="${at}" y="${top + (double ? 42 : 21)}">${escaped}</text>`
}

function dotsSvg(rows: readonly boolean[][], x: number, y: number, dot: number): string {
  const path = rows.flatMap((row, down) =>
    row.flatMap((black, right) => (black ? [`M${right} ${down}h1v1h-1z`] : [])),
  )
  return `<path transform="translate(${x} ${y}) scale(${dot})" d="${path.join('')}"/>`
}
