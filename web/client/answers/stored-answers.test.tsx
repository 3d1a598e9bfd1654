import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { KEPT_MS } from './stored-answers.ts'
import {
  beginKept,
  broken,
  changeKept,
  closeKept,
  endKept,
  isKept,
  kept,
  openKept,
  served,
} from '#web/test/worlds/stored-answers.tsx'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'
import { pageOf, riverside, starlight } from '#web/test/worlds/sites.ts'

beforeEach(beginKept)
afterEach(endKept)

test('reopening offline shows the last answers', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await first.router.navigate({ to: '/manage' })
  const time = `建于 ${starlight.createTime.getTime()}`
  await expect.element(first.getByText(time)).toBeVisible()
  await isKept(2)
  serve(...broken)
  const again = await openKept('/shop')
  await expect.element(again.getByText('星河 1')).toBeVisible()
  await again.router.navigate({ to: '/manage' })
  await expect.element(again.getByText(time)).toBeVisible()
})

test('a failed refetch keeps the stored answer', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  serve(
    ...broken,
    answering(sites.detail, () => ({ ...starlight })),
  )
  const second = await openKept('/shop')
  await expect.element(second.getByText('星河 1')).toBeVisible()
  const failed = () => second.queries.getQueryCache().getAll()[0]?.state.status
  await expect.poll(failed).toBe('error')
  await second.queries.fetchQuery({ queryKey: ['another'], queryFn: () => 1 })
  await isKept(2)
  const third = await openKept('/shop')
  await expect.element(third.getByText('星河 1')).toBeVisible()
})

test('a stored answer is shown while refetching once', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  let arrive = (): void => undefined
  const waiting = new Promise<void>((resolve) => (arrive = resolve))
  const page = { ...pageOf([{ ...starlight, firmName: '江南里' }]) }
  const heard = serve(answering(sites.list, () => waiting.then(() => page)))
  const again = await openKept('/shop')
  await expect.element(again.getByText('星河 1')).toBeVisible()
  await expect.poll(() => heard.length).toBe(1)
  arrive()
  await expect.element(again.getByText('江南里')).toBeVisible()
  expect(heard).toHaveLength(1)
})

test('a failed list recovers from a late stored answer', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
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
  const again = await openKept('/shop')
  await expect.poll(() => heard.length).toBe(1)
  await expect.element(again.getByText('sites.list')).toBeVisible()
  found()
  await expect.element(again.getByText('星河 1')).toBeVisible()
  await expect.poll(() => heard.length).toBe(2)
})

test('another build’s answers are not read', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  await closeKept()
  await changeKept((was) => ({ ...was, build: 'https://venue.test/assets/console-before.js' }))
  serve(...broken)
  const again = await openKept('/shop')
  await expect.element(again.getByText('sites.list')).toBeVisible()
  await expect.poll(kept).toBe(undefined)
})

test('answers older than a week are not shown', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  await closeKept()
  const dataUpdatedAt = Date.now() - KEPT_MS - 1
  await changeKept(({ answers, ...was }) => ({
    ...was,
    answers: answers.map((one) => ({ ...one, state: { ...one.state, dataUpdatedAt } })),
  }))
  serve(...broken)
  const again = await openKept('/shop')
  await expect.element(again.getByText('sites.list')).toBeVisible()
})

test('the newest sixty answers are kept', async () => {
  serve(...served('星河'))
  const { queries, getByText } = await openKept('/shop')
  await expect.element(getByText('星河 1')).toBeVisible()
  // The list query is the newest entry, because all others get earlier times below.
  const [list] = queries.getQueryCache().getAll()
  const now = list!.state.dataUpdatedAt
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
  const { queries, getByText } = await openKept('/manage')
  await expect.element(getByText('建于')).toBeVisible()
  await isKept(1)
  serve(answering(sites.detail, () => refusing(sites.detail, 'notFound')))
  await queries.invalidateQueries()
  await isKept(0)
})

test('only the first page of a list is stored', async () => {
  serve(...served('星河'))
  const { queries, getByRole, getByText } = await openKept('/shop')
  await getByRole('button', { name: '更多' }).click()
  await expect.element(getByText('星河 1、星河 2')).toBeVisible()
  const grownAt = queries.getQueryCache().getAll()[0]!.state.dataUpdatedAt
  await expect
    .poll(async () => (await kept())?.answers.map(({ state }) => state))
    .toMatchObject([{ dataUpdatedAt: grownAt, data: { pageParams: [1] } }])
})

test('a form never starts from stored data', async () => {
  serve(...served('星河'))
  const first = await openKept('/manage')
  await expect.element(first.getByText('建于')).toBeVisible()
  await isKept(1)
  serve(...broken)
  const form = await openKept('/editaddress?id=s1')
  await expect.element(form.getByText('sites.detail')).toBeVisible()
  const again = await openKept('/shop')
  await expect.poll(() => again.queries.getQueryCache().getAll().length).toBe(2)
  await again.router.navigate({ to: '/editaddress', search: { id: 's1' } })
  await expect.element(again.getByText('sites.detail')).toBeVisible()
  await again.router.navigate({ to: '/manage' })
  await expect.element(again.getByText('建于')).toBeVisible()
})

test('a list beside a form is there', async () => {
  serve(...served('星河'))
  const first = await openKept('/shop')
  await expect.element(first.getByText('星河 1')).toBeVisible()
  await isKept(1)
  serve(...broken)
  const form = await openKept('/addaddress')
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
  const { getByText } = await openKept('/shop')
  await expect.element(getByText('星河 1')).toBeVisible()
})
