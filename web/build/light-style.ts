import type { Plugin } from 'vite'
import type { Language } from '#contract/base/sentence.ts'

/** Player pages follow the system's theme: nothing sets the dark theme by hand. */
const BY_HAND = /:root\[data-theme=(["']?)dark\1\]\{[^}]*\}/g
const OF_LANGUAGE = /:root:lang\((\w+)\)\{[^}]*\}/g
const FONT = /@font-face\{font-family:["']?([^;"']+)["']?;[^}]*\}/g
const TOKEN = /(--[\w-]+):[^;}]*;?/g
const USED = /var\((--[\w-]+)/g

/**
 * Removes from the style what player pages in this language never use; half of the style would be for the
 * console.
 */
export function removeUnusedStyle(language: Language): Plugin {
  return {
    name: 'light-style',
    generateBundle: {
      // Runs after the style has been put together.
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
          const own = String(asset.source)
            .replace(BY_HAND, '')
            .replace(OF_LANGUAGE, (rule, of: string) => (of === language ? rule : ''))
          asset.source = removeUnusedTokens(removeUnusedFonts(own))
        }
      },
    },
  }
}

function removeUnusedFonts(style: string): string {
  const rest = style.replace(FONT, '')
  return style.replace(FONT, (rule, name: string) => (rest.includes(name) ? rule : ''))
}

/** Repeats until nothing is removed, because tokens refer to other tokens. */
function removeUnusedTokens(style: string): string {
  const used = new Set([...style.matchAll(USED)].map(([, name]) => name))
  const rest = style.replace(TOKEN, (match, name: string) => (used.has(name) ? match : ''))
  return rest === style ? style : removeUnusedTokens(rest)
}
