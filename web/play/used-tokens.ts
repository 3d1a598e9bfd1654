import type { Plugin } from 'vite'

/** These pages follow the system: nothing sets the dark theme by hand. */
const BY_HAND = /:root\[data-theme=(["']?)dark\1\]\{[^}]*\}/g
const TOKEN = /(--[\w-]+):[^;}]*;?/g

/** Leaves out the tokens that player pages do not use: half of their style would be the console's. */
export function usedTokens(): Plugin {
  return {
    name: 'used-tokens',
    generateBundle: {
      // After the style was put together.
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
          asset.source = withoutUnused(String(asset.source).replace(BY_HAND, ''))
        }
      },
    },
  }
}

/** Again and again, since tokens are made of others. */
function withoutUnused(style: string): string {
  const rest = style.replace(TOKEN, (whole, name: string) =>
    style.includes(`var(${name}`) ? whole : '',
  )
  return rest === style ? style : withoutUnused(rest)
}
