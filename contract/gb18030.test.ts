import { expect, test } from 'vitest'
import { gb18030, printable, unprintable } from './gb18030.ts'

test('a printer’s missing characters are named, each once', () => {
  expect(unprintable('城西㙓店 𠮷𬱖 Muñoz 한국 㙓 €5')).toEqual(['㙓', '𠮷', '𬱖', 'ñ', '한', '국'])
})

test('a name that holds one prints a question mark for it', () => {
  expect(printable('刘㙓，𠮷祥')).toBe('刘?，?祥')
})

test('what is printed is read back as it was', () => {
  const text = '星河影城店 €5 ￥3'
  expect(new TextDecoder('gb18030').decode(Uint8Array.from(gb18030(text)))).toBe(text)
})
