import type { SourceFile } from '../tidy.ts'

const SCREENS = 'web/screens.ts'
/** They name every screen, whether or not anything leads to it. */
const LISTS = /(^web\/route-table\.ts|\/screens\.ts|^web\/shell\/console-rail\.tsx|\.test\.tsx?)$/
/** A comment, the way back to where one came from, and a screen's own address. */
const NO_WAY = /^(\/?\*|\/\/)|\bback=|\bfrom: '|\bplace="/

/** Screens that nothing leads to: who doesn't know the address never sees them. */
export function unledIn(files: readonly SourceFile[]): string[] {
  const screens = files.find(({ path }) => path === SCREENS)?.text ?? ''
  const paths = [...screens.matchAll(/^ {2}'(\/[^']+)':/gm)].map(([, path]) => path!)
  const lines = files
    .filter(({ path }) => /^(web|contract|server)\//.test(path))
    .filter(({ path }) => path !== SCREENS && !LISTS.test(path))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.includes('/') && !NO_WAY.test(line.trim()))
  const leading = lines.join('\n')
  return paths
    .filter((path) => !leadsTo(leading, path))
    .map((path) => `${path}: nothing leads there`)
}

function leadsTo(text: string, path: string): boolean {
  const fixed = path.replace(/:.*/, '')
  return ["'", '"', '`'].some((quote) =>
    [quote, '?', '$'].some((end) => text.includes(`${quote}${fixed}${end}`)),
  )
}
