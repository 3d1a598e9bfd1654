import type { Plugin } from 'vite'
import { readRouteTable } from '../routing/read-route-table.ts'

/**
 * Writes the route table into the built console as plain data. Otherwise its imports would bring the search
 * parameters of all screens and the addresses of their files into the first load.
 */
export function plainRouteTable(): Plugin {
  let found = false
  return {
    name: 'plain-route-table',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('/web/route-table.ts')) return null
      found = true
      return formatPlainRows(await readRouteTable())
    },
    generateBundle() {
      if (!found) throw new Error('the console has a file web/route-table.ts')
    },
  }
}

/** Returns code that exports the rows as objects. It names each key once, which is half a kilobyte less. */
function formatPlainRows(rows: readonly object[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => keys.map((key) => new Map(Object.entries(row)).get(key) ?? null))
  return `const keys = ${JSON.stringify(keys)}
const toRow = (cells) =>
  Object.fromEntries(cells.flatMap((cell, index) => (cell === null ? [] : [[keys[index], cell]])))
export const routeTable = ${JSON.stringify(cells)}.map(toRow)`
}
