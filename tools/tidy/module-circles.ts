import type { SourceFile } from '../tidy.ts'

const IMPORT_OF_MODULE = /from '#server\/modules\/([\w-]+)\//g

/** Modules that know each other in a circle, as `a → b → a`. */
export function circlesIn(files: readonly SourceFile[]): string[] {
  const knows = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const own = /^server\/modules\/([\w-]+)\/(?!.*\.test\.)/.exec(path)?.[1]
    if (!own) continue
    const known = knows.get(own) ?? new Set()
    for (const [, other] of text.matchAll(IMPORT_OF_MODULE)) if (other !== own) known.add(other!)
    knows.set(own, known)
  }
  return [...knows.keys()].flatMap((module) => circleFrom(module, knows) ?? [])
}

/** Breadth first, so the circle that is told is a shortest one. */
function circleFrom(
  start: string,
  knows: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of knows.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start].join(' → ')
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
