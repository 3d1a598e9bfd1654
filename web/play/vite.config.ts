import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompressTexts } from '../build/precompress.ts'
import { lightStyle } from '../build/light-style.ts'
import { oneLanguage } from '../build/one-language.ts'
import { plainContract } from '../build/plain-contract.ts'

/**
 * The pages for players, apart from the console: they are opened on a cheap phone by somebody who
 * waits. Preact stands in for React, unless `PLAY_ON=react` says otherwise; what the server draws
 * with is React itself in both. The mode is the language that the phone gets.
 */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** Parts that come later bring a loader, nearly as heavy as they are, for styles that they don't have. */
const lightLoader: Plugin = {
  name: 'light-loader',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
}

export default defineConfig(({ mode, isSsrBuild = false }) => {
  const language = mode === 'en' ? 'en' : 'zh'
  return {
    plugins: isSsrBuild
      ? [plainContract(undefined), react()]
      : [
          plainContract(language),
          oneLanguage(language),
          lightLoader,
          react(),
          lightStyle(language),
          precompressTexts(),
        ],
    base: `/play/${language}/`,
    publicDir: false,
    resolve: { alias: isSsrBuild || process.env['PLAY_ON'] === 'react' ? {} : preact },
    // Whole, so that the server takes one file and looks for no library.
    ssr: { noExternal: true },
    build: {
      emptyOutDir: true,
      rolldownOptions: {
        input: isSsrBuild ? 'play/draw.tsx' : 'play/main.tsx',
        optimization: { inlineConst: { mode: 'all' } },
      },
      manifest: !isSsrBuild,
      modulePreload: false,
      cssCodeSplit: false,
      // What Chrome 87 and Safari 14 know.
      target: isSsrBuild ? 'node24' : 'es2020',
      ...(!isSsrBuild && { cssTarget: ['chrome87', 'safari14'] }),
    },
  }
})
