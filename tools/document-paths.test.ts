import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const REPOSITORY_PATH =
  /`((?:contract|server|web|gateway|sandbox|simulator|e2e|bench|tools|deploy|docs)\/[\w./-]+(?:\.(?:tsx?|mjs|sql|css|md)|\/))`/g

/**
 * Returns links and paths in a document that lead nowhere. Decision records are not checked, because they
 * keep the paths of their day. Help has links to screens, which its own test checks.
 */
function missingPaths(document: string, text: string): string[] {
  const links = [...text.matchAll(LINK)].map(([, path]) => join(dirname(document), path!))
  const paths = [...text.matchAll(REPOSITORY_PATH)].map(([, path]) => path!)
  return [...links, ...paths]
    .map((path) => normalize(path))
    .filter((path) => !/(^|\/)x\b|NNN/.test(path) && !existsSync(join(root, path)))
    .map((path) => `${document}: ${path}`)
}

test('documents name files that exist', () => {
  const documents = globSync(['*.md', '{docs,server,web,simulator,tools}/**/*.md'], {
    cwd: root,
  }).filter((path) => !/^docs\/(decisions|help)\//.test(path))
  expect(documents.length).toBeGreaterThan(20)
  expect(
    documents.flatMap((path) => missingPaths(path, readFileSync(join(root, path), 'utf8'))),
  ).toEqual([])
})

test('finds links and paths that lead nowhere', () => {
  expect(missingPaths('docs/a.md', '[a](no/such.md)')).toHaveLength(1)
  expect(missingPaths('docs/a.md', '`server/no-such.ts`')).toHaveLength(1)
  expect(missingPaths('docs/a.md', '[a](../README.md), `server/app.ts`')).toEqual([])
})
