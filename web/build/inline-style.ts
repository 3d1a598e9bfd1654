import type { Plugin, Rolldown } from 'vite'

const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/**
 * What the first picture is drawn by stands in the page itself: it is there with the page, and no
 * script that comes at the same time holds it up.
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
          forgetInlinedSheet(file, bundle)
          return `<style>${String(sheet.source).trim()}</style>`
        }),
    },
  }
}

/** What is loaded later asks for no sheet that is in the page: the file is not there any more. */
function forgetInlinedSheet(file: string, bundle: Rolldown.OutputBundle): void {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file)
  }
}
