import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import { NoAnswer } from '#web/kit/refused.ts'
import { Row } from '#web/kit/row/row.tsx'
import '#web/kit/tokens.css'
import { useGrowing } from '#web/kit/use-growing.ts'
import { List } from './list.tsx'

type Device = { readonly no: string; readonly state: string }
type Page = { readonly records: readonly Device[] }

/** What the server has: how it answers for a page, and which pages it was asked for. */
let asked: number[] = []
let answer: (page: number) => Promise<Page>
let pages: number
let client: QueryClient
beforeEach(() => {
  asked = []
  pages = 1
  answer = async (page) => pageOf(page, 20)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

function device(index: number): Device {
  return { no: `A${String(index).padStart(3, '0')}`, state: '在线' }
}

function pageOf(page: number, size: number): Page {
  return { records: Array.from({ length: size }, (_, at) => device((page - 1) * size + at + 1)) }
}

function Devices() {
  const query = useGrowing(['devices'], async ({ pageParam }) => {
    asked.push(pageParam)
    return { ...(await answer(pageParam)), pages }
  })
  return (
    <List
      query={query}
      name="设备"
      like="row"
      empty={<p>还没有设备</p>}
      keyOf={({ no }) => no}
      row={row}
    />
  )
}

const row = ({ no, state }: Device) => <Row title={no} value={state} onPress={() => undefined} />

function open() {
  return render(
    <QueryClientProvider client={client}>
      <Devices />
    </QueryClientProvider>,
  )
}

test('says that it is loading, then shows the rows', async () => {
  let arrive = (_page: Page): void => undefined
  answer = () => new Promise((resolve) => (arrive = resolve))
  const { getByRole, getByText } = await open()
  await expect.element(getByText('正在加载设备')).toBeInTheDocument()
  arrive(pageOf(1, 3))
  await expect.element(getByRole('list', { name: '设备' })).toBeVisible()
  expect(getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(getByText('没有更多了')).not.toBeInTheDocument()
})

test('says so when there is nothing', async () => {
  answer = async () => ({ records: [] })
  const { getByText } = await open()
  await expect.element(getByText('还没有设备')).toBeVisible()
})

test('a list that did not load can be tried again', async () => {
  answer = () => Promise.reject(new NoAnswer())
  const { getByRole } = await open()
  await expect.element(getByRole('alert')).toHaveTextContent('设备没有加载出来')
  await expect.element(getByRole('alert')).toHaveTextContent('网络连接失败')
  answer = async () => pageOf(1, 3)
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('list', { name: '设备' })).toBeVisible()
})

test('the next page comes shortly before the end is in sight, and not sooner', async () => {
  pages = 3
  const { getByRole, getByText } = await open()
  await expect.element(getByText('A020')).toBeInTheDocument()
  // The rows are some 1040 px high in a window of 700: the end is less than 400 px away.
  await expect.element(getByText('A040')).toBeInTheDocument()
  expect(asked).toEqual([1, 2])
  window.scrollTo({ top: 500 })
  await atRest()
  expect(asked).toEqual([1, 2])
  window.scrollTo({ top: document.documentElement.scrollHeight - 700 - 390 })
  await expect.element(getByText('A060')).toBeInTheDocument()
  expect(asked).toEqual([1, 2, 3])
  expect(getByRole('listitem').elements()).toHaveLength(60)
  await expect.element(getByText('没有更多了')).toBeInTheDocument()
})

test('short pages follow one another until the window is full', async () => {
  pages = 4
  answer = async (page) => pageOf(page, 2)
  const { getByText } = await open()
  await expect.element(getByText('A008')).toBeVisible()
  expect(asked).toEqual([1, 2, 3, 4])
})

test('what was known from before is asked anew before more of it comes', async () => {
  pages = 2
  const data = { pages: [{ records: [{ no: 'A001', state: '离线' }], pages }], pageParams: [1] }
  client.setQueryData(['devices'], data, { updatedAt: Date.now() - 1 })
  let arrive = (_page: Page): void => undefined
  answer = (page) =>
    page === 1 ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(pageOf(page, 20))
  const { getByText } = await open()
  await expect.element(getByText('离线')).toBeVisible()
  // Long enough for the end in sight to be noticed, and for more to be asked for.
  for (let frames = 0; frames < 20; frames += 1) await atRest()
  expect(asked).toEqual([1])
  arrive(pageOf(1, 20))
  await expect.element(getByText('A040')).toBeInTheDocument()
  expect(asked).toEqual([1, 2])
  await expect.element(getByText('离线')).not.toBeInTheDocument()
})

test('a page that did not come is asked for again on request, not by itself', async () => {
  pages = 2
  let fail = (_error: Error): void => undefined
  answer = (page) =>
    page === 1 ? Promise.resolve(pageOf(1, 5)) : new Promise((_, reject) => (fail = reject))
  const { getByRole, getByText } = await open()
  await expect.element(getByText('正在加载设备')).toBeVisible()
  fail(new NoAnswer())
  await expect.element(getByRole('alert')).toHaveTextContent('后面的没有加载出来')
  await atRest()
  expect(asked).toEqual([1, 2])
  answer = async (page) => pageOf(page, 5)
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('A010')).toBeVisible()
})

test('a row that slid to the next page meanwhile is shown once', async () => {
  pages = 2
  answer = async (page) => ({ records: [device(page), device(page + 1)] })
  const { getByRole, getByText } = await open()
  await expect.element(getByText('A003')).toBeVisible()
  expect(
    getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['A001在线', 'A002在线', 'A003在线'])
})

test('away from the top new values come in place; only at the top rows change places', async () => {
  answer = async () => pageOf(1, 40)
  const { getByRole, getByText } = await open()
  await expect.element(getByText('A040')).toBeInTheDocument()
  const shown = () =>
    getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  window.scrollTo({ top: 600 })
  await expect.poll(() => window.scrollY).toBe(600)
  await atRest()
  const broken = { no: 'A040', state: '故障' }
  answer = async () => ({ records: [broken, ...pageOf(1, 39).records, device(41)] })
  await client.invalidateQueries()
  await expect.poll(() => shown().at(39)).toBe('A040故障')
  expect(shown().at(0)).toBe('A001在线')
  expect(shown().at(40)).toBe('A041在线')
  window.scrollTo({ top: 0 })
  await expect.poll(() => shown().at(0)).toBe('A040故障')
})

test('arrows go from row to row', async () => {
  answer = async () => pageOf(1, 3)
  const { getByRole } = await open()
  await expect.element(getByRole('button', { name: 'A001' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(getByRole('button', { name: 'A003' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(getByRole('button', { name: 'A002' })).toHaveFocus()
})

test('the Tab key stops once at a list, where one was last', async () => {
  answer = async () => pageOf(1, 3)
  const { getByRole } = await render(
    <QueryClientProvider client={client}>
      <button type="button">前</button>
      <Devices />
      <button type="button">后</button>
    </QueryClientProvider>,
  )
  await expect.element(getByRole('button', { name: 'A001' })).toBeVisible()
  await getByRole('button', { name: '前' }).click()
  await userEvent.tab()
  await expect.element(getByRole('button', { name: 'A001' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  await expect.element(getByRole('button', { name: '后' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(getByRole('button', { name: 'A002' })).toHaveFocus()
})

/** The rows that are there, by the number that each says it has. */
const drawn = () => [...document.querySelectorAll('li[aria-posinset]')]
const numbers = () => drawn().map((each) => Number(each.ariaPosInSet))
/** Those of which something is in sight. */
const inSight = () =>
  drawn().filter((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })

test('of 5,000 rows sixty are there at most, wherever one is; the room of the others stays', async () => {
  answer = async () => pageOf(1, 5_000)
  const { getByRole, getByText } = await open()
  await expect.element(getByRole('button', { name: 'A001' })).toBeVisible()
  const tall = () => document.documentElement.scrollHeight
  await expect.poll(tall).toBeGreaterThan(5_000 * 44)
  const before = tall()
  for (const part of [0.2, 0.5, 0.9, 0.1, 1]) {
    window.scrollTo({ top: before * part })
    await expect.poll(() => inSight().length).toBeGreaterThan(10)
    expect(drawn().length).toBeLessThanOrEqual(60)
    expect(Math.abs(tall() - before)).toBeLessThan(100)
  }
  await expect.element(getByText('A5000')).toBeVisible()
  const last = drawn().at(-1)!
  expect([last.ariaPosInSet, last.ariaSetSize]).toEqual(['5000', '5000'])
})

test('where the focus is stays there; from it arrows lead on, also from out of sight', async () => {
  answer = async () => pageOf(1, 5_000)
  const { getByRole } = await open()
  await expect.element(getByRole('button', { name: 'A001' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(getByRole('button', { name: 'A003' })).toHaveFocus()
  window.scrollTo({ top: 100_000 })
  await expect.poll(() => inSight().length).toBeGreaterThan(10)
  await expect.element(getByRole('button', { name: 'A003' })).toHaveFocus()
  expect(numbers().slice(0, 3)).toEqual([2, 3, 4])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(getByRole('button', { name: 'A006' })).toHaveFocus()
  await expect.element(getByRole('button', { name: 'A006' })).toBeInViewport()
})

test('who comes back to a long list finds its rows where they were, of whatever height', async () => {
  answer = async () => ({
    records: Array.from({ length: 600 }, (_, at) => ({
      ...device(at + 1),
      // Most lines are one, some are three.
      state: at % 7 === 0 ? '故障 '.repeat(30) : '在线',
    })),
  })
  const first = await open()
  await expect.poll(() => inSight().length).toBeGreaterThan(5)
  for (const top of [1_500, 3_000, 4_500]) {
    window.scrollTo({ top })
    await expect.poll(() => inSight().length).toBeGreaterThan(5)
    await atRest()
  }
  const seen = () => [inSight()[0]!.ariaPosInSet, inSight()[0]!.getBoundingClientRect().top]
  const [place, before] = [window.scrollY, seen()]
  await first.unmount()
  await open()
  window.scrollTo({ top: place })
  await expect.poll(seen).toEqual(before)
})

/** What the server has, all of it known; it answers from it. */
function known(server: Device[]) {
  const page = (at: number) => ({ records: server.slice((at - 1) * 20, at * 20) })
  pages = server.length / 20
  const all = Array.from({ length: pages }, (_, at) => at + 1)
  client.setQueryData(['devices'], {
    pages: all.map((at) => ({ ...page(at), pages })),
    pageParams: all,
  })
  answer = async (at) => {
    pages = Math.ceil(server.length / 20)
    return page(at)
  }
}
const twelvePages = () => Array.from({ length: 240 }, (_, at) => device(at + 1))
const titles = () => drawn().map((each) => each.querySelector('button')!.textContent.slice(0, 4))

/** To the row of that number, with what is asked for there. */
async function goTo(place: number) {
  await expect.poll(() => drawn().length).toBeLessThanOrEqual(60)
  window.scrollTo({ top: (document.documentElement.scrollHeight / 240) * place })
  await expect.poll(() => inSight().length).toBeGreaterThan(10)
  await atRest()
  await expect.poll(() => client.isFetching()).toBe(0)
}

test('of many pages a change asks for those near what is seen; the others when they come near', async () => {
  const server = twelvePages()
  known(server)
  const { getByText } = await open()
  await goTo(120)
  const seen = Number(inSight()[5]!.ariaPosInSet)
  server.forEach((each, at) => (server[at] = { ...each, state: '故障' }))
  asked = []
  await client.invalidateQueries()
  await expect.element(getByText(`A${seen}故障`)).toBeVisible()
  expect(asked.length).toBeLessThanOrEqual(7)
  expect(asked).toEqual(expect.arrayContaining([1, 6, 7, 8]))
  asked = []
  await goTo(210)
  await expect.poll(() => inSight().every((each) => each.textContent.endsWith('故障'))).toBe(true)
  expect(asked).toEqual(expect.arrayContaining([11, 12]))
  expect(asked.length).toBeLessThanOrEqual(5)
  expect(new Set(asked).size).toBe(asked.length)
})

test('whatever moved between pages is there once, and nothing moves under a finger', async () => {
  const server = twelvePages()
  known(server)
  await open()
  await goTo(120)
  const shown = () => inSight().map((each) => each.textContent)
  const place = () => Math.round(inSight()[5]!.getBoundingClientRect().top)
  const [before, at] = [shown(), place()]
  const one = before[5]!.slice(0, 4)
  // One in sight breaks down, and comes first; three are new; one far below is gone.
  const [broken] = server.splice(Number(one.slice(1)) - 1, 1)
  server.splice(229, 1)
  server.unshift({ ...broken!, state: '故障' }, device(901), device(902), device(903))
  await client.invalidateQueries()
  const now = before.map((each) => each.replace(`${one}在线`, `${one}故障`))
  await expect.poll(shown).toEqual(now)
  expect(place()).toBe(at)
  const all = new Set<string>()
  // Down, up to the top, and down again from where all is in order.
  for (const each of [...range(120, 261, 20), ...range(0, 240, 20).toReversed(), 20]) {
    await goTo(each)
    expect(new Set(titles()).size).toBe(titles().length)
    titles().forEach((title) => all.add(title))
  }
  expect(server.filter(({ no }) => !all.has(no))).toEqual([])
})

test('where all of what is seen has gone elsewhere, what is there now is shown, and no more asked', async () => {
  const server = twelvePages()
  known(server)
  await open()
  await goTo(120)
  const places = () => inSight().map((each) => Number(each.ariaPosInSet))
  const before = places()
  server.unshift(...Array.from({ length: 100 }, (_, at) => ({ no: `B${100 + at}`, state: '在线' })))
  asked = []
  await client.invalidateQueries()
  const shown = () => inSight().map((each) => each.textContent.slice(0, 4))
  await expect.poll(shown).toEqual(before.map((at) => server[at - 1]!.no))
  await atRest()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(asked.length).toBeLessThanOrEqual(7)
  expect(places()).toEqual(before)
})

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)

/** Until the browser has told what is in sight after a scroll. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(() => {
      watch.disconnect()
      resolve()
    })
    requestAnimationFrame(() => watch.observe(document.body))
  })
}
