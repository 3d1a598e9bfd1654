import { receiptFieldIds, receiptFields } from '#contract/receipt.ts'
import type { Language } from '#contract/sentence.ts'

/**
 * A field stands in a style under one name and is shown under the reader's: `{coins}` is {币数}.
 * What is no field stays as it was typed.
 */
const BRACED = /\{([^{}]*)\}/g

export function shownText(kept: string, language: Language): string {
  return kept.replace(BRACED, (braced, name: string) => {
    const field = receiptFieldIds.find((id) => id === name)
    return field ? `{${receiptFields[field].name[language]}}` : braced
  })
}

export function keptText(shown: string, language: Language): string {
  return shown.replace(BRACED, (braced, name: string) => {
    const field = receiptFieldIds.find((id) => receiptFields[id].name[language] === name)
    return field ? `{${field}}` : braced
  })
}
