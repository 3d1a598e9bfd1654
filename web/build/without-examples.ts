import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number }

/**
 * Leaves the examples of calls out of what browsers load: only tests read them, and they would weigh
 * on every phone.
 */
export function withoutExamples(): Plugin {
  let removed = 0
  return {
    name: 'without-examples',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/contract/example-world.ts'))
        return { code: 'export const world = {}', map: null }
      if (!id.includes('/contract/') || !code.includes('declareCall(')) return null
      const { program } = parseSync(id, code)
      let text = code
      for (const { start, end } of examplesIn(program).toReversed()) {
        removed += 1
        text = text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
      }
      return { code: text, map: null }
    },
    generateBundle() {
      if (removed === 0) throw new Error('no call with an example was found in contract/')
    },
  }
}

function examplesIn(node: Node): Node[] {
  const found: Node[] = []
  if (isDeclaration(node)) {
    found.push(...node.arguments[0].properties.filter(({ key }) => key?.name === 'example'))
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value as unknown]) {
      if (isNode(child)) found.push(...examplesIn(child))
    }
  }
  return found
}

type Property = Node & { readonly key?: { readonly name?: string } }
type Declaration = Node & {
  readonly arguments: readonly [{ readonly properties: readonly Property[] }]
}

function isDeclaration(node: Node): node is Declaration {
  const { callee } = node as Node & { readonly callee?: { readonly name?: string } }
  return node.type === 'CallExpression' && callee?.name === 'declareCall'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
