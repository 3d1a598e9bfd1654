import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createStore, del, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sites } from '#contract/sites.ts'
import { followSession } from './follow-session.ts'
import { takeSession } from './kit/access-token.ts'
import { clearSession } from './kit/session.ts'
import { useCall, usePages } from './kit/use-call.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { makeRouter } from './routes.ts'
import { findAnswers, keepAnswers, KEPT_MS } from './stored-answers.ts'
import { owner, subAccount } from './test/open.tsx'
import { answering, refusing, serve, silence } from './test/serve.ts'
import { pageOf, riverside, starlight } from './test/sites.ts'

const device = createStore('playfield', 'answers')
type Kept = { person: string; build: string; answers: { state: { dataUpdatedAt: number } }[] }
const kept = () => get<Kept>('last', device)

/** A list, as it grows; a detail, with its time; and a form that begins with the same. */
function Places() {
  const { data, error, fetchNextPage } = usePages(sites.list, { size: 1 })
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

const served = (firmName: string) => [
  answering(sites.list, ({ current = 1 }) => ({
    ...pageOf([{ ...starlight, id: `s${current}`, firmName: `${firmName} ${current}` }]),
    current,
    pages: 3,
  })),
  answering(sites.detail, () => ({ ...starlight, firmName })),
]
const broken = [answering(sites.list, () => silence), answering(sites.detail, () => silence)]

let close = (): Promise<void> => Promise.resolve()
beforeEach(async () => {
  localStorage.clear()
  await del('last', device)
  takeSession(owner)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await close()
  clearSession()
})

/** Opens the console on a device that keeps what it had; before, it is closed as if it was there. */
async function open(path: string) {
  await close()
  const router = makeRouter(built, createMemoryHistory({ initialEntries: [path] }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  findAnswers()
  const ends = [followSession(router, queries), keepAnswers(router, queries)]
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

async function isKept(count: number): Promise<void> {
  await expect.poll(async () => (await kept())?.answers.length).toBe(count)
}

async function change(changed: (was: Kept) => Kept): Promise<void> {
  await set('last', changed((await kept())!), device)
}

test('opened again without a network, what was seen last is there, with its times', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await first.router.navigate({ to: '/manage' })
  const time = `建于 ${starlight.createTime.getTime()}`
  await expect.element(first.getByText(time)).toBeVisible()
  await isKept(2)
  serve(...broken)
  const again = await open('/shop')
  await expect.element(again.getByText('星河 1')).toBeVisible()
  await again.router.navigate({ to: '/manage' })
  await expect.element(again.getByText(time)).toBeVisible()
})

test('what failed to come is still there at the third opening', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  serve(
    ...broken,
    answering(sites.detail, () => ({ ...starlight })),
  )
  const second = await open('/shop')
  await expect.element(second.getByText('星河 1')).toBeVisible()
  const failed = () => second.queries.getQueryCache().getAll()[0]?.state.status
  await expect.poll(failed).toBe('error')
  await second.queries.fetchQuery({ queryKey: ['another'], queryFn: () => 1 })
  await isKept(2)
  const third = await open('/shop')
  await expect.element(third.getByText('星河 1')).toBeVisible()
})

test('what is found is shown while it is asked anew, and then changes in place', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  let arrive = (): void => undefined
  const waiting = new Promise<void>((resolve) => (arrive = resolve))
  const page = { ...pageOf([{ ...starlight, firmName: '江南里' }]) }
  const heard = serve(answering(sites.list, () => waiting.then(() => page)))
  const again = await open('/shop')
  await expect.element(again.getByText('星河 1')).toBeVisible()
  await expect.poll(() => heard.length).toBe(1)
  arrive()
  await expect.element(again.getByText('江南里')).toBeVisible()
  expect(heard).toHaveLength(1)
})

test('a list that failed to load before it was found takes it, and is asked anew', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  let found = (): void => undefined
  const finding = new Promise<void>((resolve) => (found = resolve))
  const openDatabase = IDBObjectStore.prototype.get
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function late(this: never, key) {
    const request = openDatabase.call(this, key)
    return new Proxy(request, {
      get: (of, name) => Reflect.get(of, name, of),
      set: (of, name, heard) =>
        Reflect.set(of, name, () => void finding.then(() => heard.call(of)), of),
    })
  })
  const heard = serve(...broken)
  const again = await open('/shop')
  await expect.poll(() => heard.length).toBe(1)
  await expect.element(again.getByText('sites.list')).toBeVisible()
  found()
  await expect.element(again.getByText('星河 1')).toBeVisible()
  await expect.poll(() => heard.length).toBe(2)
})

test('nobody else sees it: it is gone when somebody signs out', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  clearSession()
  await expect.poll(kept).toBe(undefined)
})

test('what another person left is not shown, and is taken away', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  await close()
  const left = await kept()
  takeSession(subAccount('sites.see'))
  await set('last', left, device)
  serve(...broken)
  const again = await open('/shop')
  await expect.poll(kept).toBe(undefined)
  await expect.element(again.getByText('sites.list')).toBeVisible()
})

test('what another tab’s sign-out took away is not written again', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  localStorage.removeItem('userId')
  await del('last', device)
  const asked = vi.spyOn(Storage.prototype, 'getItem')
  await first.queries.invalidateQueries()
  await expect.poll(() => asked.mock.calls.flat()).toContain('userId')
  expect(await kept()).toBe(undefined)
})

test('who may see something else now begins anew', async () => {
  serve(...served('星河'))
  takeSession(subAccount('sites.see', 'team.see'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await first.router.navigate({ to: '/manage' })
  await isKept(2)
  serve(...served('江南里'))
  takeSession(subAccount('sites.see'))
  await isKept(1)
  expect(first.queries.getQueryCache().getAll()).toHaveLength(1)
})

test('another build’s answers are not read', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  await close()
  await change((was) => ({ ...was, build: 'https://venue.test/assets/console-before.js' }))
  serve(...broken)
  const again = await open('/shop')
  await expect.element(again.getByText('sites.list')).toBeVisible()
  await expect.poll(kept).toBe(undefined)
})

test('what is older than a week is not shown', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  await close()
  const dataUpdatedAt = Date.now() - KEPT_MS - 1
  await change(({ answers, ...was }) => ({
    ...was,
    answers: answers.map((one) => ({ ...one, state: { ...one.state, dataUpdatedAt } })),
  }))
  serve(...broken)
  const again = await open('/shop')
  await expect.element(again.getByText('sites.list')).toBeVisible()
})

test('the newest sixty are kept, and the console remembers no more out of sight', async () => {
  serve(...served('星河'))
  const { queries, getByText } = await open('/shop')
  await expect.element(getByText('星河 1')).toBeVisible()
  const now = Date.now()
  for (let no = 0; no < 80; no += 1) {
    queries.setQueryData(['sites.detail', no], riverside, { updatedAt: now - 100 + no })
  }
  await isKept(60)
  const oldest = Math.min(...(await kept())!.answers.map(({ state }) => state.dataUpdatedAt))
  expect(oldest).toBe(now - 100 + 21)
  await expect.poll(() => queries.getQueryCache().getAll().length).toBe(61)
})

test('what the server refuses meanwhile is not kept', async () => {
  serve(...served('星河'))
  const { queries, getByText } = await open('/manage')
  await expect.element(getByText('建于')).toBeVisible()
  await isKept(1)
  serve(answering(sites.detail, () => refusing(sites.detail, 'notFound')))
  await queries.invalidateQueries()
  await isKept(0)
})

test('of a list that has grown the first page is kept, so that one question makes it fresh', async () => {
  serve(...served('星河'))
  const { queries, getByRole, getByText } = await open('/shop')
  await getByRole('button', { name: '更多' }).click()
  await expect.element(getByText('星河 1、星河 2')).toBeVisible()
  const grownAt = queries.getQueryCache().getAll()[0]!.state.dataUpdatedAt
  await expect
    .poll(async () => (await kept())?.answers.map(({ state }) => state))
    .toMatchObject([{ dataUpdatedAt: grownAt, data: { pageParams: [1] } }])
})

test('a form begins with what is so now, wherever it is opened from', async () => {
  serve(...served('星河'))
  const first = await open('/manage')
  await expect.element(first.getByText('建于')).toBeVisible()
  await isKept(1)
  serve(...broken)
  const form = await open('/editaddress?id=s1')
  await expect.element(form.getByText('sites.detail')).toBeVisible()
  const again = await open('/shop')
  await expect.poll(() => again.queries.getQueryCache().getAll().length).toBe(2)
  await again.router.navigate({ to: '/editaddress', search: { id: 's1' } })
  await expect.element(again.getByText('sites.detail')).toBeVisible()
  await again.router.navigate({ to: '/manage' })
  await expect.element(again.getByText('建于')).toBeVisible()
})

test('a list beside a form is there', async () => {
  serve(...served('星河'))
  const first = await open('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  serve(...broken)
  const form = await open('/addaddress')
  await expect.element(form.getByText('星河 1')).toBeVisible()
  await form.router.navigate({ to: '/account' })
  await form.router.navigate({ to: '/addaddress' })
  await expect.element(form.getByText('星河 1')).toBeVisible()
})

test('a browser that keeps nothing works', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('no', 'InvalidStateError')
  })
  serve(...served('星河'))
  const { getByText } = await open('/shop')
  await expect.element(getByText('星河 1')).toBeVisible()
})
