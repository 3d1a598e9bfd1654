import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Language } from '#contract/base/sentence.ts'

/** Parts of the contract that player pages read at run time, and that carry schemas. */
const WITH_SCHEMAS = [
  'devices/device.ts',
  'member-data/member-data.ts',
  'member-merging/member-merging.ts',
  'member-messages/member-messages.ts',
  'member-phones/member-phones.ts',
  'orders/order.ts',
  'orders/play.ts',
  'places/places.ts',
  'players/players.ts',
  'point-tasks/point-task.ts',
  'point-tasks/point-tasks.ts',
  'points/point.ts',
  'points/points.ts',
  'point-codes/point-codes.ts',
  'points-store/points-store.ts',
  'points-store/redemption.ts',
  'stored-coins/stored-coins.ts',
].map((file) => fileURLToPath(new URL(`../../contract/${file}`, import.meta.url)))
const playFolder = fileURLToPath(new URL('../play/', import.meta.url))

/**
 * Player pages carry no schemas, because those would weigh more than the page. From the contract they get
 * its plain data, only the address (`wire`) of each call that they make, and sentences in the phone's
 * language only.
 */
export function reduceContractToData(language: Language | undefined): Plugin {
  const sources = globSync('**/*.{ts,tsx}', { cwd: playFolder })
    .map((file) => readFileSync(join(playFolder, file), 'utf8'))
    .join('\n')
  if (!sources.includes('play.machine'))
    throw new Error('player pages are read before they are built')
  const missing = WITH_SCHEMAS.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`no such part of the contract: ${missing.join(', ')}`)
  return {
    name: 'plain-contract',
    enforce: 'pre',
    async load(id) {
      if (!WITH_SCHEMAS.includes(id)) return null
      const part = (await import(id)) as Readonly<Record<string, unknown>>
      const lines = Object.entries(part).flatMap(([name, value]) => {
        const plainValue = toPlainData(value, language, (key) => sources.includes(`${name}.${key}`))
        return plainValue === undefined
          ? []
          : [`export const ${name} = ${JSON.stringify(plainValue)}`]
      })
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}

type KeyUsageCheck = (key: string) => boolean

function toPlainData(value: unknown, language: Language | undefined, uses: KeyUsageCheck): unknown {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if ('_zod' in value) return undefined
  if (isCall(value)) return { wire: value.wire }
  if (language && isSentenceObject(value)) return { [language]: value[language] }
  if (Array.isArray(value)) return value.map((each) => toPlainData(each, language, uses))
  const used = Object.entries(value).filter(([key, each]) => !isCall(each) || uses(key))
  return Object.fromEntries(used.map(([key, each]) => [key, toPlainData(each, language, uses)]))
}

function isCall(value: unknown): value is { readonly wire: unknown } {
  return typeof value === 'object' && value !== null && 'wire' in value && 'access' in value
}

function isSentenceObject(value: object): value is Readonly<Record<Language, string>> {
  return Object.keys(value).length === 2 && 'zh' in value && 'en' in value
}
