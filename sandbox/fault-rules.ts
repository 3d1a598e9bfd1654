import type { CallSubject, Call, Details, Platform } from './platform.ts'

/**
 * A fault rule: affects the next `times` calls that match, or all of them. An effect without details is a
 * text, `'lost-answer'`; with details it is an object with one key, `{ delay: { ms: 9000 } }`.
 */
export type Rule = {
  readonly id: number
  readonly platform: string
  readonly match: Match
  readonly effect: Effect
  /** Null if the rule affects every matching call. */
  readonly left: number | null
}
/** `path` matches the beginning of the path; `number` and `openid` match exactly. */
export type Match = {
  readonly method?: string | undefined
  readonly path?: string | undefined
  readonly number?: string | undefined
  readonly openid?: string | undefined
}
export type Effect =
  | { readonly is: 'delay'; readonly ms: number }
  | { readonly is: 'lost-request' | 'lost-answer' }
  | { readonly is: 'trouble'; readonly name: string; readonly when: 'before' | 'after' }
  | { readonly is: 'spoil'; readonly name: string; readonly details: Details }
  | { readonly is: 'happening'; readonly name: string; readonly wish: unknown }

export type Rules = {
  add(rule: Omit<Rule, 'id'>): Rule
  /** Returns the first rule that matches the call, and counts it as used. */
  take(platform: string, call: Call, about: CallSubject): Rule | undefined
  /** Returns the details of the first matching rule for the happening, and counts it as used. */
  takeHappening(platform: string, name: string, about: CallSubject): unknown
  list(): readonly Rule[]
  remove(id?: number): void
}

export function newSandboxRules(): Rules {
  let rules: readonly Rule[] = []
  let lastId = 0
  function consumeRule(usedRule: Rule | undefined): Rule | undefined {
    rules = rules
      .map((rule) => (rule === usedRule ? { ...rule, left: rule.left && rule.left - 1 } : rule))
      .filter(({ left }) => left !== 0)
    return usedRule
  }
  return {
    add(input) {
      const rule = { ...input, id: ++lastId }
      rules = [...rules, rule]
      return rule
    },
    take: (platform, call, about) =>
      consumeRule(
        rules.find(
          ({ platform: of, effect, match }) =>
            of === platform && effect.is !== 'happening' && isRuleMet(match, call, about),
        ),
      ),
    takeHappening(platform, name, about) {
      const matchingRule = rules.find(
        ({ platform: of, effect, match }) =>
          of === platform &&
          effect.is === 'happening' &&
          effect.name === name &&
          matchesCallSubject(match, about),
      )
      const effect = consumeRule(matchingRule)?.effect
      return effect?.is === 'happening' ? effect.wish : undefined
    },
    list: () => rules,
    remove(id) {
      rules = id === undefined ? [] : rules.filter((rule) => rule.id !== id)
    },
  }
}

function isRuleMet(match: Match, call: Call, about: CallSubject): boolean {
  return (
    (match.method === undefined || match.method === (about.method ?? call.method)) &&
    (match.path === undefined || call.path.startsWith(match.path)) &&
    matchesCallSubject(match, about)
  )
}

function matchesCallSubject({ number, openid }: Match, about: CallSubject): boolean {
  return (
    (number === undefined || number === about.number) &&
    (openid === undefined || openid === about.openid)
  )
}

/** Parses the `effect` of `POST /__ctl/rules`. Undefined if this platform does not support it. */
export function parseRuleEffect(input: unknown, platform: Platform): Effect | undefined {
  if (typeof input === 'string') return parseRuleEffect({ [input]: {} }, platform)
  if (typeof input !== 'object' || input === null) return undefined
  const [entry, ...more] = Object.entries(input)
  if (!entry || more.length > 0) return undefined
  const [name, effectValue] = entry as [string, unknown]
  const isHappening = platform.happenings?.[name]
  if (isHappening)
    return isHappening(effectValue) ? { is: 'happening', name, wish: effectValue } : undefined
  const details: Details =
    typeof effectValue === 'object' && effectValue !== null ? { ...effectValue } : {}
  if (name === 'delay') {
    const ms = Number(details['ms'])
    return ms >= 0 && ms <= 600_000 ? { is: 'delay', ms } : undefined
  }
  if (name === 'lost-request' || name === 'lost-answer') return { is: name }
  if (platform.spoils && name in platform.spoils) return { is: 'spoil', name, details }
  const when = details['when'] ?? 'before'
  const isKnown = name in platform.troubles && (when === 'before' || when === 'after')
  return isKnown ? { is: 'trouble', name, when } : undefined
}
