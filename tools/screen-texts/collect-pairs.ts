import { parseSync } from 'oxc-parser'
import { walkNodes } from '../tidy/names.ts'

/**
 * The expression of a text of one language in its file. `isWhole`: its literals, one after another, are
 * the text. `uses`: whether the text contains a parameter of its function.
 */
export type WrittenText = {
  start: number
  end: number
  source: string
  literals: string[]
  isWhole: boolean
  parameters: string[]
  uses: (parameter: string) => boolean
}

/** A Chinese text and its English one. `key` is the property that holds both, or an empty text. */
export type TextPair = { path: string; line: number; key: string; zh: WrittenText; en: WrittenText }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const HAN = /\p{Script=Han}/u

/**
 * Returns all pairs of Chinese and English texts of a TypeScript file: objects with `zh` and `en`, and
 * Chinese literals that an English one follows in a list of arguments or an array.
 */
export function collectTextPairs(path: string, text: string): TextPair[] {
  if (!HAN.test(text)) return []
  const { program } = parseSync(path, text)
  const pairs: TextPair[] = []
  const add = (key: string, zh: Node, en: Node) => {
    const written = { zh: readWrittenText(zh, text), en: readWrittenText(en, text) }
    const isText = written.zh.literals.some((literal) => HAN.test(literal))
    const line = text.slice(0, zh.start).split('\n').length
    if (isText) pairs.push({ path, line, key, ...written })
  }
  const collect = (node: Node, key: string) => {
    if (node.type === 'ObjectExpression') {
      const zh = findProperty(node, 'zh')
      const en = findProperty(node, 'en')
      if (zh && en) add(key, zh, en)
    }
    const row = (node['arguments'] ?? node['elements']) as (Node | null)[] | undefined
    row?.forEach((zh, index) => {
      const en = row[index + 1]
      if (!zh || !en || !isLiteral(zh) || !isLiteral(en)) return
      const hasHan = [zh, en].map((each) => HAN.test(text.slice(each.start, each.end)))
      if (hasHan[0] && !hasHan[1]) add(key, zh, en)
    })
  }
  walkKeyedNodes(program as unknown as Node, '', text, collect)
  return pairs
}

/** Visits all nodes with the path of the property keys and variables around them, as `texts.title`. */
function walkKeyedNodes(
  node: Node,
  key: string,
  text: string,
  visit: (node: Node, key: string) => void,
): void {
  visit(node, key)
  for (const [name, value] of Object.entries(node)) {
    const inner = name === 'value' || name === 'init' ? extendKey(node, key, text) : key
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === 'string')
        walkKeyedNodes(child as Node, inner, text, visit)
    }
  }
}

function extendKey(node: Node, key: string, text: string): string {
  const named = (node['key'] ?? node['id']) as Node | undefined
  if (!named || !/^(Property|VariableDeclarator)$/.test(node.type)) return key
  const name = text.slice(named.start, named.end).replaceAll("'", '')
  return key === '' ? name : `${key}.${name}`
}

function findProperty(node: Node, name: string): Node | undefined {
  for (const property of node['properties'] as Node[]) {
    const key = property['key'] as (Node & { name?: string; value?: string }) | undefined
    const isNamed = property.type === 'Property' && (key?.name ?? key?.value) === name
    if (isNamed) return property['value'] as Node
  }
  return undefined
}

function isLiteral(node: Node): boolean {
  return node.type === 'TemplateLiteral' || typeof node['value'] === 'string'
}

/** Placeholders of templates become `${}`, so that a reader of the literals sees where they stand. */
function readWrittenText(node: Node, text: string): WrittenText {
  const literals: string[] = []
  let isWhole = true
  walkNodes(node, (each) => {
    if (/^(ConditionalExpression|CallExpression|IfStatement|SwitchStatement)$/.test(each.type)) {
      isWhole = false
    }
    if (each.type === 'Literal' && typeof each['value'] === 'string') literals.push(each['value'])
    if (each.type !== 'TemplateLiteral') return
    const parts = each['quasis'] as { value: { cooked: string } }[]
    literals.push(parts.map(({ value }) => value.cooked).join('${}'))
  })
  const source = text.slice(node.start, node.end)
  const isFunction = node.type === 'ArrowFunctionExpression'
  const parameters = isFunction ? (node['params'] as Node[]) : []
  const body = isFunction ? (node['body'] as Node) : node
  const bodySource = text.slice(body.start, body.end)
  return {
    start: node.start,
    end: node.end,
    source,
    literals,
    isWhole,
    parameters: parameters.flatMap((each) => (each['name'] as string | undefined) ?? []),
    uses: (parameter) => new RegExp(String.raw`\b${parameter}\b`).test(bodySource),
  }
}
