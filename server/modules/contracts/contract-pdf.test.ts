import { readFileSync } from 'node:fs'
import { brotliDecompressSync, inflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import type { ShownContract } from '#contract/contracts/contract-document.ts'
import { listUnprintableCharacters } from './unprintable-characters.ts'
import { renderContractPdf } from './contract-pdf.ts'

/** Characters of Chinese, Spanish and Korean names, and of prices. */
const RARE = '䶮㙓𠮷𬱖ñ€한글'
const file = (name: string) => readFileSync(new URL(`data/${name}`, import.meta.url))

type Drawn = { readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } } }

test('the font has every character that is promised', () => {
  const paper = new Pdf({ autoFirstPage: false })
  paper.font(brotliDecompressSync(file('noto-sans.ttf.br')))
  const {
    _font: { font },
  } = paper as unknown as Drawn
  const ranges = file('characters.txt').toString().trim().split(',')
  const missing = ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16))
    const codes = Array.from({ length: last - first + 1 }, (_, context) => first + context)
    return codes.filter((code) => !font.hasGlyphForCodePoint(code))
  })
  expect(missing).toEqual([])
})

test('rare names, Latin and Hangul can be printed', () => {
  expect(listUnprintableCharacters(`${RARE}\n刘䶮，Muñoz`)).toEqual([])
})

test('what the font lacks is named once', () => {
  expect(listUnprintableCharacters('a🙂b🙂กb')).toEqual(['🙂', 'ก'])
})

const contract: ShownContract = {
  id: '1',
  templateId: '1',
  title: '合作协议',
  peopleId: '1',
  peopleName: '刘䶮',
  fieldId: '1',
  fieldName: '城西一店',
  startDate: new Date(0),
  endDate: new Date(0),
  state: 'draft',
  values: [],
  userName: '',
  createTime: new Date(0),
  signUntil: null,
  signedAt: null,
  text: `合作协议\n\n${RARE}`,
  missing: [],
  unprintable: [],
  hash: '',
  signatures: [],
}

test('a PDF draws rare characters with their own glyphs', async () => {
  const pdf = (await renderContractPdf(contract, 'zh')).toString('latin1')
  const texts = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  // The map shows which character each glyph is for; a blank glyph would map to none of these.
  const map = texts.find((text) => text.includes('beginbfrange')) ?? ''
  const drawn = Array.from(RARE).filter((sign) => map.includes(utf16(sign)))
  expect(drawn.join('')).toBe(RARE)
})

/** Formats a character as a PDF does: its UTF-16 units in hexadecimal. */
function utf16(sign: string): string {
  return (Buffer.from(sign, 'utf16le').swap16().toString('hex').match(/.{4}/g) ?? []).join(' ')
}
