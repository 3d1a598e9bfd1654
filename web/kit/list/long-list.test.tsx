import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import {
  atRest,
  device,
  open,
  pageOf,
  server,
  type Device,
} from '#web/test/worlds/device-pages.tsx'

/** The drawn rows. Only they have an `aria-posinset`; spacers have none. */
const drawn = () => [...document.querySelectorAll('li[aria-posinset]')]
const numbers = () => drawn().map((each) => Number(each.ariaPosInSet))
/** The rows that are at least partly visible. */
const inSight = () =>
  drawn().filter((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })

/** Puts all pages of `has` into the query cache, and lets the server answer from `has`. */
function know(has: Device[]) {
  const page = (at: number) => ({ records: has.slice((at - 1) * 20, at * 20) })
  server.pages = has.length / 20
  const all = Array.from({ length: server.pages }, (_, at) => at + 1)
  server.client.setQueryData(['devices'], {
    pages: all.map((at) => ({ ...page(at), pages: server.pages })),
    pageParams: all,
  })
  server.answer = async (at) => {
    server.pages = Math.ceil(has.length / 20)
    return page(at)
  }
}
const twelvePages = () => Array.from({ length: 240 }, (_, at) => device(at + 1))
const titles = () => drawn().map((each) => each.querySelector('button')!.textContent.slice(0, 4))

/** Scrolls to the row with that number and waits for the requests that this causes. */
async function goTo(place: number) {
  await expect.poll(() => drawn().length).toBeLessThanOrEqual(60)
  window.scrollTo({ top: (document.documentElement.scrollHeight / 240) * place })
  await expect.poll(isFull).toBe(true)
  await atRest()
  await expect.poll(() => server.client.isFetching()).toBe(0)
}
/**
 * Returns whether rows are drawn above and below the visible ones, or the list ends there. Rows are added a
 * few per frame.
 */
function isFull() {
  const [seen, there] = [inSight().map((each) => Number(each.ariaPosInSet)), numbers()]
  const count = Number(drawn()[0]?.ariaSetSize)
  const isThere = (place: number) => there.includes(place) || place < 1 || place > count
  return seen.length > 5 && isThere(seen[0]! - 3) && isThere(seen.at(-1)! + 3)
}

/** Frames without a change after which the list counts as complete. */
const STILL_FRAMES = 4
/** Waits until nothing changes any more. Rows are drawn, and their heights learnt, over several frames. */
async function untilStill() {
  let [before, frames] = ['', 0]
  while (frames < STILL_FRAMES) {
    await atRest()
    const { scrollHeight } = document.documentElement
    const now = [...numbers(), scrollHeight, window.scrollY].join()
    frames = now === before ? frames + 1 : 0
    before = now
  }
}

test('a change refetches only pages near the view', async () => {
  const has = twelvePages()
  know(has)
  const { getByText } = await open()
  await goTo(120)
  const seen = Number(inSight()[5]!.ariaPosInSet)
  has.forEach((each, at) => (has[at] = { ...each, state: '故障' }))
  server.asked = []
  await server.client.invalidateQueries()
  await expect.element(getByText(`A${seen}故障`)).toBeVisible()
  expect(server.asked.length).toBeLessThanOrEqual(7)
  expect(server.asked).toEqual(expect.arrayContaining([1, 6, 7, 8]))
  server.asked = []
  await goTo(210)
  await expect.poll(() => inSight().every((each) => each.textContent.endsWith('故障'))).toBe(true)
  expect(server.asked).toEqual(expect.arrayContaining([11, 12]))
  expect(server.asked.length).toBeLessThanOrEqual(5)
  expect(new Set(server.asked).size).toBe(server.asked.length)
})

test('rows moved between pages appear once without jumping', async () => {
  const has = twelvePages()
  know(has)
  await open()
  await goTo(120)
  const shown = () => inSight().map((each) => each.textContent)
  const place = () => Math.round(inSight()[5]!.getBoundingClientRect().top)
  const [before, at] = [shown(), place()]
  const one = before[5]!.slice(0, 4)
  // One visible device breaks down and moves to the top, three devices are new, and one far below is
  // removed.
  const [broken] = has.splice(Number(one.slice(1)) - 1, 1)
  has.splice(229, 1)
  has.unshift({ ...broken!, state: '故障' }, device(901), device(902), device(903))
  await server.client.invalidateQueries()
  const now = before.map((each) => each.replace(`${one}在线`, `${one}故障`))
  await expect.poll(shown).toEqual(now)
  expect(place()).toBe(at)
  const all = new Set<string>()
  // Down, then up to the top, where the current order is restored, and down again.
  for (const each of [...range(120, 252, 12), ...range(0, 240, 12).toReversed(), 12]) {
    await goTo(each)
    expect(new Set(titles()).size).toBe(titles().length)
    titles().forEach((title) => all.add(title))
  }
  expect(has.filter(({ no }) => !all.has(no))).toEqual([])
})

test('a large shift shows current rows without extra requests', async () => {
  const has = twelvePages()
  know(has)
  await open()
  await goTo(120)
  const places = () => inSight().map((each) => Number(each.ariaPosInSet))
  const before = places()
  has.unshift(...Array.from({ length: 100 }, (_, at) => ({ no: `B${100 + at}`, state: '在线' })))
  server.asked = []
  await server.client.invalidateQueries()
  const shown = () => inSight().map((each) => each.textContent.slice(0, 4))
  await expect.poll(shown).toEqual(before.map((at) => has[at - 1]!.no))
  await atRest()
  await expect.poll(() => server.client.isFetching()).toBe(0)
  expect(server.asked.length).toBeLessThanOrEqual(7)
  expect(places()).toEqual(before)
})

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)

test('renders at most sixty rows of a long list', async () => {
  server.answer = async () => pageOf(1, 5_000)
  const { getByRole, getByText } = await open()
  await expect.element(getByRole('button', { name: 'A001' })).toBeVisible()
  const tall = () => document.documentElement.scrollHeight
  const each = () => drawn()[0]!.getBoundingClientRect().height
  // Waits until the row height has been measured.
  await expect.poll(() => Math.round(tall() / each() / 50)).toBe(100)
  const before = tall()
  await expect.poll(() => drawn().length).toBeLessThanOrEqual(60)
  for (const part of [0.2, 0.5, 0.9, 0.1, 1]) {
    window.scrollTo({ top: before * part })
    await expect.poll(isFull).toBe(true)
    expect(drawn().length).toBeLessThanOrEqual(60)
    expect(Math.abs(tall() - before)).toBeLessThan(100)
  }
  await expect.element(getByText('A5000')).toBeVisible()
  // Screen readers get only the rows, not the spacers.
  const items = getByRole('listitem').elements()
  expect(items.every(({ ariaPosInSet }) => ariaPosInSet !== null)).toBe(true)
  const last = drawn().at(-1)!
  expect([last.ariaPosInSet, last.ariaSetSize]).toEqual(['5000', '5000'])
})

test('keeps the focused row when it scrolls out', async () => {
  server.answer = async () => pageOf(1, 5_000)
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

test('restores the scroll position with varying row heights', async () => {
  server.answer = async () => ({
    records: Array.from({ length: 600 }, (_, at) => ({
      ...device(at + 1),
      // Most rows have one line, some have three.
      state: at % 7 === 0 ? '故障 '.repeat(30) : '在线',
    })),
  })
  const first = await open()
  for (const top of [1_500, 3_000, 4_500]) {
    window.scrollTo({ top })
    await expect.poll(isFull).toBe(true)
    await untilStill()
  }
  const seen = () => ({
    place: inSight()[0]?.ariaPosInSet,
    top: inSight()[0]?.getBoundingClientRect().top,
  })
  const [y, { place, top }] = [window.scrollY, seen()]
  await first.unmount()
  await open()
  window.scrollTo({ top: y })
  // Rows measured for the first time on the way may shift the position by an invisible amount.
  await expect.poll(seen).toEqual({ place, top: expect.closeTo(top!, 0) })
})
