import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'
import type { Language } from '#contract/base/sentence.ts'

type Node = { readonly type: string; readonly start: number; readonly end: number }

/**
 * Leaves the other language out of the texts: a phone shows one, and the other would be a tenth of
 * what it loads.
 */
export function removeOtherLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('texts.ts') || !code.includes('declareTexts(')) return null
      let text = code
      for (const { start, end } of listOtherLanguageProperties(
        parseSync(id, code).program,
        language,
      ).toReversed()) {
        text = text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
      }
      return { code: text, map: null }
    },
  }
}

/** Returns the properties of the other language in objects that have both. */
function listOtherLanguageProperties(node: Node, language: Language): Node[] {
  const { properties } = node as Node & { readonly properties?: readonly Property[] }
  const names = properties?.map(({ key }) => key?.name) ?? []
  if (names.length === 2 && names.includes('zh') && names.includes('en')) {
    return properties!.filter(({ key }) => key?.name !== language)
  }
  return Object.values(node).flatMap((value) => {
    const children: unknown[] = Array.isArray(value) ? value : [value]
    return children.filter(isNode).flatMap((child) => listOtherLanguageProperties(child, language))
  })
}

type Property = Node & { readonly key?: { readonly name?: string } }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
