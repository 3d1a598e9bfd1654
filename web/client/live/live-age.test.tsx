import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DAY_MS } from '#contract/base/durations.ts'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import { computeRetryDelayMs, type LiveEvent } from './live-stream.ts'
import { LiveAge } from './live-age.tsx'
import { useLiveTopics } from './use-live-topics.ts'

/** The server's end of one connection. */
type Line = {
  readonly url: string
  readonly headers: Headers
  readonly push: (text: string) => void
  readonly end: () => void
  readonly aborted: () => boolean
}

const realFetch = globalThis.fetch
let lines: Line[] = []
let refuses = false

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6, 32) })
  lines = []
  refuses = false
  globalThis.fetch = async (target, init) => {
    const text = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        lines.push({
          url: target instanceof Request ? target.url : target.toString(),
          headers: new Headers(init?.headers),
          push: (piece) => stream.enqueue(text.encode(piece)),
          end: () => stream.close(),
          aborted: () => init?.signal?.aborted ?? false,
        })
        init?.signal?.addEventListener('abort', () =>
          stream.error(new DOMException('', 'AbortError')),
        )
      },
    })
    return refuses ? new Response(null, { status: 503 }) : new Response(body)
  }
})

afterEach(() => {
  vi.useRealTimers()
  globalThis.fetch = realFetch
  changeDisplaySettings({ language: 'zh' })
})

type Props = { readonly topics?: readonly string[]; readonly onEvent: (event: LiveEvent) => void }

function Screen({ topics = ['orders', 'devices'], onEvent }: Props) {
  const source = {
    url: 'https://venue.test/live',
    headers: () => Promise.resolve({ 'blade-auth': 'bearer t' }),
  }
  const status = useLiveTopics(source, topics, onEvent)
  const [shownAt] = useState(Date.now)
  return <LiveAge status={status} shownAt={shownAt} />
}

async function listenTo(props: Partial<Props> = {}) {
  const heard: LiveEvent[] = []
  const screen = await render(<Screen {...props} onEvent={(event) => heard.push(event)} />)
  await expect.poll(() => lines).toHaveLength(1)
  return { ...screen, heard }
}

test('passes pushed events on and shows live', async () => {
  const { heard, getByText } = await listenTo()
  expect(lines[0]?.url).toBe('https://venue.test/live?topics=orders,devices')
  expect(lines[0]?.headers.get('blade-auth')).toBe('bearer t')
  await expect.element(getByText('实时')).toBeVisible()
  lines[0]?.push('event: orders\nda')
  lines[0]?.push('ta: {"id":"o1"}\n\n')
  await expect.poll(() => heard).toEqual([{ kind: 'pushed', topic: 'orders', data: { id: 'o1' } }])
  changeDisplaySettings({ language: 'en' })
  await expect.element(getByText('Live')).toBeVisible()
})

test('shows the data time once ten seconds overdue', async () => {
  const now = Date.now()
  const status = { trueFrom: 0, heardAt: now, silentFrom: now + 15_000 }
  const { getByText, rerender } = await render(<LiveAge status={status} shownAt={now - 60_000} />)
  await vi.advanceTimersByTimeAsync(24_000)
  // Rendered once more, so that anything those seconds have changed becomes visible.
  await rerender(<LiveAge status={status} shownAt={now - 60_000} />)
  await expect.element(getByText('实时')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(getByText('截至 14:32')).toBeVisible()
  const again = { ...status, heardAt: Date.now(), silentFrom: Date.now() + 15_000 }
  await rerender(<LiveAge status={again} shownAt={now - 60_000} />)
  await expect.element(getByText('实时')).toBeVisible()
})

test('claims no live status before the first event', async () => {
  const now = Date.now()
  const status = { trueFrom: now, heardAt: undefined, silentFrom: now }
  const { container, getByText } = await render(<LiveAge status={status} shownAt={now - 60_000} />)
  expect(container.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(getByText('截至 14:31')).toBeVisible()
})

test('cached data is not live before a refetch', async () => {
  const now = Date.now()
  const status = { trueFrom: now, heardAt: now, silentFrom: now + 15_000 }
  const { container, getByText, rerender } = await render(
    <LiveAge status={status} shownAt={now - 60_000} />,
  )
  expect(container.textContent).toBe('')
  await rerender(<LiveAge status={status} shownAt={now + 300} />)
  await expect.element(getByText('实时')).toBeVisible()
  const silent = { ...status, silentFrom: now - 10_000 }
  await rerender(<LiveAge status={silent} shownAt={now - 60_000} />)
  await expect.element(getByText('截至 14:31')).toBeVisible()
})

test('data from an earlier day shows its day', async () => {
  const heardAt = Date.now() - DAY_MS
  const { getByText } = await render(
    <LiveAge status={{ trueFrom: 0, heardAt, silentFrom: heardAt }} shownAt={heardAt} />,
  )
  await expect.element(getByText('截至 昨天 14:32')).toBeVisible()
})

test('an active stream is kept open', async () => {
  const { heard } = await listenTo()
  for (let minute = 0; minute < 4; minute += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other is what time does.
    await vi.advanceTimersByTimeAsync(20_000)
    lines[0]?.push(`event: orders\ndata: ${minute}\n\n`)
    // oxlint-disable-next-line no-await-in-loop -- The same.
    await expect.poll(() => heard).toHaveLength(minute + 1)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]?.aborted()).toBe(false)
})

test('reopens an ended stream and refetches', async () => {
  const { heard } = await listenTo()
  lines[0]?.end()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(100)
      return lines
    })
    .toHaveLength(2)
  await expect.poll(() => heard).toEqual([{ kind: 'ask' }])
})

test('reopens a silent stream', async () => {
  const { heard } = await listenTo()
  lines[0]?.push('event: orders\ndata: 1\n\n')
  await expect.poll(() => heard).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(38_000)
  expect(lines[0]?.aborted()).toBe(true)
  await expect.poll(() => lines.length).toBeGreaterThan(1)
})

test('requests polling every 30 seconds without a stream', async () => {
  refuses = true
  const { heard, getByText } = await listenTo()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(heard).toEqual([{ kind: 'ask' }, { kind: 'ask' }])
  await expect.element(getByText('截至 14:32')).toBeVisible()
  // One try a second would be 61 tries.
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.length).toBeLessThan(12)
})

test('reconnects at once when back online', async () => {
  refuses = true
  await listenTo()
  await vi.advanceTimersByTimeAsync(120_000)
  const before = lines.length
  refuses = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => lines).toHaveLength(before + 1)
})

test('a visible page reopens only a lost stream', async () => {
  await listenTo()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(16_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines[0]?.aborted()).toBe(true)
})

test('changing topics reopens the stream, unmounting closes it', async () => {
  const { rerender, unmount } = await listenTo()
  await rerender(<Screen topics={['repairs']} onEvent={() => undefined} />)
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines[0]?.aborted()).toBe(true)
  expect(lines[1]?.url).toContain('topics=repairs')
  await unmount()
  expect(lines[1]?.aborted()).toBe(true)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(lines).toHaveLength(2)
})

test('retry delays grow with jitter up to a limit', () => {
  expect(computeRetryDelayMs(0, 0)).toBe(500)
  expect(computeRetryDelayMs(0, 1)).toBe(1000)
  expect(computeRetryDelayMs(3, 1)).toBe(8000)
  expect(computeRetryDelayMs(40, 1)).toBe(30_000)
})
