import type { Call } from './platform.ts'

/**
 * What shall go wrong: a rule meets the calls that it matches, the next `times` of them or all.
 * Effects without details are a text, `'lost-answer'`; with details an object of one name,
 * `{ delay: { ms: 9000 } }`.
 */
export type Rule = {
  readonly id: number
  readonly platform: string
  readonly match: Match
  readonly effect: Effect
  /** Null where it meets every call. */
  readonly left: number | null
}
/** The beginning of the path, and the exact number that the call is about. */
export type Match = {
  readonly method?: string | undefined
  readonly path?: string | undefined
  readonly number?: string | undefined
}
export type Effect =
  | { readonly is: 'delay'; readonly ms: number }
  | { readonly is: 'lost-request' | 'lost-answer' }
  | { readonly is: 'trouble'; readonly name: string; readonly when: 'before' | 'after' }

export type Rules = {
  add(rule: Omit<Rule, 'id'>): Rule
  /** The first rule that meets this call; it counts as used. */
  take(platform: string, call: Call, number: string | undefined): Rule | undefined
  list(): readonly Rule[]
  remove(id?: number): void
}

export function newRules(): Rules {
  let rules: readonly Rule[] = []
  let lastId = 0
  return {
    add(wish) {
      const rule = { ...wish, id: ++lastId }
      rules = [...rules, rule]
      return rule
    },
    take(platform, call, number) {
      const found = rules.find((rule) => rule.platform === platform && meets(rule, call, number))
      if (!found) return undefined
      rules = rules
        .map((rule) => (rule === found ? { ...rule, left: rule.left && rule.left - 1 } : rule))
        .filter(({ left }) => left !== 0)
      return found
    },
    list: () => rules,
    remove(id) {
      rules = id === undefined ? [] : rules.filter((rule) => rule.id !== id)
    },
  }
}

function meets({ match }: Rule, call: Call, number: string | undefined): boolean {
  return (
    (match.method === undefined || match.method === call.method) &&
    (match.path === undefined || call.path.startsWith(match.path)) &&
    (match.number === undefined || match.number === number)
  )
}

/** From what stands in `POST /__ctl/rules`; undefined where it says nothing that we know. */
export function readEffect(wish: unknown): Effect | undefined {
  if (typeof wish === 'string') return readEffect({ [wish]: {} })
  if (typeof wish !== 'object' || wish === null) return undefined
  const [entry, ...more] = Object.entries(wish)
  if (!entry || more.length > 0) return undefined
  const [name, details] = entry as [string, { ms?: unknown; when?: unknown } | null]
  if (name === 'delay') {
    const ms = Number(details?.ms)
    return ms >= 0 && ms <= 600_000 ? { is: 'delay', ms } : undefined
  }
  if (name === 'lost-request' || name === 'lost-answer') return { is: name }
  const when = details?.when ?? 'before'
  return when === 'before' || when === 'after' ? { is: 'trouble', name, when } : undefined
}
