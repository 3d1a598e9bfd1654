const MODULE_FILE = /^web\/modules\/[\w-]+\/(routes|screens)\.ts$/

/**
 * A screen is registered once, by its row in the module's `routes.ts`. Builds and tools read this file in
 * Node, which has no components.
 */
export function listScreenRowFaults(path: string, staticImports: readonly string[]): string[] {
  const file = MODULE_FILE.exec(path)?.[1]
  if (file === 'screens') return ['screens are registered in routes.ts']
  if (file !== 'routes') return []
  return staticImports
    .filter((target) => target.endsWith('.tsx'))
    .map((target) => `${target}: Node reads routes.ts, so it loads components by lazyScreen`)
}
