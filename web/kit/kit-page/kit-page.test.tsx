import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { changeDisplaySettings, type Settings, settings, useLanguage } from '#web/kit/settings.ts'
import { allShown } from './all-examples.ts'
import { KitPage } from './kit-page.tsx'
import type { Shown } from './example.ts'

// Uses the durations of reduced motion (tokens.css): a hundred components change their look eight times.
for (const name of ['--move-fast', '--move-base', '--move-page']) {
  document.documentElement.style.setProperty(name, '1ms')
}

const start = settings.get()
afterEach(async () => {
  settings.set(start)
  await page.viewport(375, 700)
})

/** Renders within a router, as in the app, because some components contain links. */
function open(shown: ReactNode) {
  const routeTree = createRootRoute({ component: () => shown })
  const history = createMemoryHistory({ initialEntries: ['/kit'] })
  return render(<RouterProvider router={createRouter({ routeTree, history })} />)
}

function Alone({ of: { Show } }: { of: Shown }) {
  return (
    <main>
      <h1 className="sr">{useLanguage()}</h1>
      <Show />
    </main>
  )
}

/** Opens one component. The returned function changes the look and waits until the change is complete. */
async function openAlone(shown: Shown) {
  const { getByRole } = await open(<Alone of={shown} />)
  return async (look: Partial<Settings>) => {
    changeDisplaySettings(look)
    const { language } = settings.get()
    await expect.element(getByRole('heading', { level: 1, name: language })).toBeInTheDocument()
    await expect.poll(changingColours, { timeout: 10_000 }).toBe(0)
  }
}

function changingColours(): number {
  return document.getAnimations().filter((each) => each instanceof CSSTransition).length
}

const languages = ['zh', 'en'] as const
/**
 * Colours do not depend on the language, and all other rules do not depend on the theme, so each is checked
 * once.
 */
const looks: (Pick<Settings, 'language' | 'theme'> & { about: axe.RunOptions })[] = [
  { language: 'zh', theme: 'light', about: {} },
  {
    language: 'zh',
    theme: 'dark',
    about: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  },
  {
    language: 'en',
    theme: 'light',
    about: { rules: { 'color-contrast': { enabled: false } } },
  },
]

test.each(allShown)(
  '$name passes axe in every language and theme',
  async (shown) => {
    const lookSo = await openAlone(shown)
    for (const { about, ...look } of looks) {
      // oxlint-disable-next-line no-await-in-loop -- One document, one look after the other.
      await lookSo(look)
      // oxlint-disable-next-line no-await-in-loop
      const { violations } = await axe.run(document, { resultTypes: ['violations'], ...about })
      const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
      expect(found, `${look.language}, ${look.theme}`).toEqual([])
    }
  },
  60_000,
)

test.each(allShown)(
  '$name fits 320 px with large text',
  async (shown) => {
    await page.viewport(320, 640)
    const lookSo = await openAlone(shown)
    const sizes = [100, 130] as const
    for (const look of languages.flatMap((language) =>
      sizes.map((textSize) => ({ language, textSize })),
    )) {
      // oxlint-disable-next-line no-await-in-loop -- One document, one look after the other.
      await lookSo(look)
      const width = document.documentElement.scrollWidth
      expect(width, `${look.language}, ${look.textSize} %`).toBe(320)
    }
  },
  60_000,
)

test('every kit folder with styles has a showcase', () => {
  const foldersOf = (paths: Record<string, unknown>) =>
    new Set(Object.keys(paths).map((path) => path.split('/')[1] ?? ''))
  const seen = foldersOf(import.meta.glob('../*/*.module.css'))
  const shown = foldersOf(import.meta.glob('../*/*.example.tsx'))
  expect([...seen].filter((folder) => !folder.includes('.') && !shown.has(folder))).toEqual([])
})

test('the kit page shows everything in the chosen look', async () => {
  const { getByRole } = await open(<KitPage />)
  await expect.element(getByRole('heading', { level: 1, name: '组件和它们的状态' })).toBeVisible()
  const headings = getByRole('heading', { level: 2 }).elements()
  const names = headings.map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(allShown.map(({ name }) => name)))
  await getByRole('combobox', { name: '外观' }).selectOptions('深色')
  await getByRole('combobox', { name: '语言' }).selectOptions('English')
  await expect
    .element(getByRole('heading', { level: 1, name: 'Components and their states' }))
    .toBeVisible()
  expect(document.documentElement.dataset['theme']).toBe('dark')
})
