import type { Area, ScreenRow } from './route-row.ts'

type TableRow = ScreenRow & { readonly area: Area; readonly module?: string }

/**
 * Returns the route table in Node. The import is by address, because what follows imports would come to the
 * components: TypeScript would check them with the settings of the server, and Vite would bundle them with its
 * configuration.
 */
export async function readRouteTable(): Promise<readonly TableRow[]> {
  const address = new URL('../route-table.ts', import.meta.url).href
  const file = (await import(/* @vite-ignore */ address)) as { routeTable: readonly TableRow[] }
  return file.routeTable
}
