import type { Plugin, Rolldown } from 'vite'

const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/**
 * Puts the style that the first paint needs into the page itself. It arrives with the page, and no script
 * that loads at the same time delays it.
 */
export function inlineStyle(): Plugin {
  return {
    name: 'inline-style',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replaceAll(SHEET, (_tag, file: string) => {
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') throw new Error(`the web is built with a sheet ${file}`)
          delete bundle[file]
          removeSheetFromChunks(file, bundle)
          return `<style>${String(sheet.source).trim()}</style>`
        }),
    },
  }
}

/** Removes the sheet from chunks that are loaded later, because its file no longer exists. */
function removeSheetFromChunks(file: string, bundle: Rolldown.OutputBundle): void {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file)
  }
}
