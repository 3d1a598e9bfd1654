import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { readRouteTable } from '../routing/read-route-table.ts'

/**
 * Makes the page request the files of its screen during the first load, instead of when the screen is known.
 * The page itself preloads a chunk that every screen needs. The server's response to the page names the
 * screen's own files (`server/platform/http/web-files.ts`).
 */
export function preloadScreenFiles(shared: string, folder: string): Plugin {
  return {
    name: 'load-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sharedChunk = listBundleChunks(bundle).find(({ name }) => name === shared)
        if (!sharedChunk) throw new Error(`the web is built with a chunk ${shared}`)
        return {
          html: html.replaceAll(...lowered),
          tags: listChunkFiles(sharedChunk).map(preloadTag),
        }
      },
    },
    async generateBundle(_options, bundle) {
      const ahead = await listScreenFiles(folder, listBundleChunks(bundle), shared)
      this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify(ahead) })
    },
  }
}

/**
 * Modules run only after the page has been read and drawn. Without `fetchpriority`, browsers rank them equal
 * to what the page needs for that.
 */
const lowered = ['<script type="module"', '<script type="module" fetchpriority="low"'] as const

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>
type Chunk = Rolldown.OutputChunk

function listBundleChunks(bundle: Bundle): readonly Chunk[] {
  return Object.values(bundle).filter((each) => each.type === 'chunk')
}

function listChunkFiles({ fileName, viteMetadata }: Chunk): readonly string[] {
  return [fileName, ...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)
}

function preloadTag(href: string): HtmlTagDescriptor {
  const kind = href.endsWith('.css')
    ? { rel: 'preload', as: 'style' }
    : { rel: 'modulepreload', fetchpriority: 'low' }
  return { tag: 'link', attrs: { ...kind, href, crossorigin: true }, injectTo: 'head' }
}

const LOADED_BY_NAME = /const (\w+) = \(\) => import\('([^']+)'\)/g
const PATH_OR_SCREEN = /Path\(\s*'(\/[^']*)'|lazyScreen\(\s*(?:(\w+)|\(\) => import\('([^']+)'\))/g

/**
 * Returns, for each path, the files of the screen and of its module's `routes.ts` that the page itself does
 * not load.
 */
async function listScreenFiles(folder: string, chunks: readonly Chunk[], shared: string) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const findModuleChunk = (id: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === id)
  const paths = globSync('modules/*/routes.ts', { cwd: folder }).flatMap((name) => {
    const file = join(folder, name)
    return parseScreenFiles(readFileSync(file, 'utf8')).map(([path, screen]) => {
      const own = [findModuleChunk(file), findModuleChunk(join(dirname(file), screen))]
        .flatMap((chunk) => (chunk ? [...collectImportedChunks(chunk, byFile)] : []))
        .filter((each) => each.name !== shared && !isInFirstLoad(each, chunks, byFile))
      return [path, [...new Set(own)].flatMap(listChunkFiles)]
    })
  })
  // The server recognizes screen addresses by this file, so every address is in it.
  const all = (await readRouteTable()).map(({ path }) => [path, []] as const)
  return Object.fromEntries([...all, ...paths]) as Record<string, readonly string[]>
}

/** Returns each path with the file of its screen. Throws if a screen is not loaded from a file. */
function parseScreenFiles(list: string): readonly (readonly [string, string])[] {
  const names = new Map([...list.matchAll(LOADED_BY_NAME)].map(([, name, file]) => [name, file]))
  const found = [...list.matchAll(PATH_OR_SCREEN)]
  return found.flatMap(([, path], index) => {
    if (path === undefined) return []
    const [, , name, file = names.get(name)] = found[index + 1] ?? []
    if (!file) throw new Error(`the screen at ${path} is loaded from a file`)
    return [[path, file] as const]
  })
}

function isInFirstLoad(chunk: Chunk, chunks: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>) {
  return chunks.some((each) => each.isEntry && collectImportedChunks(each, byFile).has(chunk))
}

/** A chunk, and all that is loaded with it. */
function collectImportedChunks(
  chunk: Chunk,
  byFile: ReadonlyMap<string, Chunk>,
  importedChunks = new Set<Chunk>(),
) {
  if (importedChunks.has(chunk)) return importedChunks
  importedChunks.add(chunk)
  for (const name of chunk.imports) {
    const next = byFile.get(name)
    if (next) collectImportedChunks(next, byFile, importedChunks)
  }
  return importedChunks
}
