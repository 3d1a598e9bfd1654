import { expect, test } from 'vitest'
import { computeDrawnSpan, type Span } from './near-rows.ts'

const ROW = 70
const rows = Array.from({ length: 5_000 }, () => ROW)
/** Returns the spans drawn frame by frame while the list rests with `row` at the top of the window. */
function framesAt(row: number, from: Span, heights = rows, scrolls = true): Span[] {
  const frames = [from]
  for (let frame = 0; frame < 100; frame += 1) {
    const now = frames.at(-1)!
    const next = computeDrawnSpan(heights, -row * ROW, now, scrolls)
    if (next === now) return frames
    frames.push(next)
  }
  throw new Error('it has no end')
}
const seenAt = (row: number) => ({ from: row, to: row + Math.floor(window.innerHeight / ROW) + 1 })
const fresh = (next: Span, now: Span) =>
  Array.from({ length: next.to - next.from }, (_, at) => next.from + at).filter(
    (at) => at < now.from || at >= now.to,
  )

test('adds a few rows per frame in any direction', () => {
  let now: Span = { from: 0, to: 20 }
  for (const row of [0, 15, 40, 38, 4_000, 4_900, 200, 0]) {
    const frames = framesAt(row, now)
    frames.slice(1).forEach((next, at) => {
      expect(fresh(next, frames[at]!).length).toBeLessThanOrEqual(4)
      expect(next.to - next.from).toBeLessThanOrEqual(57)
    })
    now = frames.at(-1)!
    expect(now.from).toBeLessThanOrEqual(Math.max(0, seenAt(row).from - 3))
    expect(now.to).toBeGreaterThanOrEqual(seenAt(row).to + 3)
  }
})

test('a jump renders visible rows first', () => {
  const [, first, second] = framesAt(3_000, { from: 0, to: 20 })
  expect([first, second]).toEqual([
    { from: 3_000, to: 3_004 },
    { from: 3_000, to: 3_008 },
  ])
  const [, all, more] = framesAt(3_000, { from: 0, to: 20 }, rows, false)
  expect(all).toEqual(seenAt(3_000))
  expect(fresh(more!, all!).length).toBeLessThanOrEqual(4)
})

test('the first scroll adds few rows per frame', () => {
  const frames = framesAt(15, { from: 0, to: 20 }, rows, false)
  frames.slice(1).forEach((next, at) => {
    expect(fresh(next, frames[at]!).length).toBeLessThanOrEqual(4)
  })
  expect(frames.at(-1)!.to).toBeGreaterThanOrEqual(seenAt(15).to + 3)
})

test('only lists up to sixty rows render whole', () => {
  expect(framesAt(0, { from: 0, to: 20 }, rows.slice(0, 60)).at(-1)).toEqual({ from: 0, to: 60 })
  const longer = framesAt(0, { from: 0, to: 20 }, rows.slice(0, 61)).at(-1)!
  expect(longer.to).toBeLessThan(40)
})

test('caps the span for very small rows', () => {
  const tiny = Array.from({ length: 5_000 }, () => 5)
  const last = framesAt(0, { from: 0, to: 20 }, tiny).at(-1)!
  expect(last).toEqual({ from: 0, to: 57 })
})
