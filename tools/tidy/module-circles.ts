import { posix } from 'node:path'
import type { SourceFile } from '../tidy.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const IMPORT_OF_MODULE = /from '#server\/modules\/([\w-]+)\//g
/** Matches static imports, imports of types, re-exports and dynamic imports. */
const IMPORT_OF_FILE =
  /^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** Returns the circles of modules that import each other, as `a → b → a`. */
export function listModuleCircles(files: readonly SourceFile[]): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const own = /^server\/modules\/([\w-]+)\/(?!.*\.test\.)/.exec(path)?.[1]
    if (!own) continue
    const imported = graph.get(own) ?? new Set()
    for (const [, other] of text.matchAll(IMPORT_OF_MODULE)) if (other !== own) imported.add(other!)
    graph.set(own, imported)
  }
  return findCircles(graph)
}

/**
 * Returns the circles of files that import each other. Imports of types count, because no file in such a
 * circle can be read without the others.
 */
export function listFileCircles(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const listImportedPaths = ({ path, text }: SourceFile) =>
    [...text.matchAll(IMPORT_OF_FILE)]
      .map((importMatch) =>
        resolveImport(path, (importMatch[1] ?? importMatch[2] ?? importMatch[3])!),
      )
      .filter((target) => paths.has(target))
  return findCircles(new Map(files.map((file) => [file.path, new Set(listImportedPaths(file))])))
}

function resolveImport(path: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? posix.join(posix.dirname(path), target) : target
}

/**
 * Returns a shortest circle of each group that contains one, beginning with the member whose name comes
 * first.
 */
function findCircles(graph: Graph): string[] {
  const left = removeAcyclicNodes(graph)
  return [...left.keys()].flatMap((start) => {
    const circle = findCircleFrom(start, left)
    return circle?.every((each) => start <= each) ? [[...circle, start].join(' → ')] : []
  })
}

/** Removes nodes that lead to no remaining node, because they are on no circle. Usually nothing remains. */
function removeAcyclicNodes(graph: Graph): Graph {
  const left = new Map(graph)
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [node, targets] of left) {
      if (![...targets].some((target) => left.has(target))) left.delete(node)
    }
  }
  return left
}

/**
 * Searches breadth-first, so the circle that it returns is a shortest one. Returns undefined if `start` is
 * on no circle.
 */
function findCircleFrom(start: string, graph: Graph): readonly string[] | undefined {
  const paths = [[start]]
  const visited = new Set<string>()
  for (const route of paths) {
    for (const next of graph.get(route.at(-1)!) ?? []) {
      if (next === start) return route
      if (!visited.has(next)) paths.push([...route, next])
      visited.add(next)
    }
  }
  return undefined
}
