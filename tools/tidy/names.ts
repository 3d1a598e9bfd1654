/** Rules for the names of functions, and the titles of tests and decisions. */
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const TITLE_WORDS_MAX = 10
const ONE_WORD = /^[A-Z]?[a-z]+$/
/** Words of the platform, and names that a library or another file refers to as text. */
const MAY_BE_ONE_WORD = new Set([
  'Button',
  'Icon',
  'Loaded',
  'Switch',
  'draw',
  'must',
  'setup',
  'teardown',
])
const NO_SOURCE = /(\.test\.|\.compile\.|\/test\/|^bench\/|^tools\/|example)/

/**
 * Returns the name of a declared function, or of a variable that holds one; undefined for any other node.
 */
export function getFunctionName(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return (node['id'] as { name: string } | null)?.name
  if (node.type !== 'VariableDeclarator') return undefined
  const value = node['init'] as Node | null
  const isFunction = /^(ArrowFunctionExpression|FunctionExpression)$/.test(value?.type ?? '')
  return isFunction ? (node['id'] as { name?: string }).name : undefined
}

/**
 * Returns the first argument of `test` and `it` if it is a text, with each `${}` as one word; otherwise
 * undefined.
 */
export function getTestTitle(node: Node, text: string): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const called = text.slice((node['callee'] as Node).start, (node['callee'] as Node).end)
  if (!/^(test|it)(\.|$|\()/.test(called)) return undefined
  const [first] = node['arguments'] as Node[]
  if (!first || !/^(Literal|TemplateLiteral)$/.test(first.type)) return undefined
  const title = text.slice(first.start + 1, first.end - 1).replace(/\$\{[^}]*\}/g, 'x')
  return title.trim() === '' ? undefined : title.trim()
}

export function walkNodes(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === 'string') walkNodes(child as Node, visit)
    }
  }
}

/** Returns the naming fault of one node of a TypeScript file, or undefined. */
export function findNameFault(path: string, node: Node, text: string): string | undefined {
  const name = NO_SOURCE.test(path) ? undefined : getFunctionName(node)
  if (name !== undefined && ONE_WORD.test(name) && !MAY_BE_ONE_WORD.has(name)) {
    return `${name} is one word; name what it does, and to what`
  }
  const title = path.includes('.test.') ? getTestTitle(node, text) : undefined
  if (title !== undefined && title.split(/\s+/).length > TITLE_WORDS_MAX) {
    return `a title of more than ${TITLE_WORDS_MAX} words: ${title}`
  }
  return undefined
}

/** Returns the faults in the heading of a decision record, which begins with its number and its topic. */
export function listDecisionFaults(path: string, text: string): string[] {
  const [heading = ''] = text.split('\n')
  const [, number, title = ''] = /^# (\d{4}) (.+)$/.exec(heading) ?? []
  if (number === undefined || !path.endsWith('.md') || !path.includes(`/${number}-`)) {
    return [`${path}: begins with "# " and its number and topic`]
  }
  if (title.split(' ').length > TITLE_WORDS_MAX) return [`${path}: a title of too many words`]
  return /^(What|Who|Whoever|Nobody|That|How)\b/.test(title) ? [`${path}: name the topic`] : []
}
