import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { allCalls, listCallPermissions } from '#contract/call-table.ts'
import { liveTopics } from '#contract/base/live.ts'
import { buildOpenApiDocument } from '#server/platform/calls/open-api.ts'
import { readRouteTable } from '#web/routing/read-route-table.ts'

/**
 * Lists the names that are stored, sent or read by others, as today's code has them: one a line, its kind
 * first. Renaming an identifier changes none of them (`lasting-names.test.ts`). Keys inside JSON columns
 * that only a TypeScript type names are not included: see `Coming` and `DeviceState`.
 */
export type Sql = (text: string) => Promise<Record<string, unknown>[]>

const root = fileURLToPath(new URL('..', import.meta.url))

export async function collectLastingNames(sql: Sql): Promise<string[]> {
  const names = new Set<string>()
  const add = (kind: string, newNames: Iterable<string>) => {
    for (const name of newNames) names.add(`${kind} ${name}`)
  }
  add(
    'call',
    allCalls.map(({ name }) => name),
  )
  add(
    'call path',
    allCalls.map(({ wire }) => `${wire.method} ${wire.path}`),
  )
  add(
    'failure',
    allCalls.flatMap(({ failures }) => Object.keys(failures)),
  )
  add(
    'permission',
    listCallPermissions().map(({ key }) => key),
  )
  add('live topic', liveTopics)
  add(
    'route',
    (await readRouteTable()).map(({ path }) => path),
  )
  add('wire', collectSchemaNames(buildOpenApiDocument(allCalls)))
  for (const [kind, declared] of await collectDeclaredNames()) add(kind, declared)
  for (const [kind, pattern, files] of literals) add(kind, findPatternMatches(pattern, files))
  add('npm script', Object.keys(JSON.parse(readSourceText('package.json')).scripts))
  for (const [kind, query] of Object.entries(catalog)) {
    add(
      kind,
      (await sql(query)).map(({ name }) => String(name)),
    )
  }
  return [...names].toSorted()
}

/** Returns the field names and fixed values of a JSON schema, or of a document that contains schemas. */
function collectSchemaNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties, enum: values, const: value } = node as Record<string, unknown>
  const fixed = [values, value].flat().filter((each) => typeof each === 'string')
  const fields = typeof properties === 'object' && properties ? Object.keys(properties) : []
  return [...fields, ...fixed, ...Object.values(node).flatMap(collectSchemaNames)]
}

/**
 * Returns the names that modules declare: audit subjects, states, codes with a sentence, and fields of
 * stored forms.
 */
async function collectDeclaredNames(): Promise<Map<string, string[]>> {
  const namesByKind = new Map<string, string[]>()
  const add = (kind: string, names: readonly string[]) =>
    namesByKind.set(kind, [...(namesByKind.get(kind) ?? []), ...names])
  const stored = globSync('server/modules/**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.includes('.test.') && /declare(Intent|BatchKind|Holding)/.test(readSourceText(file)),
  )
  const contract = globSync('contract/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|compile)\./.test(file),
  )
  const places = [...contract, ...stored, 'gateway/protocol.ts']
  for (const path of places) {
    const exported = (await import(new URL(path, `file://${root}`).href)) as object
    for (const value of Object.values(exported)) {
      if (typeof value !== 'object' || value === null) continue
      const of = value as Record<string, unknown>
      if (isRecordOf(of['fields'], isSentence) && typeof of['kind'] === 'string') {
        add('audit subject', [of['kind']])
        add(
          'audit field',
          Object.keys(of['fields']).map((field) => `${String(of['kind'])}.${field}`),
        )
      } else if (isRecordOf(of['next'], Array.isArray)) add('state', Object.keys(of['next']))
      else if (isRecordOf(of, isSentence)) add('code', Object.keys(of))
      else if ('form' in of) add('stored field', collectSchemaNames(toJsonSchema(of['form'])))
      else if ('_zod' in of && !path.startsWith('contract'))
        add('mqtt', collectSchemaNames(toJsonSchema(value)))
    }
  }
  return namesByKind
}

function toJsonSchema(form: unknown): unknown {
  const unrepresentable = 'any'
  return z.toJSONSchema(form as z.core.$ZodType, { unrepresentable, io: 'input' })
}

function isSentence(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value
}

function isRecordOf(
  value: unknown,
  is: (value: unknown) => boolean,
): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const values = Object.values(value)
  return values.length > 0 && values.every(is)
}

/** Kind of name, pattern whose first group is the name, and files to search. */
const literals: readonly (readonly [string, RegExp, string])[] = [
  ['outbox kind', /declareIntent\(\s*'([^']+)'/g, 'server/**/*.ts'],
  ['outbox kind', /const KIND = '([^']+)'/g, 'server/**/*.ts'],
  ['job', /declare\w*Job\(\s*\{\s*name: '([^']+)'/g, 'server/**/*.ts'],
  ['batch kind', /declare(?:BatchKind|Holding)[^(]*\(\s*\{\s*name: '([^']+)'/g, 'server/**/*.ts'],
  ['lock', /const (?:lock|name) = `(\w+) /g, 'server/**/*store.ts'],
  ['lock', /hashtextextended\(\$?\{?[`']+(\w+) ?/g, 'server/**/*.{ts,sql}'],
  ['lock', /hashtext\('([^']+)'/g, 'server/**/*.ts'],
  ['token', /['"`](playfield[-_][\w-]+)/g, '{server,web,gateway,tools}/**/*.{ts,tsx}'],
  ['cookie', /Cookie: Cookie = \{\s*name: '([^']+)'/g, 'server/**/*.ts'],
  ['storage', /(?:read|write)DeviceValue\(\s*['"`]([^'"`$]+)/g, 'web/**/*.{ts,tsx}'],
  ['storage', /createStore\('([^']+', '[^']+)'/g, 'web/**/*.ts'],
  ['draft', /draft: [`']([^`'$]+)/g, 'web/**/*.{ts,tsx}'],
  [
    'draft',
    /use(?:StoredDraft|VisitDraft|ScreenChoice)[^(]*\(\s*[`']([^`'$]+)/g,
    'web/**/*.{ts,tsx}',
  ],
  ['metric', /name: '(playfield_\w+)'/g, 'server/platform/health/*.ts'],
  ['environment', /'([A-Z][A-Z_]+)'/g, 'server/platform/installation/settings.ts'],
  ['environment', /\b(PLAYFIELD_[A-Z_]+)\b/g, '{server,tools}/**/*.{ts,mjs}'],
  ['started.json', /readonly (\w+)\??:/g, 'tools/start/started-file.ts'],
  ['backup', /'([\w.-]+)'/g, 'server/platform/backup/*.ts'],
  ['mqtt', /(?:literal\(|^ {2})'?([a-z.]+)'?(?:\)|: z\.)/gm, 'gateway/protocol.ts'],
  ['mqtt', /'(pf\/v1[^']*)'|`(pf\/v1[^`$]*)/g, 'gateway/*.ts'],
]

function findPatternMatches(pattern: RegExp, files: string): string[] {
  return globSync(files, { cwd: root })
    .filter((file) => !/\.test\.|\/test\//.test(file))
    .flatMap((file) =>
      [...readSourceText(file).matchAll(pattern)].map((each) => each[1] ?? each[2] ?? ''),
    )
}

function readSourceText(file: string): string {
  return readFileSync(`${root}/${file}`, 'utf8')
}

const inPublic = `n.nspname = 'public'`
const catalog = {
  table: `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${inPublic} and relkind in ('r', 'p') and not relispartition`,
  column: `select relname || '.' || attname as name from pg_attribute a
    join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where ${inPublic} and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped`,
  constraint: `select relname || '.' || conname as name from pg_constraint
    join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
    where ${inPublic} and not relispartition and contype <> 'n'`,
  index: `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${inPublic} and relkind in ('i', 'I') and not relispartition`,
  function: `select proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace
    where ${inPublic}`,
} as const
