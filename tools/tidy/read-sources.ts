import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Repository, SourceFile } from '../tidy.ts'

const FOLDERS = [
  'contract',
  'server',
  'gateway',
  'web',
  'simulator',
  'sandbox',
  'e2e',
  'bench',
  'tools',
]

export function readRepository(root: URL): Repository {
  const cwd = fileURLToPath(root)
  const paths = globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css,sql}`, { cwd }).toSorted()
  const files = paths.map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))
  return { files, writeCalls: files.flatMap(({ path, text }) => listWriteCalls(path, text)) }
}

/** Reads all decision records except the template. */
export function readDecisions(folder: URL): SourceFile[] {
  const names = globSync('[0-9]*.md', { cwd: fileURLToPath(folder) }).toSorted()
  return names
    .filter((name) => !name.startsWith('0000'))
    .map((name) => ({
      path: `docs/decisions/${name}`,
      text: readFileSync(new URL(name, folder), 'utf8'),
    }))
}

/** Returns the names of the calls that write, as `sites.submit`, read from their declarations. */
function listWriteCalls(path: string, text: string): string[] {
  if (!/^contract\/[\w-]+\/[\w-]+\.ts$/.test(path)) return []
  return text
    .split('declareCall(')
    .slice(1)
    .filter((declaration) => /\bwrites: true\b/.test(declaration))
    .flatMap((declaration) => /\bname: '([\w.-]+)'/.exec(declaration)?.[1] ?? [])
}
