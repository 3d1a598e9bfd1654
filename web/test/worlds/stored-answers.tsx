import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createStore, del, get, set } from 'idb-keyval'
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sites } from '#contract/sites/sites.ts'
import { handleSessionChanges } from '#web/client/session/follow-session.ts'
import { storeSession } from '#web/client/session/access-token.ts'
import { clearSession } from '#web/client/session/session.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { createConsoleRouter } from '#web/routing/router.ts'
import { startReadingAnswers, restoreAndStoreAnswers } from '#web/client/answers/stored-answers.ts'
import { toScreenLoaders, owner } from '../open-console.tsx'
import { answering, silence } from '../scripted-server.ts'
import { pageOf, starlight } from './sites.ts'

/** Console of three screens, on a device that keeps the answers. */
const device = createStore('playfield', 'answers')
type Kept = { person: string; build: string; answers: { state: { dataUpdatedAt: number } }[] }
export const kept = () => get<Kept>('last', device)
export const putKept = (what: Kept | undefined) => set('last', what, device)
export const takeKept = () => del('last', device)

/** The three screens: a growing list, a detail with its time, and a form that starts with the same data. */
function Places() {
  const { data, error, fetchNextPage } = usePagedCall(sites.list, { size: 1 })
  const records = data?.pages.flatMap((page) => page.records) ?? []
  return (
    <>
      <p>
        {data ? records.map(({ firmName }) => firmName).join('、') : (error?.message ?? '空白')}
      </p>
      <button type="button" onClick={() => void fetchNextPage()}>
        更多
      </button>
    </>
  )
}
function Place() {
  const { data, error } = useCall(sites.detail, { id: 's1' }, { silent: true })
  return <p>{data ? `建于 ${data.createTime.getTime()}` : (error?.message ?? '空白')}</p>
}
const shownBy = (Screen: () => React.ReactNode) => ({
  screen: lazyScreen(async () => ({ Screen }), 'Screen'),
})
const built = {
  '/shop': shownBy(Places),
  '/addaddress': shownBy(Places),
  '/manage': shownBy(Place),
  '/editaddress': shownBy(Place),
}

export const served = (firmName: string) => [
  answering(sites.list, ({ current = 1 }) => ({
    ...pageOf([{ ...starlight, id: `s${current}`, firmName: `${firmName} ${current}` }]),
    current,
    pages: 3,
  })),
  answering(sites.detail, () => ({ ...starlight, firmName })),
]
export const broken = [answering(sites.list, () => silence), answering(sites.detail, () => silence)]

let close = (): Promise<void> => Promise.resolve()

export async function closeKept(): Promise<void> {
  await close()
}

export async function beginKept(): Promise<void> {
  localStorage.clear()
  await takeKept()
  storeSession(owner)
}

export async function endKept(): Promise<void> {
  vi.restoreAllMocks()
  await close()
  clearSession()
}

/** Opens the console on a device that keeps its data. An open console is closed first. */
export async function openKept(path: string) {
  await close()
  const router = createConsoleRouter(
    toScreenLoaders(built),
    createMemoryHistory({ initialEntries: [path] }),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  startReadingAnswers()
  const ends = [handleSessionChanges(router, queries), restoreAndStoreAnswers(router, queries)]
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  close = async () => {
    ends.forEach((end) => end())
    await screen.unmount()
  }
  return { ...screen, router, queries }
}

export async function isKept(count: number): Promise<void> {
  await expect.poll(async () => (await kept())?.answers.length).toBe(count)
}

export async function changeKept(changed: (was: Kept) => Kept): Promise<void> {
  await putKept(changed((await kept())!))
}
