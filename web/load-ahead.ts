import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * The page asks for a chunk that no screen does without while the first load is still on its way,
 * instead of when the first screen is known.
 */
export function loadAhead(chunk: string): Plugin {
  return {
    name: 'load-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const found = Object.values(bundle).find(
          (each) => each.type === 'chunk' && each.name === chunk,
        )
        if (found?.type !== 'chunk') throw new Error(`the web is built with a chunk ${chunk}`)
        const css = [...(found.viteMetadata?.importedCss ?? [])]
        return [
          preload({ rel: 'modulepreload', href: `/${found.fileName}` }),
          ...css.map((file) => preload({ rel: 'preload', as: 'style', href: `/${file}` })),
        ]
      },
    },
  }
}

function preload(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }
}
