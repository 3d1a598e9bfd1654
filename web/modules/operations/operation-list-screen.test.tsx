import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { operations } from '#contract/operations/operations.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

type Operation = CallOutput<typeof operations.list>['records'][number]

const line = (id: number, of: Partial<Operation> = {}): Operation => ({
  id: String(id),
  houseName: '',
  createTime: new Date(Date.UTC(2025, 10, 21, 6, 0, id)),
  userId: '1001',
  userName: '林晓峰',
  title: '保存场地',
  subjectKind: 'site',
  subjectKindName: '场地',
  subjectId: 's1',
  subjectName: '星河影城店',
  changes: [
    { field: 'remark', name: '备注', from: '前门', to: '后门' },
    { field: 'contactName', name: '联系人', from: '', to: '周敏' },
  ],
  ...of,
})
const renamed = line(42, {
  userId: '1002',
  userName: '周敏',
  title: '修改我的资料',
  subjectKind: 'merchant',
  subjectKindName: '商户',
  subjectName: '星游文化',
  changes: [
    { field: 'name', name: '商户名称', from: '星游电玩', to: '星游文化' },
    { field: 'serviceQr', name: '客服二维码', from: '/files/a/1.png', to: '' },
  ],
})
const choices = answering(operations.choices, () => ({
  people: [
    { id: '1001', name: '林晓峰' },
    { id: '1002', name: '周敏' },
  ],
  subjects: [
    { kind: 'merchant', name: '商户' },
    { kind: 'site', name: '场地' },
  ],
}))
const pageOf = (records: Operation[], current = 1, pages = 1) => ({
  records,
  total: records.length,
  size: 20,
  current,
  pages,
})
const log = (...records: Operation[]) => answering(operations.list, () => pageOf(records))
const asked = (heard: ReturnType<typeof serve>) =>
  heard
    .filter(({ name }) => name === operations.list.name)
    .map(({ input }) => input as CallInput<typeof operations.list>)

beforeEach(() => page.viewport(375, 700))
afterEach(() => page.viewport(375, 700))

test('a line opens with old and new values', async () => {
  serve(choices, log(renamed, line(41)))
  const { getByRole, getByText } = await open('/operation_record')
  await expect.element(getByText('共 2 条')).toBeVisible()
  const row = getByRole('button', { name: /修改我的资料.*星游文化.*周敏.*2025\/11\/21 14:00:42/ })
  await row.click()
  const sheet = getByRole('dialog', { name: '修改我的资料' })
  await expect.element(sheet).toMatchTextContent(/操作人周敏/)
  await expect.element(sheet.getByRole('deletion').getByText('星游电玩')).toBeVisible()
  await expect.element(sheet.getByRole('insertion').getByText('星游文化')).toBeVisible()
  await expect.element(sheet.getByRole('img', { name: '客服二维码' })).toBeVisible()
  await expect.element(sheet).toMatchTextContent(/改为空/)
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('changed dates are formatted, open ranges stay open', async () => {
  const days = line(7, {
    changes: [
      { field: 'effectiveDate', name: '有效期至', from: '2025-12-20', to: '2024-01-05' },
      { field: 'days', name: '日期', from: '2025-12-20 – 2025-12-24', to: '2025-12-20 – ' },
    ],
  })
  serve(choices, log(days))
  const { getByRole } = await open('/operation_record')
  await getByRole('button', { name: /保存场地/ }).click()
  const [was, is] = [getByRole('deletion'), getByRole('insertion')]
  await expect.element(was.first()).toMatchTextContent(/^2025\/12\/20$/)
  await expect.element(is.first()).toMatchTextContent(/^2024\/01\/05$/)
  await expect.element(was.last()).toMatchTextContent(/^2025\/12\/20 – 2025\/12\/24$/)
  await expect.element(is.last()).toMatchTextContent(/^2025\/12\/20 –/)
})

test('filters by kind, person and days in the address', async () => {
  const heard = serve(choices, log(line(1)))
  const { getByRole, getByText, router } = await open('/operation_record')
  await getByRole('radio', { name: '场地' }).click()
  await getByRole('button', { name: '所有人' }).click()
  await getByRole('dialog').getByRole('button', { name: '周敏' }).click()
  await getByRole('button', { name: '全部日期' }).click()
  await getByText('今天', { exact: true }).click()
  await getByRole('dialog')
    .getByRole('button', { name: /^查看 / })
    .click()
  await expect.element(getByRole('button', { name: '周敏' })).toBeVisible()
  await expect
    .poll(() => asked(heard).at(-1))
    .toMatchObject({ subjectKind: 'site', userId: '1002', current: 1 })
  const { startDate, endDate } = asked(heard).at(-1)!
  expect(startDate).toEqual(endDate)
  expect(startDate?.getTime()).toBeLessThanOrEqual(Date.now())
  const { search } = router.state.location
  expect(search).toMatchObject({ kind: 'site', person: '1002', from: expect.any(String) })
})

test('an invalid address is read as far as possible', async () => {
  const heard = serve(choices, log(line(1)))
  const { getByRole } = await open('/operation_record?from=2026-11-20&to=2026-11-18&kind=a b')
  await expect.element(getByRole('button', { name: /保存场地/ })).toBeVisible()
  expect(asked(heard)).toEqual([
    {
      size: 20,
      current: 1,
      startDate: new Date('2026-11-18T00:00:00+08:00'),
      endDate: new Date('2026-11-20T00:00:00+08:00'),
    },
  ])
})

test('loads more lines until the end', async () => {
  const all = Array.from({ length: 40 }, (_, index) => line(40 - index))
  serve(
    choices,
    answering(operations.list, ({ current = 1 }) =>
      pageOf(all.slice(20 * (current - 1), 20 * current), current, 2),
    ),
  )
  const { getByRole, getByText } = await open('/operation_record')
  await expect.element(getByRole('button', { name: /14:00:40/ })).toBeVisible()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(getByRole('button', { name: /14:00:01/ })).toBeInTheDocument()
  await expect.element(getByText('没有更多了')).toBeInTheDocument()
})

test('shows an empty log and clears filters', async () => {
  const heard = serve(choices, log())
  const { getByRole, getByText, unmount } = await open('/operation_record')
  await expect.element(getByText('暂无记录')).toBeVisible()
  await unmount()
  await open('/operation_record?kind=site', { language: 'en' })
  await expect.element(getByText('No matching entries')).toBeVisible()
  expect(asked(heard).at(-1)).toMatchObject({ subjectKind: 'site' })
  await getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(getByText('No activity yet')).toBeVisible()
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(
    choices,
    answering(operations.list, () => (broken ? silence : pageOf([line(1)]))),
  )
  const { getByRole, getByText } = await open('/operation_record')
  await expect.element(getByText('操作记录加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('button', { name: /保存场地/ })).toBeVisible()
})

test('a refusal is said in the server’s words', async () => {
  serve(
    choices,
    answering(operations.list, () => refusing(operations.list, 'tooMany')),
  )
  const { getByText } = await open('/operation_record', { language: 'en' })
  await expect.element(getByText('Too many requests').first()).toBeVisible()
})

test('new operations appear by themselves', async () => {
  const records = [line(1)]
  serve(
    choices,
    answering(operations.list, () => pageOf(records)),
  )
  const { getByRole } = await open('/operation_record')
  await expect.element(getByRole('button', { name: /保存场地/ })).toBeVisible()
  records.unshift(renamed)
  await expect.poll(() => push('operations')).toBeGreaterThan(0)
  await expect.element(getByRole('button', { name: /修改我的资料.*周敏/ })).toBeVisible()
})

test('without the permission nothing is asked', async () => {
  const heard = serve()
  const { getByText } = await open('/operation_record', { person: subAccount('sites.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard).toEqual([])
})

test('an empty desktop list offers no choice', async () => {
  await page.viewport(1280, 800)
  try {
    serve(log(), choices)
    const { getByText } = await open('/operation_record')
    await expect.element(getByText('暂无记录')).toBeVisible()
    await expect.element(getByText('选择一条记录，查看修改内容')).not.toBeInTheDocument()
  } finally {
    await page.viewport(375, 700)
  }
})

test('a desktop shows the line beside the list', async () => {
  await page.viewport(1280, 800)
  serve(choices, log(renamed, line(41)))
  const { getByRole, getByText } = await open('/operation_record')
  await expect.element(getByText('选择一条记录，查看修改内容')).toBeVisible()
  const [first, second] = [
    getByRole('button', { name: /修改我的资料/ }),
    getByRole('button', { name: /保存场地/ }),
  ]
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(second).toHaveAttribute('aria-current', 'true')
  await expect.element(first).not.toHaveAttribute('aria-current')
  await expect.element(getByRole('deletion').getByText('前门')).toBeVisible()
  const right = getByRole('heading', { name: '保存场地', level: 2 }).element()
  expect(right.getBoundingClientRect().left).toBeGreaterThan(208 + 432)
  expect(getByRole('dialog').elements()).toEqual([])
})

test('a batch command shows its effect or device results', async () => {
  const command = { field: 'command', name: '指令', from: '', to: '下发参数：强抓力 42 → 43.5 V' }
  const batch = { field: 'batchId', name: '批量操作', from: '', to: 'b2' }
  const taken = { subjectKind: 'device', subjectId: 'd1', changes: [command, batch] }
  const given = { subjectKind: 'devicePreset', subjectId: 'p1', changes: [batch] }
  const heard = serve(
    choices,
    log(line(2, given), line(1, taken)),
    answering(deviceSettings.effect, () => refusing(deviceSettings.effect, 'noChange')),
  )
  const first = await open('/operation_record?line=1')
  const leads = { name: '各设备结果' }
  await expect.element(first.getByRole('link', leads)).toHaveAttribute('href', '/batch?id=b2')
  const asking = () => heard.find(({ name }) => name === deviceSettings.effect.name)?.input
  await expect.poll(asking).toEqual({ id: 'd1', batchId: 'b2' })
  await first.unmount()
  const { getByRole } = await open('/operation_record?line=2')
  await expect.element(getByRole('link', leads)).toHaveAttribute('href', '/batch?id=b2')
})

test('a settings line shows its effect or device results', async () => {
  const set = { field: 'settings', name: '参数', from: '', to: '强抓力 42 → 43.5 V' }
  const batch = { field: 'batchId', name: '批量操作', from: '', to: 'b1' }
  const of = { subjectKind: 'deviceSettings', changes: [set, batch] }
  const [one, many] = [line(1, { ...of, subjectId: 'd1' }), line(2, { ...of, subjectId: 'b1' })]
  const side = { startTime: new Date(), endTime: new Date() }
  const heard = serve(
    choices,
    log(many, one),
    answering(deviceSettings.effect, () => ({
      before: { ...side, plays: 900, prizes: 90 },
      after: { ...side, plays: 900, prizes: 117 },
      is: 'more' as const,
    })),
  )
  const first = await open('/operation_record?line=1')
  await expect.element(first.getByText('出奖增多，差异显著')).toBeVisible()
  const asking = heard.find(({ name }) => name === deviceSettings.effect.name)
  expect(asking?.input).toEqual({ id: 'd1', batchId: 'b1' })
  await first.unmount()
  const { getByRole } = await open('/operation_record?line=2')
  const way = getByRole('link', { name: '各设备结果' })
  await expect.element(way).toHaveAttribute('href', '/batch?id=b1')
})
