import { dirname } from 'node:path'
import type { SourceFile } from '../tidy.ts'

const SOURCES_MAX = 25
const SOURCE = /^(?!.*\.(test|bench|example|compile)\.).*\.tsx?$/
/**
 * Folders of contract and web that need no server module of the same name. Home shows alerts, news and the
 * inbox.
 */
const OTHER_MODULES = new Set(['contract/base', 'web/modules/home', 'web/modules/marketing'])

/** Returns the folders that contain more source files than a reader takes in at a glance. */
export function listCrowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (!SOURCE.test(path)) continue
    const folder = dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > SOURCES_MAX)
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${SOURCES_MAX}`)
}

/** Returns the folders of contract and web that have no server module of the same name. */
export function listUnmatchedModules(files: readonly SourceFile[]): string[] {
  const modules = new Set<string>()
  const others = new Map<string, string>()
  for (const { path } of files) {
    const own = /^server\/modules\/([\w-]+)\//.exec(path)?.[1]
    if (own) modules.add(own)
    const [, folder, name] = /^((?:contract|web\/modules)\/([\w-]+))\//.exec(path) ?? []
    if (folder && name) others.set(folder, name)
  }
  return [...others]
    .filter(([folder, name]) => !modules.has(name) && !OTHER_MODULES.has(folder))
    .map(([folder, name]) => `${folder}: the server has no module ${name}`)
}
