import type { SourceFile } from '../tidy.ts'

const ROUTES = /^web\/modules\/[\w-]+\/routes\.ts$/
/** Files that name every screen, whether or not anything leads to it. */
const LISTS =
  /(\/(routes|unbuilt-routes|route-row)\.ts|^web\/shell\/console-rail\.tsx|\.test\.tsx?)$/
/**
 * Lines that lead to no screen: a comment, the way back to the previous screen, and a screen's own address.
 */
const NO_WAY = /^(\/?\*|\/\/)|\bback=|\bfrom: '|\bplace="/

/** Returns the screens that nothing leads to. Nobody who does not know the address sees them. */
export function listUnreachableScreens(files: readonly SourceFile[]): string[] {
  const paths = files
    .filter(({ path }) => ROUTES.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\b\w+Path\(\s*'(\/[^']+)'/g)])
    .map(([, path]) => path!)
  if (paths.length === 0) throw new Error('no module has a row in its routes.ts')
  const lines = files
    .filter(({ path }) => /^(web|contract|server)\//.test(path))
    .filter(({ path }) => !LISTS.test(path))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.includes('/') && !NO_WAY.test(line.trim()))
  const leading = lines.join('\n')
  return paths
    .filter((path) => !containsLinkTo(leading, path))
    .map((path) => `${path}: nothing leads there`)
}

function containsLinkTo(text: string, path: string): boolean {
  const fixed = path.replace(/:.*/, '')
  return ["'", '"', '`'].some((quote) =>
    [quote, '?', '$'].some((end) => text.includes(`${quote}${fixed}${end}`)),
  )
}
