import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompressTexts } from '../build/precompress.ts'
import { removeUnusedStyle } from '../build/light-style.ts'
import { removeOtherLanguage } from '../build/one-language.ts'
import { reduceContractToData } from '../build/plain-contract.ts'

/**
 * Builds the player pages separately from the console, because they are opened on cheap phones by people who
 * wait. Preact replaces React unless the variable PLAY_ON is `react`; the server always renders with React.
 * The mode is the language of the phone's build.
 */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/**
 * Replaces the loader of lazy parts, which is nearly as heavy as they are and exists for styles that they do
 * not have.
 */
const lightLoader: Plugin = {
  name: 'light-loader',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
}

/**
 * Puts what the first load needs into one file, and what later parts share into another. Left alone, the
 * bundler makes a file of each few lines that two parts share, and a phone asks for each on its own.
 */
const chunkGroups = [
  { name: 'main', tags: ['$initial' as const] },
  { name: 'points', test: /play\/store|sign-in-part|points-store/, minShareCount: 2 },
  { name: 'shared', minShareCount: 2 },
]

export default defineConfig(({ mode, isSsrBuild = false }) => {
  const language = mode === 'en' ? 'en' : 'zh'
  return {
    plugins: isSsrBuild
      ? [reduceContractToData(undefined), react()]
      : [
          reduceContractToData(language),
          removeOtherLanguage(language),
          lightLoader,
          react(),
          removeUnusedStyle(language),
          precompressTexts(),
        ],
    base: `/play/${language}/`,
    publicDir: false,
    resolve: { alias: isSsrBuild || process.env['PLAY_ON'] === 'react' ? {} : preact },
    // Bundles everything, so that the server loads one file and needs no libraries.
    ssr: { noExternal: true },
    build: {
      emptyOutDir: true,
      rolldownOptions: {
        input: isSsrBuild ? 'play/draw.tsx' : 'play/main.tsx',
        optimization: { inlineConst: { mode: 'all' } },
        ...(!isSsrBuild && { output: { codeSplitting: { groups: chunkGroups } } }),
      },
      manifest: !isSsrBuild,
      modulePreload: false,
      cssCodeSplit: false,
      // Language features and styles that Chrome 87 and Safari 14 support.
      target: isSsrBuild ? 'node24' : 'es2020',
      ...(!isSsrBuild && { cssTarget: ['chrome87', 'safari14'] }),
    },
  }
})
