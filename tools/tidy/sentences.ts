import type { SourceFile } from '../tidy.ts'

/** Longer sentences of the documents for operators and device makers are hard to follow. */
const WORDS_MAX = 25

const CODE_BLOCK = /^ *```[\s\S]*?^ *```/gm
const LIST_ITEM = /^\s*(?:[-*+]|\d+\.)\s/
/** A heading, a picture or an empty line ends a sentence, with or without a full stop. */
const SEPARATOR = /^\s*$|^#|^!\[/
const SENTENCE_END = /(?<=[.!?:][)”"*_]*)\s+(?=[A-Z0-9`“"*_[(])/

/** Returns the sentences of more than 25 words. A code span and a link's address count as one word. */
export function listLongSentences({ path, text }: SourceFile): string[] {
  const sentences = listParagraphs(text).flatMap((paragraph) => paragraph.split(SENTENCE_END))
  return sentences.flatMap((sentence) => {
    const count = countWords(sentence)
    return count > WORDS_MAX ? [`${path}: ${count} words: ${sentence.trim().slice(0, 60)}…`] : []
  })
}

/** List items and table cells are paragraphs of their own. */
function listParagraphs(text: string): string[] {
  const paragraphs: string[] = ['']
  for (const line of text.replace(CODE_BLOCK, '').split('\n')) {
    if (SEPARATOR.test(line)) paragraphs.push('')
    else if (/^\s*\|/.test(line)) paragraphs.push(...line.split('|'), '')
    else if (LIST_ITEM.test(line)) paragraphs.push(line.replace(LIST_ITEM, ''))
    else paragraphs.push(`${paragraphs.pop()} ${line.trim()}`)
  }
  return paragraphs
}

function countWords(sentence: string): number {
  const plain = sentence.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`[^`]*`/g, 'code')
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
