import {
  receiptFieldIds,
  receiptFields,
  listReceiptLineTexts,
  type ReceiptLine,
} from './receipt.ts'
import type { Language } from '../base/sentence.ts'

/**
 * A style stores a field under one name and shows it under the reader's name: `{coins}` becomes {币数}.
 * Anything that is not a field stays as typed.
 */
const BRACED = /\{([^{}]*)\}/g

export function translateStoredFields(storedText: string, language: Language): string {
  return storedText.replace(BRACED, (braced, name: string) => {
    const field = receiptFieldIds.find((id) => id === name)
    return field ? `{${receiptFields[field].name[language]}}` : braced
  })
}

export function toStoredFields(shownText: string, language: Language): string {
  return shownText.replace(BRACED, (braced, name: string) => {
    const field = receiptFieldIds.find((id) => receiptFields[id].name[language] === name)
    return field ? `{${field}}` : braced
  })
}

export const lineKinds = {
  text: { zh: '文字', en: 'Text' },
  rule: { zh: '分隔线', en: 'Separator' },
  qr: { zh: '二维码', en: 'QR code' },
  logo: { zh: '图片', en: 'Image' },
} as const
const EMPTY = { zh: '空行', en: 'Blank line' }

/** Returns the name of a line in a list: its texts, or its kind. */
export function formatReceiptLineName(line: ReceiptLine, language: Language): string {
  if (line.kind === 'qr' || line.kind === 'rule' || line.kind === 'logo') {
    return lineKinds[line.kind][language]
  }
  const translated = listReceiptLineTexts(line).map((text) => translateStoredFields(text, language))
  return translated.filter(Boolean).join(' … ') || EMPTY[language]
}
