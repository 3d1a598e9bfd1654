import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** Fields of a node of a parsed statement. `@pgsql/types` describes them by the kind of the node. */
export type Fields = { readonly [name: string]: unknown }

/** Parses a statement as PostgreSQL does. Throws for text that PostgreSQL cannot parse. */
export function parseStatement(text: string): unknown {
  return parseSync(text).stmts?.map(({ stmt }) => stmt)
}

/** Returns the fields of a node of this kind, undefined for a node of another kind. */
export function getFields(node: unknown, kind: string): Fields | undefined {
  if (!isRecord(node) || !(kind in node)) return undefined
  const fields = node[kind]
  return isRecord(fields) ? fields : {}
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns an empty text for what is no text. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the parts of a name, such as `a` and `merchant_id` of `a.merchant_id`. */
export function toNameParts(value: unknown): readonly string[] {
  return toList(value).map((each) => toText(getFields(each, 'String')?.['sval']) || '*')
}

/**
 * Calls `visit` for each node below `value`, outer nodes first. Nodes that the parser does not wrap in their
 * kind, such as the arms of a union, are not visited themselves.
 */
export function visitNodes(value: unknown, visit: (kind: string, fields: Fields) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) visitNodes(each, visit)
  } else if (isRecord(value)) {
    for (const [name, below] of Object.entries(value)) {
      if (/^[A-Z]/.test(name) && isRecord(below)) visit(name, below)
      visitNodes(below, visit)
    }
  }
}

/** Lists the names of all functions that are called anywhere below a node. */
export function listCalledFunctions(node: unknown): readonly string[] {
  const names: string[] = []
  visitNodes(node, (kind, { funcname }) => {
    if (kind === 'FuncCall') names.push(toNameParts(funcname).at(-1)!)
  })
  return names
}

/** Returns whether the node is a parameter or a constant, or a list of them. */
export function isValue(node: unknown): boolean {
  const cast = getFields(node, 'TypeCast')
  if (cast) return isValue(cast['arg'])
  const list = getFields(node, 'List')
  if (list) return toList(list['items']).every(isValue)
  return Boolean(getFields(node, 'ParamRef') ?? getFields(node, 'A_Const'))
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
