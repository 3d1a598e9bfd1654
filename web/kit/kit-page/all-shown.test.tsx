import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { useSettings, type Settings } from '#web/kit/settings.ts'
import { allShown } from './all-shown.ts'
import type { Shown } from './shown.ts'

const start = useSettings.getState()
afterEach(async () => {
  useSettings.setState(start)
  await page.viewport(375, 700)
})

/** Pieces with links in them stand in a router, as in the app. */
function show({ Show }: Shown) {
  const routeTree = createRootRoute({
    component: () => (
      <main>
        <h1 className="sr">kit</h1>
        <Show />
      </main>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/kit'] })
  return render(<RouterProvider router={createRouter({ routeTree, history })} />)
}

const looks: readonly Pick<Settings, 'language' | 'theme'>[] = [
  { language: 'zh', theme: 'light' },
  { language: 'zh', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
]

test.each(allShown)(
  '$name can be used by everyone, in both languages and themes',
  async (shown) => {
    const { getByRole } = await show(shown)
    await expect.element(getByRole('main')).toBeInTheDocument()
    for (const look of looks) {
      useSettings.setState(look)
      // oxlint-disable-next-line no-await-in-loop -- One page, one look after the other.
      const { violations } = await axe.run(document, { resultTypes: ['violations'] })
      const said = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
      expect(said, `${look.language}, ${look.theme}`).toEqual([])
    }
  },
  60_000,
)

test.each(allShown)(
  '$name fits on a narrow phone, in large letters too',
  async (shown) => {
    await page.viewport(320, 640)
    const { getByRole } = await show(shown)
    await expect.element(getByRole('main')).toBeInTheDocument()
    for (const language of ['zh', 'en'] as const) {
      for (const textSize of [100, 130] as const) {
        useSettings.setState({ language, textSize })
        expect(document.documentElement.scrollWidth, `${language}, ${textSize} %`).toBe(320)
      }
    }
  },
  60_000,
)
