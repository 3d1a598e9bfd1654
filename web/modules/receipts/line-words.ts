import { unprintable } from '#contract/gb18030.ts'
import { faultOf, textsOf, unknownFields, type ReceiptLine } from '#contract/receipt.ts'
import type { Language } from '#contract/sentence.ts'
import { editorTexts } from './editor-texts.ts'
import { shownText } from './field-names.ts'

/** Of a list: what a line says, or what it is. */
export function lineName(line: ReceiptLine, language: Language): string {
  if (line.kind === 'qr' || line.kind === 'rule' || line.kind === 'logo') {
    return editorTexts[line.kind][language]
  }
  const says = textsOf(line).map((text) => shownText(text, language))
  return says.filter(Boolean).join(' … ') || editorTexts.emptyLine[language]
}

export function lineLook(line: ReceiptLine, language: Language): string {
  if (line.kind !== 'text' && line.kind !== 'pair') return ''
  const align =
    line.kind === 'pair' ? 'alignPair' : line.align === 'center' ? 'alignCenter' : 'alignLeft'
  const look = [
    line.double ? editorTexts.times[language](2) : '',
    editorTexts[align][language],
    line.bold ? editorTexts.bold[language] : '',
  ]
  return look.filter(Boolean).join(language === 'zh' ? '，' : ', ')
}

/** What is wrong with one of its texts, and what to do. */
export function textFault(
  text: string,
  kind: ReceiptLine['kind'],
  language: Language,
): string | undefined {
  const line: ReceiptLine =
    kind === 'qr' ? { kind, text, dot: 4 } : { kind: 'text', text, align: 'left' }
  const fault = faultOf(line)
  if (fault === 'unknownField') {
    return editorTexts.unknownField[language](unknownFields(text).join(' '))
  }
  return fault && editorTexts.unprintable[language](unprintable(text).join(' '))
}
