import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { ChatThread, type Message } from './chat-thread.tsx'

const start = Date.UTC(2026, 10, 20, 6)

function talk(count: number): Message[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    mine: index % 3 === 2,
    at: new Date(start + index * 60_000),
    text: `第 ${index + 1} 句`,
  }))
}

function thread(messages: readonly Message[], onResend: (id: string) => void = () => undefined) {
  return (
    <div style={{ display: 'flex', height: 400 }}>
      <ChatThread label="与 L** 的对话" messages={messages} onResend={onResend} />
    </div>
  )
}

async function shown(messages: readonly Message[]) {
  const screen = await render(thread(messages))
  const log = screen.getByRole('log', { name: '与 L** 的对话' }).element()
  const fromEnd = () => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)
  return { ...screen, log, fromEnd }
}

test('a new message keeps the end in view', async () => {
  const { fromEnd, rerender, getByText } = await shown(talk(30))
  expect(fromEnd()).toBe(0)
  await rerender(thread(talk(31)))
  await expect.poll(fromEnd).toBe(0)
  await expect.element(getByText('第 31 句')).toBeInViewport()
})

test('scrolling up keeps position and counts new messages', async () => {
  const { log, fromEnd, rerender, getByRole } = await shown(talk(30))
  log.scrollTop = 200
  await expect.poll(fromEnd).toBeGreaterThan(300)
  // One of the three new messages was sent by our own side from another phone.
  const more = talk(33).map((message) => ({ ...message, mine: message.id === 'm31' }))
  await rerender(thread(more.slice(0, 31)))
  await expect.element(getByRole('button', { name: '1 条新消息' })).toBeVisible()
  await rerender(thread([...more.slice(0, 31), more[32]!]))
  await expect.element(getByRole('button', { name: '2 条新消息' })).toBeVisible()
  expect(log.scrollTop).toBe(200)
  await getByRole('button', { name: '2 条新消息' }).click()
  await expect.poll(fromEnd).toBe(0)
  expect(getByRole('button').query()).toBeNull()
})

test('scrolling back to the end is having read', async () => {
  const { log, fromEnd, rerender, getByRole } = await shown(talk(30))
  log.scrollTop = 0
  await expect.poll(fromEnd).toBeGreaterThan(300)
  await rerender(thread(talk(32)))
  await expect.element(getByRole('button', { name: '2 条新消息' })).toBeVisible()
  log.scrollTop = log.scrollHeight
  await expect.poll(() => getByRole('button').query()).toBeNull()
})

test('an own message scrolls into view', async () => {
  const { log, fromEnd, rerender } = await shown(talk(30))
  log.scrollTop = 0
  await expect.poll(fromEnd).toBeGreaterThan(300)
  const own: Message = { id: 'own', mine: true, at: new Date(), text: '马上来看', state: 'sending' }
  await rerender(thread([...talk(30), own]))
  await expect.poll(fromEnd).toBe(0)
})

test('a failed message can be resent by tap', async () => {
  const resent: string[] = []
  const failed: Message = { id: 'f', mine: true, at: new Date(), text: '已排好', state: 'failed' }
  const { getByRole, getByText } = await render(
    thread([...talk(2), failed], (id) => resent.push(id)),
  )
  await expect.element(getByText('已排好')).toBeVisible()
  await getByRole('button', { name: /发送失败.*点击重发/ }).click()
  expect(resent).toEqual(['f'])
})

test('shows sender, read state and time after pauses', async () => {
  const at = (minutes: number) => new Date(start + minutes * 60_000)
  const { getByRole, getByText } = await render(
    thread([
      { id: '1', mine: false, at: at(0), text: '付了钱，没反应' },
      { id: '2', mine: true, at: at(1), by: '周敏', text: '马上处理', state: 'read' },
      { id: '3', mine: false, at: at(45), text: '好了' },
    ]),
  )
  const items = getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
    expect.stringContaining('14:00'),
    '付了钱，没反应14:00',
    '马上处理周敏 14:01 已读',
    expect.stringContaining('14:45'),
    '好了14:45',
  ])
  await expect.element(getByText('周敏')).toBeVisible()
})

test('a picture reserves its space and links to itself', async () => {
  const src = '/never-there.png'
  const { getByRole } = await render(
    thread([
      {
        id: '1',
        mine: false,
        at: new Date(start),
        picture: { src, label: '屏幕显示 E07', width: 1440, height: 1080 },
      },
    ]),
  )
  const { width, height } = getByRole('img', { name: '屏幕显示 E07' })
    .element()
    .getBoundingClientRect()
  expect([width, height]).toEqual([200, 150])
  await expect.element(getByRole('link', { name: '屏幕显示 E07' })).toHaveAttribute('href', src)
})
