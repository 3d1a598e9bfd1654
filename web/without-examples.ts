import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number }

/**
 * Leaves the examples of calls out of what browsers load: only tests read them, and they would weigh
 * on every phone.
 */
export function withoutExamples(): Plugin {
  return {
    name: 'without-examples',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/contract/') || !code.includes('declareCall(')) return null
      const { program } = parseSync(id, code)
      let text = code
      for (const { start, end } of examplesIn(program as unknown as Node).toReversed()) {
        text = text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
      }
      return { code: text, map: null }
    },
  }
}

function examplesIn(node: Node): Node[] {
  const found: Node[] = []
  const { type, callee, arguments: given } = node as Node & Record<string, never>
  if (type === 'CallExpression' && (callee as { name?: string }).name === 'declareCall') {
    const [{ properties }] = given as [{ properties: (Node & { key?: { name?: string } })[] }]
    found.push(...properties.filter(({ key }) => key?.name === 'example'))
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value as unknown]) {
      if (isNode(child)) found.push(...examplesIn(child))
    }
  }
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
