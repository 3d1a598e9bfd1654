/**
 * Rules about who may import whom, and where which code may be. The words of each fault are those of the
 * style guide.
 */

/** Top-level folders, and the folders that each may import. */
const MAY_KNOW: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  gateway: ['gateway', 'contract'],
  server: ['server', 'gateway', 'contract'],
  web: ['web', 'contract'],
  simulator: ['simulator', 'gateway', 'contract'],
  sandbox: ['sandbox', 'contract'],
  e2e: ['e2e', 'contract', 'sandbox', 'server', 'simulator', 'tools', 'web'],
  bench: ['bench', 'contract', 'gateway', 'sandbox', 'server', 'e2e', 'simulator', 'tools'],
  tools: ['tools', 'contract', 'server', 'sandbox', 'simulator', 'web'],
}

const SERVER_TESTS = /^(server\/test|bench|e2e)\/|\.test\.tsx?$/
/** Parts of the server, and the parts that each may import: lower parts never import those built on them. */
const PART_MAY_KNOW: Readonly<Record<string, readonly string[]>> = {
  platform: ['platform'],
  ledger: ['ledger', 'platform'],
  outside: ['outside', 'platform'],
  modules: ['modules', 'ledger', 'outside', 'platform'],
  seed: ['seed', 'modules', 'platform'],
}

const CONFIG = /\.config\.ts$/
const COMPOSITION = /^server\/(app|main)\.ts$/
const SQL_HOMES = /(^|[/-])store\.ts$|^server\/platform\/(db|query)\.ts$/
const LEDGER_HOMES = /^server\/ledger\/|\/bookings\.ts$|^tools\/ledger-check\.ts$/
const SQL_WORDS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

export function listImportFaults(path: string, imports: readonly string[]): string[] {
  return [
    ...imports.flatMap((target) => findImportFault(path, target) ?? []),
    ...listLoadingFaults(path, imports),
  ]
}

const ERROR_STATE = '#web/kit/error-state/error-state.tsx'
const SKELETON = '#web/kit/skeleton/skeleton.tsx'

/**
 * Returns a fault for a file that imports both the skeleton and the error state, because such a screen
 * easily lacks one of the states.
 */
function listLoadingFaults(path: string, imports: readonly string[]): string[] {
  if (!/^web\/(modules|client)\/(?!.*\.test\.)/.test(path)) return []
  if (!imports.includes(ERROR_STATE) || !imports.includes(SKELETON)) return []
  return ['an ErrorState beside a skeleton: Loaded or PagedList shows what loads and fails']
}

function findImportFault(path: string, target: string): string | undefined {
  const area = path.split('/')[0]!
  if (target.startsWith('../../')) return `${target}: further up than one folder is #${area}/…`
  if (!target.startsWith('#')) return undefined
  const other = target.slice(1).split('/')[0]!
  if (!MAY_KNOW[area]?.includes(other)) return `${target}: ${area} may not import ${other}`
  if (SERVER_TESTS.test(path) || COMPOSITION.test(path)) return undefined
  return findServerImportFault(path, target) ?? findWebImportFault(path, target)
}

function findServerImportFault(path: string, target: string): string | undefined {
  if (target.startsWith('#server/test/')) return `${target}: only tests import what tests stand on`
  const [, part] = path.split('/')
  const other = /^#server\/(\w+)\//.exec(target)?.[1]
  const allowed = path.startsWith('server/') && part ? PART_MAY_KNOW[part] : undefined
  if (allowed && other && !allowed.includes(other))
    return `${target}: ${part} knows nothing of ${other}`
  if (other === 'ledger' && !LEDGER_HOMES.test(path)) {
    return `${target}: money moves in bookings.ts only`
  }
  const own = /^server\/modules\/([\w-]+)\//.exec(path)?.[1]
  const [, module, file] = /^#server\/modules\/([\w-]+)\/(.+)$/.exec(target) ?? []
  if (module && own !== module && file !== 'surface.ts') {
    return `${target}: another module is asked by its surface.ts`
  }
  return undefined
}

function findWebImportFault(path: string, target: string): string | undefined {
  if (path.startsWith('web/') && target === '#contract/call-table.ts') {
    return `${target}: a screen carries its own module's calls, not all`
  }
  if (target.startsWith('#web/test/')) return `${target}: only tests import what tests stand on`
  if (/^web\/kit\/(?!.*\.test\.)/.test(path) && /^#web\/(?!kit\/|icons\/)/.test(target)) {
    return `${target}: the kit draws; what makes calls is in web/client/`
  }
  const other = /^#web\/modules\/([\w-]+)\//.exec(target)?.[1]
  const own = /^web\/modules\/([\w-]+)\//.exec(path)?.[1]
  if (!other || own === other) return undefined
  return `${target}: screens of two modules share the kit, not each other`
}

type Node = { readonly type: string; readonly [key: string]: unknown }

/** Returns the rule that a node of the syntax tree breaks, or undefined. */
export function findBrokenRule(path: string, node: Node): string | undefined {
  const isTest = SERVER_TESTS.test(path)
  if (isSql(node) && !SQL_HOMES.test(path) && !isTest) return 'SQL stands in store.ts'
  if (readsConstraint(node) && path !== VIOLATIONS && path.startsWith('server/') && !isTest) {
    return `the name of a violated constraint is read in ${VIOLATIONS}`
  }
  if (node.type === 'ClassDeclaration' && !extendsError(node)) {
    return 'a class: functions and plain data do; only an Error is extended'
  }
  if (node.type === 'ExportDefaultDeclaration' && !isTest && !CONFIG.test(path))
    return 'a default export has no name to search for'
  if (node.type === 'TSAnyKeyword') return 'any: say what it is, or unknown'
  if (node.type === 'Decorator') return 'a decorator: say it where it is called'
  if (isApiPath(node) && !path.startsWith('contract/') && !isTest) {
    return 'a path of a call stands in contract/ only'
  }
  if (isUntimedWait(node)) {
    return 'a wait that gives up after a second: expect.poll has the patience of all tests'
  }
  return undefined
}

/** `vi.waitFor` and `vi.waitUntil` ignore the time limits of our tests unless one is passed. */
function isUntimedWait(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  if ((callee['object'] as Node | undefined)?.['name'] !== 'vi') return false
  const { name } = callee['property'] as { name?: unknown }
  return WAITS.has(String(name)) && (node['arguments'] as readonly Node[]).length < 2
}
const WAITS = new Set(['waitFor', 'waitUntil'])

function isSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return (node['tag'] as Node)['name'] === 'sql'
  if (node.type !== 'MemberExpression') return false
  return SQL_WORDS.has(String((node['property'] as Node)['name']))
}

/** An error of a cluster has no such field. */
const VIOLATIONS = 'server/platform/database/errors.ts'

function readsConstraint(node: Node): boolean {
  if (node.type === 'MemberExpression') return (node['property'] as Node)['name'] === 'constraint'
  if (node.type !== 'ObjectPattern') return false
  const properties = node['properties'] as readonly { readonly key?: Node }[]
  return properties.some(({ key }) => key?.['name'] === 'constraint')
}

function extendsError(node: Node): boolean {
  return (node['superClass'] as Node | null)?.['name'] === 'Error'
}

function isApiPath(node: Node): boolean {
  const text =
    node.type === 'Literal' ? node['value'] : (node['value'] as Node | undefined)?.['cooked']
  return typeof text === 'string' && /^\/api\b/.test(text)
}
