/** The router's form of a path of the route table: `/singleModify:id` is `/singleModify{$id}`. */
export type Address<Path extends string> = Path extends `${infer Before}/:${infer Part}`
  ? `${Before}/$${Part}`
  : Path extends `${infer Before}:${infer Part}`
    ? `${Before}{$${Part}}`
    : Path

export function toRouterAddress<Path extends string>(path: Path): Address<Path> {
  const address = path.replace(/\/:(\w+)/, '/$$$1').replace(/:(\w+)/, '{$$$1}')
  return address as Address<Path>
}

/**
 * Search parameters are texts and stay texts: an id of 19 digits read as a number would become another id.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
