import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = '**/*.{js,css,html,svg,json,webmanifest}'
const LEAST_BYTES = 1_024

/** Writes `.gz` and `.br` beside every text that was built, so that no request has to wait for it. */
export function precompressTexts(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      // Runs after the service worker has been written.
      order: 'post',
      sequential: true,
      handler() {
        for (const path of globSync(TEXTS, { cwd: folder })) {
          const file = join(folder, path)
          const text = readFileSync(file)
          if (text.length < LEAST_BYTES) continue
          writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
          const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
          writeFileSync(`${file}.br`, brotliCompressSync(text, { params: hint }))
        }
      },
    },
  }
}
