import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render } from 'vitest-browser-react'
import type { Language } from '#contract/base/sentence.ts'
import { ConsoleApp } from '#web/app.tsx'
import '#web/kit/base.css'
import { storeSession, type SignInOutput } from '#web/client/session/access-token.ts'
import { clearSession } from '#web/client/session/session.ts'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import '#web/kit/tokens.css'
import { screenLoaders, type ScreenLoaders } from '#web/load-screens.ts'
import { createConsoleRouter } from '#web/routing/router.ts'
import type { Path } from '#web/route-table.ts'
import type { BuiltScreen } from '#web/routing/lazy-screen.ts'

/** Owner of the merchant; `expiresIn` is in seconds. */
export const owner: SignInOutput = {
  accessToken: 'first',
  expiresIn: 900,
  userId: '1001',
  userType: 2,
  account: '13805712046',
  name: '林晓峰',
  merchantName: '星游文化',
  permissions: [],
  sites: 'all',
}

/** Returns a sub-account of the merchant with these permissions only. */
export function subAccount(...permissions: string[]): SignInOutput {
  return { ...owner, userId: '1002', userType: 3, name: '周敏', permissions, sites: ['s1'] }
}

export type BuiltScreens = Readonly<Partial<Record<Path, BuiltScreen>>>

type Opening = {
  readonly language?: Language
  readonly person?: SignInOutput | 'nobody'
  /** Screens used instead of the console's own. */
  readonly built?: BuiltScreens
  readonly loaders?: ScreenLoaders
}

/** Opens the whole app at an address in a real browser, by default as the owner and in Chinese. */
export async function open(
  path: string,
  {
    language = 'zh',
    person = owner,
    built,
    loaders = built ? toScreenLoaders(built) : screenLoaders,
  }: Opening = {},
) {
  // A browser page shows one app, so the app of an earlier test is removed first.
  await cleanup()
  localStorage.clear()
  changeDisplaySettings({ language })
  clearSession()
  if (person !== 'nobody') storeSession(person)
  const router = createConsoleRouter(loaders, createMemoryHistory({ initialEntries: [path] }))
  const screen = await render(<ConsoleApp router={router} />)
  return { ...screen, router, pathNow: () => router.state.location.pathname }
}

export function toScreenLoaders(built: BuiltScreens): ScreenLoaders {
  return Object.fromEntries(Object.entries(built).map(([path, each]) => [path, async () => each]))
}
