import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DAY_MS } from '#contract/base/durations.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { cashCounts } from '#contract/reconciliation/cash-counts.ts'
import { toFen } from '#contract/base/money.ts'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { fileServer } from '#web/test/file-server.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

afterEach(() => vi.unstubAllGlobals())

type Count = CallOutput<typeof cashCounts.findCount>
const opened: Count = {
  id: 'c1',
  equipmentId: '1',
  name: 'C02',
  fieldName: '江南里 B1',
  personName: '李强',
  countedBy: '李强',
  state: 'open',
  openedAt: new Date('2026-11-20T14:20:00+08:00'),
  takenAt: null,
  cause: 'unknown',
  note: '',
  units: [10_000, 500, 100],
  heardAt: new Date('2026-11-20T14:20:00+08:00'),
  counted: [],
  expected: [],
  recounts: 0,
  photos: [],
  beforeFen: [],
}
const compared: Count = {
  ...opened,
  state: 'counted',
  countedFen: toFen(41_000),
  expectedFen: toFen(41_500),
  varianceFen: toFen(-500),
  counted: [
    { unitFen: 10_000, pieces: 3 },
    { unitFen: 500, pieces: 22 },
  ],
  expected: [
    { unitFen: 10_000, pieces: 3 },
    { unitFen: 500, pieces: 23 },
  ],
  beforeFen: [toFen(0), toFen(-500)],
  month: { varianceFen: toFen(-1_200), takenFen: toFen(1_714_200) },
}
const places: CallOutput<typeof cashCounts.cashPlaces> = {
  machines: [
    {
      equipmentId: '1',
      name: 'C02',
      fieldName: '江南里 B1',
      takenAt: null,
      openId: '',
      openBy: '',
    },
    { equipmentId: '2', name: 'C01', fieldName: '', takenAt: null, openId: 'c9', openBy: '周敏' },
  ],
  holders: [{ personId: 'p1', personName: '周敏', machines: 3, isMe: false, openId: '' }],
}

test('a count is compared before the cash is taken', async () => {
  let count = opened
  const heard = serve(
    answering(cashCounts.cashPlaces, () => places),
    answering(cashCounts.openCount, () => count),
    answering(cashCounts.findCount, () => count),
    answering(cashCounts.enterCount, () => (count = compared)),
    answering(cashCounts.takeCount, ({ cause }) =>
      cause === undefined
        ? refusing(cashCounts.takeCount, 'noCause', 'cause')
        : (count = { ...compared, state: 'taken', cause }),
    ),
  )
  const { getByRole, getByText } = await open('/cashCount')
  await expect.element(getByText('周敏 正在清点')).toBeVisible()
  await getByRole('button', { name: '开始清点' }).click()
  await expect.element(getByText('先清点，再查看应有金额')).toBeVisible()
  await getByRole('textbox', { name: '¥100' }).fill('3')
  await getByRole('textbox', { name: '¥5' }).fill('22')
  await getByRole('button', { name: '完成清点并比对' }).click()
  await expect.element(getByText('▼ 现金短少 ¥5.00').first()).toBeVisible()
  await expect.element(getByRole('row', { name: /¥5.*23.*22.*少 1/ })).toBeVisible()
  await getByRole('button', { name: '收走 ¥410.00' }).click()
  await expect
    .element(getByText('存在差额，请选择原因。如不清楚，请选择“原因不明”。'))
    .toBeVisible()
  await expect.element(getByText('原因不明', { exact: true })).toBeVisible()
  await getByText('纸钞卡在纸钞机中').click()
  await getByRole('button', { name: '收走 ¥410.00' }).click()
  await expect.element(getByText('已收走 ¥410.00')).toBeVisible()
  const entered = heard.find(({ name }) => name === 'reconciliation.enterCount')
  expect(entered?.input).toMatchObject({
    counted: [
      { unitFen: 10_000, pieces: 3 },
      { unitFen: 500, pieces: 22 },
    ],
  })
})

test('lists cash in hand and recorded handovers', async () => {
  serve(
    answering(cashCounts.cashPlaces, () => ({ ...places, machines: [] })),
    answering(cashCounts.listCounts, () => ({
      records: [{ ...compared, equipmentId: '', state: 'taken' as const }],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    })),
  )
  const { getByRole, getByText } = await open('/cashCount')
  await expect.element(getByText('持有 3 台设备的现金')).toBeVisible()
  await expect.element(getByText('暂无待收现金的设备')).toBeVisible()
  await getByRole('radio', { name: '记录' }).click()
  await expect.element(getByRole('link', { name: /李强 交班.*¥410.00.*少 ¥5.00/ })).toBeVisible()
})

test('people who may not count begin with the records', async () => {
  const heard = serve(
    answering(cashCounts.listCounts, () => ({
      records: [{ ...compared, state: 'taken' as const }],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    })),
  )
  const { getByRole } = await open('/cashCount', { person: subAccount('cash.see') })
  await expect.element(getByRole('link', { name: /C02/ })).toBeVisible()
  await expect.element(getByRole('radio', { name: '记录' })).toBeChecked()
  expect(getByRole('radio').elements()).toHaveLength(2)
  expect(heard.some(({ name }) => name === cashCounts.cashPlaces.name)).toBe(false)
})

test('a cancelled count says so', async () => {
  serve(answering(cashCounts.findCount, () => ({ ...opened, state: 'dropped' as const })))
  const { getByRole, getByText } = await open('/cashCount?id=c9')
  await expect.element(getByRole('heading', { name: '清点已取消' })).toBeVisible()
  await expect.element(getByText('一致')).not.toBeInTheDocument()
})

test('variances are shown by week, machine and person', async () => {
  const one = { id: 'm1', name: 'C02', fieldName: '江南里 B1', counts: 13, off: 2 }
  const sums = { varianceFen: toFen(-1_500), takenFen: toFen(2_100_000) }
  const monday = Date.parse('2026-08-24T00:00:00+08:00')
  const weeks = Array.from({ length: 13 }, (_, at) => {
    return { day: new Date(monday + at * 7 * DAY_MS), ...sums }
  })
  const heard = serve(
    answering(cashCounts.cashPlaces, () => ({ machines: [], holders: [] })),
    answering(cashCounts.variances, ({ by, of }) => ({
      weeks,
      list: by === 'machine' || of ? [{ ...one, ...sums }] : [],
    })),
    answering(cashCounts.listCounts, () => {
      return { records: [compared], total: 1, size: 20, current: 1, pages: 1 }
    }),
  )
  const { getByRole, getByText, router } = await open('/cashCount')
  await getByRole('radio', { name: '差额' }).click()
  changeDisplaySettings({ language: 'en' })
  await expect.element(getByRole('img', { name: /, 24 Aug.* to 16 Nov/ })).toBeVisible()
  changeDisplaySettings({ language: 'zh' })
  await getByRole('link', {
    name: /C02 · 江南里 B1.*清点 13 次，其中 2 次有差.*0\.1%.*少 ¥15\.00/,
  }).click()
  await expect.element(getByText('C02 每周差额').first()).toBeVisible()
  await expect.poll(() => heard.some(({ name }) => name === 'reconciliation.listCounts')).toBe(true)
  await getByText('按人员', { exact: true }).click()
  await expect.element(getByText('暂无收现金记录')).toBeVisible()
  // A tap on the tab that is already shown keeps its filter.
  await getByRole('radio', { name: '差额' }).click()
  expect(router.state.location.search).toMatchObject({ by: 'person' })
})

const bag = async (): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  return new File([blob!], '钱袋.png', { type: 'image/png' })
}
const photo = { photo: 1, addedBy: '李强', addedAt: new Date('2026-11-20T14:25:00+08:00') }

test('a failed photo stays local and is sent later', async () => {
  const id = 'c2'
  let broken = true
  let count: Count = { ...opened, id }
  const sent = fileServer({ link: '/sealed-files/a/1.webp' })
  const heard = serve(
    answering(cashCounts.findCount, () => count),
    answering(cashCounts.addCountPhoto, () => {
      if (broken) return silence
      count = { ...count, photos: [photo] }
      return photo
    }),
    answering(cashCounts.countPhoto, () => ({ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })),
  )
  const first = await open(`/cashCount?id=${id}`)
  await userEvent.upload(first.getByLabelText('添加清点照片'), await bag())
  await expect.element(first.getByText('上传失败，请重试')).toBeVisible()
  await first.unmount()
  broken = false
  const { getByRole, getByText } = await open(`/cashCount?id=${id}`)
  await getByRole('button', { name: /照片 1.*李强/ }).click()
  await expect.element(getByRole('img', { name: '照片 1' })).toBeInTheDocument()
  await expect.element(getByText('上传失败，请重试')).not.toBeInTheDocument()
  expect(sent[0]?.purpose).toBe('count')
  const added = heard.filter(({ name }) => name === cashCounts.addCountPhoto.name)
  expect(new Set(added.map(({ key }) => key)).size).toBe(1)
  expect(added.at(-1)?.input).toEqual({ id, photo: '/sealed-files/a/1.webp' })
})

test('a photo can be removed until cash is taken', async () => {
  let count: Count = { ...compared, photos: [photo] }
  serve(
    answering(cashCounts.findCount, () => count),
    answering(cashCounts.countPhoto, () => ({ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })),
    answering(cashCounts.removeCountPhoto, ({ id, photo: slot }) => {
      expect(slot).toBe(1)
      count = { ...count, photos: [] }
      return { id }
    }),
  )
  const { getByRole, getByText, unmount } = await open('/cashCount?id=c1')
  await getByRole('button', { name: /照片 1/ }).click()
  await getByRole('button', { name: '删除照片' }).click()
  await getByRole('button', { name: '删除照片' }).last().click()
  await expect.element(getByText('已删除')).toBeVisible()
  await expect.element(getByText('照片 1')).not.toBeInTheDocument()
  await unmount()
  count = { ...compared, state: 'taken', takenAt: new Date(), photos: [photo] }
  const taken = await open('/cashCount?id=c1')
  await taken.getByRole('button', { name: /照片 1/ }).click()
  await expect.element(taken.getByRole('img', { name: '照片 1' })).toBeInTheDocument()
  await expect.element(taken.getByRole('button', { name: '删除照片' })).not.toBeInTheDocument()
})

test('readers see photos and four photos are the maximum', async () => {
  const photos = [1, 2, 3, 4].map((each) => ({ ...photo, photo: each }))
  let count: Count = { ...compared, photos: [photo] }
  serve(answering(cashCounts.findCount, () => count))
  const first = await open('/cashCount?id=c1', { person: subAccount('cash.see') })
  await expect.element(first.getByText('照片 1')).toBeVisible()
  await expect.element(first.getByLabelText('添加清点照片')).not.toBeInTheDocument()
  await first.unmount()
  count = { ...compared, photos }
  const { getByText, getByLabelText } = await open('/cashCount?id=c1')
  await expect.element(getByText('照片 4')).toBeVisible()
  await expect.element(getByLabelText('添加清点照片')).not.toBeInTheDocument()
})
