import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { batches, type Batch, type BatchItem, type ListedBatch } from '#contract/batches/batches.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

const sentTime = new Date('2026-11-20T06:31:40.000Z')
const later = (ms: number) => new Date(sentTime.getTime() + ms)
function item(place: number, given: Partial<BatchItem> = {}): BatchItem {
  return {
    deviceId: `d${place}`,
    equipmentId: `PF2064183${place}`,
    number: `A0${place}`,
    type: 'claw',
    fieldName: '星河影城店',
    wave: 1,
    state: 'confirmed',
    code: '',
    tookMs: 800,
    movedTime: sentTime,
    ...given,
  }
}
const said = {
  zh: '设备未响应上一次修改，未下发',
  en: 'No response to the last change, not sent',
}
const one: Batch = {
  id: '81',
  title: { zh: '设备设置', en: 'Device settings' },
  about: { zh: '强抓力 42 → 43.5 V', en: 'Strong grip 42 → 43.5 V' },
  askedBy: '林晓峰',
  createTime: sentTime,
  waves: 1,
  wave: 1,
  undoable: 0,
  items: [
    item(1, { tookMs: 4_200 }),
    item(2, { state: 'sent' }),
    item(3, { state: 'refused', code: 'underWay', said }),
    item(4, { state: 'offline' }),
    item(5),
    item(6),
    item(7),
  ],
}
const waves: Batch = {
  ...one,
  id: '82',
  waves: 2,
  stopAfter: 2,
  haltedTime: later(9_000),
  items: [
    item(1),
    item(2, { state: 'refused', code: 'firmware.space' }),
    item(3, { wave: 2, state: 'waiting' }),
  ],
}

test('lists failed devices first and retries them', async () => {
  let now = one
  const heard = serve(
    answering(batches.detail, () => now),
    answering(batches.again, ({ ids }) =>
      ids ? { told: 0, offline: 1 } : { told: 1, offline: 1 },
    ),
  )
  const { getByRole, getByText } = await open('/batch?id=81')
  await expect.element(getByText('4 / 7 台已确认，2 台需处理，1 台尚未响应')).toBeVisible()
  await expect.element(getByText('最慢一台 4.2 秒')).toBeVisible()
  await expect.element(getByText(said.zh)).toBeVisible()
  await expect.element(getByText('设备离线，未下发')).toBeVisible()
  // At first only some of the confirmed devices are listed.
  expect(getByText('A07 娃娃机').elements()).toHaveLength(0)
  await getByRole('button', { name: '看全部 4 台' }).click()
  await expect.element(getByText('A07 娃娃机')).toBeVisible()
  now = { ...one, items: one.items.map((each) => (each.state === 'sent' ? item(2) : each)) }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('5 / 7 台已确认，2 台需处理')).toBeVisible()
  await getByRole('button', { name: '重试 2 台' }).click()
  await expect.element(getByText('已重新下发到 1 台，1 台仍离线，未下发')).toBeVisible()
  await getByRole('button', { name: '重试', exact: true }).first().click()
  await expect.element(getByText('设备仍离线，未下发')).toBeVisible()
  const asked = () => heard.filter(({ name }) => name === 'batches.again').map(({ input }) => input)
  await expect.poll(asked).toEqual([{ id: '81' }, { id: '81', ids: ['d3'] }])
})

test('a halted batch shows why and can continue', async () => {
  let now = waves
  const heard = serve(
    answering(batches.detail, () => now),
    answering(batches.goOn, () => {
      const { haltedTime: _halted, ...on } = waves
      now = on
      return { wave: 2 }
    }),
    answering(batches.halt, () => refusing(batches.halt, 'nothingToHalt')),
  )
  const { getByRole, getByText } = await open('/batch?id=82', { language: 'en' })
  await expect.element(getByText('Paused at 14:31')).toBeVisible()
  const why =
    /In the first wave, a device failed or no device connected. The remaining device has not started/
  await expect.element(getByText(why)).toBeVisible()
  await expect.element(getByText('Paused at 1 of 2')).toBeVisible()
  await expect.element(getByText('Rejected by the device (Not enough storage space)')).toBeVisible()
  await getByRole('button', { name: 'Continue with 1' }).click()
  await getByRole('button', { name: 'Pause (1 device left)' }).click()
  await expect
    .element(getByText(/This bulk action is already paused, or it has started on all devices/))
    .toBeVisible()
  expect(heard.map(({ name }) => name)).toContain('batches.goOn')
})

test('names the person who halted the batch', async () => {
  serve(answering(batches.detail, () => ({ ...waves, haltedBy: '林晓峰' })))
  const { getByText } = await open('/batch?id=82')
  await expect.element(getByText('林晓峰 14:31 暂停')).toBeVisible()
  await expect
    .element(getByText('其余 1 台未开始，保持不变，可照常使用', { exact: true }))
    .toBeVisible()
})

test('counts the failures that a retry cannot fix', async () => {
  const items = [
    item(1),
    item(2, { state: 'refused', code: 'value' }),
    item(3, { state: 'offline' }),
  ]
  serve(answering(batches.detail, () => ({ ...one, items })))
  const { getByRole, getByText } = await open('/batch?id=81')
  await expect.element(getByRole('button', { name: '重试 1 台' })).toBeVisible()
  await expect.element(getByText('2 台需处理').last()).toBeVisible()
  await expect.element(getByText('其中 1 台重试仍会失败')).toBeVisible()
})

test('an offline trial differs from devices not begun', async () => {
  const [off, left] = [{ state: 'offline' } as const, { wave: 2, state: 'waiting' } as const]
  const items = [item(1, off), item(2, off), item(3, left), item(4, left)]
  serve(answering(batches.detail, () => ({ ...waves, items })))
  const { getByRole, getByText } = await open('/batch?id=82', { language: 'en' })
  await expect.element(getByText('4 devices: Offline 2, Not started 2')).toBeInTheDocument()
  const waveText = getByText(/^2 devices: /)
  await expect
    .poll(() => waveText.elements().map(({ textContent }) => textContent))
    .toEqual(['2 devices: Offline 2', '2 devices: Not started 2'])
  await expect.element(getByRole('button', { name: 'Retry on 2 devices' })).toBeVisible()
  const says = getByText('2 devices need attention').last().element()
  expect(says.getBoundingClientRect().height).toBeLessThan(60)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('the batch list opens batches and marks undone ones', async () => {
  let broken = true
  const listed: ListedBatch = {
    id: one.id,
    title: one.title,
    about: one.about,
    askedBy: one.askedBy,
    createTime: one.createTime,
    states: { waiting: 0, sent: 0, confirmed: 5, refused: 1, offline: 1, doubt: 0 },
  }
  let records = [listed]
  serve(
    answering(batches.list, () =>
      broken ? silence : { records, total: records.length, size: 20, current: 1, pages: 1 },
    ),
    answering(batches.detail, () => one),
  )
  const { getByRole, getByText, router } = await open('/batch')
  await expect.element(getByText('批量操作加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  const row = getByRole('link', { name: /^设备设置/ })
  await expect.element(row).toMatchTextContent('2 台需处理')
  await expect.element(row).toMatchTextContent('5 / 7')
  records = [{ ...listed, undoneBy: '90' }]
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(row).toMatchTextContent('已撤销')
  await expect.element(row).not.toMatchTextContent(/5 \/ 7|需处理/)
  await row.click()
  await expect.element(getByText('强抓力 42 → 43.5 V')).toBeVisible()
  records = []
  await router.navigate({ to: '/batch' })
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('暂无批量操作')).toBeVisible()
})

test('an empty list asks for no choice', async () => {
  let records: ListedBatch[] = []
  serve(
    answering(batches.list, () => ({
      records,
      total: records.length,
      size: 1,
      current: 1,
      pages: 1,
    })),
  )
  await page.viewport(1280, 800)
  try {
    const { getByText } = await open('/batch')
    await expect.element(getByText('暂无批量操作')).toBeVisible()
    expect(getByText('选择批量操作').elements()).toEqual([])
    const { id, title, about, askedBy, createTime } = one
    const states = { waiting: 0, sent: 0, confirmed: 1, refused: 0, offline: 0, doubt: 0 }
    records = [{ id, title, about, askedBy, createTime, states }]
    await expect.poll(() => push('devices')).toBeGreaterThan(0)
    await expect.element(getByText('选择批量操作')).toBeVisible()
  } finally {
    await page.viewport(375, 700)
  }
})

test('undoing a batch names the unaffected devices first', async () => {
  let now: Batch = { ...one, undoable: 4 }
  const heard = serve(
    answering(batches.detail, ({ id }) => (id === '90' ? { ...one, id, undoes: '81' } : now)),
    answering(batches.undo, () => ({ id: '90' })),
  )
  const { getByRole, getByText, router } = await open('/batch?id=81')
  await getByRole('button', { name: /^撤销 4 台/ }).click()
  await expect.element(getByText(/另外 3 台未确认/)).toBeVisible()
  await getByRole('button', { name: '取消' }).click()
  expect(heard.filter(({ name }) => name === 'batches.undo')).toEqual([])
  await getByRole('button', { name: /^撤销 4 台/ }).click()
  now = { ...one, undoneBy: '90' }
  await getByRole('button', { name: '撤销 4 台的修改', exact: true }).last().click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=90')
  await getByRole('link', { name: '查看原操作' }).click()
  await expect.element(getByRole('link', { name: '查看撤销结果' })).toBeVisible()
})

test('offers no retry that would fail again', async () => {
  const lacks = { zh: '主板不支持这个参数', en: 'Not supported by this board' }
  const items = [
    item(1, { state: 'refused', code: 'value', said: lacks }),
    item(2, { state: 'refused', code: 'changed' }),
    item(3, { state: 'refused', code: 'value.grip' }),
    item(4, { state: 'refused', code: 'busy' }),
    item(5),
  ]
  let now: Batch = { ...one, items }
  const heard = serve(
    answering(batches.detail, () => now),
    answering(batches.again, () => ({ told: 1, offline: 0 })),
  )
  const { getByRole, getByText } = await open('/batch?id=81')
  await expect.element(getByText('1 / 5 台已确认，4 台需处理')).toBeVisible()
  await expect.element(getByText(lacks.zh)).toBeVisible()
  expect(getByRole('button', { name: '重试', exact: true }).elements()).toHaveLength(1)
  await getByRole('button', { name: '重试 1 台' }).click()
  const asked = () => heard.find(({ name }) => name === 'batches.again')?.input
  // The server determines the same devices, so no ids are sent.
  await expect.poll(asked).toEqual({ id: '81' })
  now = { ...one, items: items.toSpliced(3, 1) }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('1 / 4 台已确认，3 台需处理')).toBeVisible()
  await expect.element(getByRole('button', { name: /^重试/ })).not.toBeInTheDocument()
})

test('an undone batch offers no retry', async () => {
  const away = item(2, { state: 'offline' })
  let now: Batch = { ...one, items: [item(1), away], undoneBy: '90' }
  serve(answering(batches.detail, () => now))
  const { getByRole, getByText } = await open('/batch?id=81')
  await expect.element(getByText('已撤销', { exact: true })).toBeVisible()
  await expect.element(getByText('设备离线，未下发')).toBeVisible()
  await expect.element(getByRole('button', { name: /^重试/ })).not.toBeInTheDocument()
  now = { ...now, items: [item(1), item(2)] }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('设备离线，未下发')).not.toBeInTheDocument()
  await expect.element(getByText('2 台均已确认')).not.toBeInTheDocument()
})

test('a password batch is retried from its own screen', async () => {
  const heard = serve(answering(batches.detail, () => ({ ...one, anew: '/clearData?what=local' })))
  const { getByRole, router } = await open('/batch?id=81')
  await getByRole('button', { name: '重试 2 台' }).click()
  await expect.poll(() => router.state.location.href).toBe('/clearData?what=local&ids=d3%2Cd4')
  await expect.element(getByRole('button', { name: '清除设备内数据，共 2 台设备' })).toBeVisible()
  expect(heard.map(({ name }) => name)).not.toContain('batches.again')
})

test('a waiting wave shows its start time', async () => {
  const { haltedTime: _halted, ...on } = waves
  serve(answering(batches.detail, () => ({ ...on, nextWaveTime: new Date(Date.now() + 50_000) })))
  const { getByText } = await open('/batch?id=82')
  await expect.element(getByText(/\d{2}:\d{2} 开始$/)).toBeVisible()
})

test('a missing batch links to the list', async () => {
  const none = { records: [], total: 0, size: 20, current: 1, pages: 1 }
  serve(
    answering(batches.list, () => none),
    answering(batches.detail, () => refusing(batches.detail, 'notFound')),
  )
  const { getByRole, getByText, router } = await open('/batch?id=83')
  await expect.element(getByText('批量操作不存在')).toBeVisible()
  await getByRole('button', { name: '查看批量操作' }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch')
})
