import { listUnprintableSigns } from '#contract/base/gb18030.ts'
import {
  findReceiptLineFault,
  listUnknownReceiptFields,
  type ReceiptLine,
} from '#contract/receipts/receipt.ts'
import type { Language } from '#contract/base/sentence.ts'
import { editorTexts } from './editor-texts.ts'

export function formatReceiptLineStyle(line: ReceiptLine, language: Language): string {
  if (line.kind !== 'text' && line.kind !== 'pair') return ''
  const align =
    line.kind === 'pair' ? 'alignPair' : line.align === 'center' ? 'alignCenter' : 'alignLeft'
  const styleParts = [
    line.double ? editorTexts.times[language](2) : '',
    editorTexts[align][language],
    line.bold ? editorTexts.bold[language] : '',
  ]
  return styleParts.filter(Boolean).join(language === 'zh' ? '，' : ', ')
}

/** Returns what is wrong with a text of a line, and what to do; undefined if nothing is wrong. */
export function formatReceiptTextFault(
  text: string,
  kind: ReceiptLine['kind'],
  language: Language,
): string | undefined {
  const line: ReceiptLine =
    kind === 'qr' ? { kind, text, dot: 4 } : { kind: 'text', text, align: 'left' }
  const fault = findReceiptLineFault(line)
  if (fault === 'unknownField') {
    return editorTexts.unknownField[language](listUnknownReceiptFields(text).join(' '))
  }
  return fault && editorTexts.unprintable[language](listUnprintableSigns(text).join(' '))
}
