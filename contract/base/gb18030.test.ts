import { expect, test } from 'vitest'
import { encodeGb18030Text, toPrintableText, listUnprintableSigns } from './gb18030.ts'

test('a printer’s missing characters are named, each once', () => {
  expect(listUnprintableSigns('城西㙓店 𠮷𬱖 Muñoz 한국 㙓 €5')).toEqual([
    '㙓',
    '𠮷',
    '𬱖',
    'ñ',
    '한',
    '국',
  ])
})

test('replaces characters a printer lacks with question marks', () => {
  expect(toPrintableText('刘㙓，𠮷祥')).toBe('刘?，?祥')
})

test('GB18030 encoding round-trips printed text', () => {
  const text = '星河影城店 €5 ￥3'
  expect(new TextDecoder('gb18030').decode(Uint8Array.from(encodeGb18030Text(text)))).toBe(text)
})
