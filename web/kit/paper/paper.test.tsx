import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  countTextColumns,
  layOutReceipt,
  type PlacedDrawing,
} from '#contract/receipts/receipt-layout.ts'
import type { Columns, ReceiptLine } from '#contract/receipts/receipt.ts'
import { changeDisplaySettings, settings } from '#web/kit/settings.ts'
import '#web/kit/tokens.css'

import { ReceiptPaper } from './paper.tsx'

const start = settings.get()
afterEach(() => settings.set(start))

/**
 * Returns the print as rows of half-width columns. A wide character is followed by a dot in its second
 * column.
 */
function rowsOf(lines: readonly ReceiptLine[], columns: Columns): string[] {
  return layOutReceipt(lines, columns).laid.flatMap(({ drawn: piece }: PlacedDrawing) => {
    if (piece.kind !== 'words') return []
    const column = piece.double ? 24 : 12
    const row = Array.from({ length: piece.double ? columns / 2 : columns }, () => ' ')
    ;[...piece.text].forEach((sign, index) => {
      const at = (piece.at[index] ?? 0) / column
      row[at] = sign
      if (countTextColumns(sign) === 2) row[at + 1] = '.'
    })
    return [row.join('')]
  })
}

test('wide characters take two columns', () => {
  expect(countTextColumns('PF 2064')).toBe(7)
  expect(countTextColumns('余币 72 枚')).toBe(10)
  expect(countTextColumns('￥50·（）')).toBe(10)
})

test('one stands at each end, to the column', () => {
  const pair = { kind: 'pair', left: '兑币', right: '60 枚' } as const
  expect(rowsOf([pair], 32)).toEqual([`兑.币.${' '.repeat(23)}60 枚.`])
  expect(rowsOf([{ ...pair, double: true }], 32)).toEqual(['兑.币.       60 枚.'])
  expect(rowsOf([pair], 48)[0]).toHaveLength(48)
})

test('wraps text without splitting a character', () => {
  const text = { kind: 'text', text: '一二三四五六七八九十甲乙丙丁戊己庚', align: 'left' } as const
  expect(rowsOf([text], 32)).toEqual([
    '一.二.三.四.五.六.七.八.九.十.甲.乙.丙.丁.戊.己.',
    `庚.${' '.repeat(30)}`,
  ])
  expect(rowsOf([{ ...text, text: `a${'一'.repeat(16)}` }], 32)).toEqual([
    `a${'一.'.repeat(15)} `,
    `一.${' '.repeat(30)}`,
  ])
  const pair = { kind: 'pair', left: '甲'.repeat(10), right: '乙'.repeat(8) } as const
  expect(rowsOf([pair], 32)).toEqual([
    `${'甲.'.repeat(10)}${' '.repeat(12)}`,
    `${' '.repeat(16)}${'乙.'.repeat(8)}`,
  ])
})

test('centres text and keeps an empty line', () => {
  expect(rowsOf([{ kind: 'text', text: 'PF26', align: 'center' }], 32)).toEqual([
    `${' '.repeat(14)}PF26${' '.repeat(14)}`,
  ])
  const one = layOutReceipt([{ kind: 'text', text: '', align: 'left' }], 32)
  const none = layOutReceipt([], 32)
  expect(one.high).toBeGreaterThan(none.high)
})

const slip: readonly ReceiptLine[] = [
  { kind: 'text', text: '星游文化', align: 'center', double: true, bold: true },
  { kind: 'rule' },
  { kind: 'pair', left: '余币', right: '72 枚' },
  { kind: 'qr', text: 'https://venue.test/c/1', dot: 4 },
]

test('the preview is labelled and white in dark theme', async () => {
  changeDisplaySettings({ theme: 'dark' })
  const { getByRole, getByText } = await render(<ReceiptPaper lines={slip} columns={32} />)
  const paper = getByRole('img', { name: '小票预览：星游文化，余币 72 枚，二维码' })
  await expect.element(paper).toBeVisible()
  expect(getComputedStyle(paper.element()).backgroundColor).toBe('rgb(255, 255, 255)')
  await expect.element(getByText('宽 384 点，一行 32 个字符')).toBeVisible()
  await expect.element(getByText(/^长约 \d+ mm/)).toBeVisible()
})

test('paper length and width follow the slip', async () => {
  const lengthOf = (text: string) => Number(/长约 (\d+) mm/.exec(text)?.[1])
  const { container, rerender } = await render(<ReceiptPaper lines={slip} columns={32} />)
  const short = lengthOf(container.textContent)
  await rerender(<ReceiptPaper lines={[...slip, ...slip]} columns={32} />)
  expect(lengthOf(container.textContent)).toBeGreaterThan(short)
  await rerender(<ReceiptPaper lines={slip} columns={48} />)
  expect(container.textContent).toContain('宽 576 点，一行 48 个字符')
})

test('marks the line being edited', async () => {
  const { getByRole, rerender } = await render(<ReceiptPaper lines={slip} columns={32} at={2} />)
  const marks = () => getByRole('img').element().querySelectorAll('rect')
  const words = getByRole('img').element().querySelectorAll('text')
  expect(marks()).toHaveLength(1)
  const mark = marks()[0]!.getBoundingClientRect()
  const word = words[1]!.getBoundingClientRect()
  expect(mark.top).toBeLessThan(word.bottom)
  expect(mark.bottom).toBeGreaterThan(word.top)
  await rerender(<ReceiptPaper lines={slip} columns={32} />)
  expect(marks()).toHaveLength(0)
})
