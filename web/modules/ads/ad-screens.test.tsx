import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ads } from '#contract/ads/ads.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { files } from '#contract/files/files.ts'
import { toFen } from '#contract/base/money.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { memberDay, servingAds, task, winter } from '#web/test/worlds/ads.ts'
import { fileServer } from '#web/test/file-server.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

type Heard = ReturnType<typeof serve>
const sent = (heard: Heard, name: string) => heard.filter((each) => each.name === name)
const switched = {
  isOn: true,
  states: [{ state: 'held' as const, count: 1 }],
  fields: [{ fieldId: 's1', fieldName: '星河影城店', isOn: true }],
  equipment: [
    { deviceId: 'd1', equipmentId: 'PF20641837', number: 'A03', fieldId: 's1', isOn: false },
  ],
}

test('an ad carousel is placed on chosen devices', async () => {
  const heard = serve(
    ...servingAds(),
    ...servingDevices(() => [claw]),
    answering(ads.saveShowing, () => ({ id: 'n1', batchId: 'b1' })),
  )
  const { getByRole, getByText, router } = await open('/setAds')
  const send = getByRole('button', { name: '保存并下发' })
  await expect.element(send).toBeDisabled()
  await getByRole('button', { name: '从已有素材中选择' }).click()
  await getByRole('checkbox', { name: /全选/ }).click()
  await getByRole('button', { name: '用这 2 条' }).click()
  await expect.element(getByText('轮播 2 条，一轮 25 秒')).toBeVisible()
  await getByRole('button', { name: '会员日 上移' }).click()
  await expect.element(getByRole('heading', { name: '会员日' })).toBeVisible()
  await getByRole('button', { name: /^设备/ }).click()
  await getByRole('checkbox', { name: /A03/ }).click()
  await getByRole('button', { name: '用这 1 台' }).click()
  await getByRole('button', { name: /每天开始时间/ }).click()
  await getByRole('button', { name: '10:00' }).click()
  await getByRole('button', { name: '投放到 1 台' }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=b1')
  expect(sent(heard, 'ads.saveShowing')[0]?.input).toMatchObject({
    kind: 'placement',
    name: '会员日',
    adIds: ['a2', 'a1'],
    ids: ['d1'],
    startMinute: 600,
    endMinute: 1_440,
    playsWanted: null,
    startDate: null,
  })
})

test('choosing no ad is possible only to deselect ads', async () => {
  serve(...servingAds())
  const { getByRole } = await open('/setAds')
  const choose = getByRole('button', { name: '从已有素材中选择' })
  const all = getByRole('checkbox', { name: /全选/ })
  await choose.click()
  await expect.element(getByRole('button', { name: '请先选择素材' })).toBeDisabled()
  await all.click()
  await getByRole('button', { name: '用这 2 条' }).click()
  await choose.click()
  await all.click()
  await getByRole('button', { name: '取消全部选择' }).click()
  await expect.element(getByRole('button', { name: /^取消选择/ })).not.toBeInTheDocument()
  // An empty list would draw a line above the first row.
  await expect.element(getByRole('list', { name: '素材' })).not.toBeInTheDocument()
})

test.each([
  ['/ad_set', '投放加载失败'],
  ['/adGroupManage', '广告组加载失败'],
  ['/ad_task', '广告任务加载失败'],
])('a failed load on %s names its list', async (path, failure) => {
  serve(
    answering(ads.showings, () => silence),
    answering(ads.mainSwitch, () => silence),
    ...servingAds(),
  )
  const { getByText } = await open(path)
  await expect.element(getByText(failure)).toBeVisible()
})

test('uploads add to the ads already chosen', async () => {
  const network = Promise.withResolvers<void>()
  fileServer({ link: '/files/x/new.mp4' }, network.promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  const all = [winter, memberDay]
  serve(
    ...servingAds(() => all),
    answering(ads.add, ({ name, link }) => {
      const added = { ...memberDay, id: `n${all.length}`, name, link }
      all.push(added)
      return added
    }),
  )
  const { getByRole, getByText, getByLabelText } = await open('/setAds')
  const films = ['一', '二', '三'].map(
    (name) => new File(['x'], `${name}.mp4`, { type: 'video/mp4' }),
  )
  await userEvent.upload(getByLabelText('添加图片或视频'), films)
  await getByRole('button', { name: '从已有素材中选择' }).click()
  await getByRole('checkbox', { name: /全选/ }).click()
  await getByRole('button', { name: '用这 2 条' }).click()
  await getByRole('button', { name: '会员日 上移' }).click()
  await getByRole('button', { name: '取消选择 冬日限定' }).click()
  await getByRole('button', { name: '从已有素材中选择' }).click()
  network.resolve()
  await expect.element(getByRole('checkbox', { name: /三/ })).toBeVisible()
  await getByRole('button', { name: '用这 1 条' }).click()
  await expect.element(getByText('轮播 4 条，一轮 60 秒')).toBeVisible()
  for (const name of ['会员日', '一', '二', '三']) {
    await expect.element(getByRole('button', { name: `取消选择 ${name}` })).toBeVisible()
  }
})

test('a refused edit keeps the input of a task', async () => {
  let refuses = true
  const heard = serve(
    ...servingAds(),
    answering(ads.saveShowing, () =>
      refuses ? refusing(ads.saveShowing, 'priceStays', 'priceFen') : silence,
    ),
    answering(ads.endShowing, () => ({ id: 't1', batchId: null })),
  )
  const { getByRole, getByText } = await open('/ad_task')
  const row = getByRole('link', { name: /隔壁奶茶/ })
  await expect.element(row).toMatchTextContent('播放中 2 台 1 台已下发 1 台已确认')
  await expect.element(row).toMatchTextContent('4,200 / 10,000 次应收 ¥126.00')
  await row.click()
  await getByRole('textbox', { name: '价格' }).fill('50')
  await getByRole('button', { name: '保存并下发' }).click()
  await expect.element(getByText(/价格不能修改/)).toBeVisible()
  refuses = false
  await getByRole('button', { name: '保存并下发' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  await expect.element(getByRole('textbox', { name: '价格' })).toHaveValue('50.00')
  await getByRole('button', { name: '结束任务' }).click()
  await getByRole('dialog').getByRole('button', { name: '结束任务' }).click()
  await expect.element(getByText('已结束，正在下发')).toBeVisible()
  expect(sent(heard, 'ads.endShowing')[0]?.input).toEqual({ id: task.id })
})

test('an expired task can be extended, an ended cannot', async () => {
  const ranOut = { ...task, id: 't2', name: '去年的', phase: 'over' as const }
  const ended = { ...ranOut, id: 't3', name: '前年的', isEnded: true }
  serve(
    answering(ads.showings, () => [ranOut, ended]),
    ...servingAds(),
  )
  const { getByRole, getByText, router } = await open('/ad_task')
  await expect.element(getByRole('link', { name: /前年的/ })).toMatchTextContent('已结束')
  const row = getByRole('link', { name: /去年的/ })
  await expect.element(row).toMatchTextContent('已播完')
  await row.click()
  await expect.element(getByRole('button', { name: '保存并下发' })).toBeVisible()
  await expect.element(getByRole('button', { name: '结束任务' })).toBeVisible()
  await router.navigate({ href: '/ad_task?id=t3' })
  await expect.element(getByText('任务已结束，不能修改。如需再次播放，请新建任务。')).toBeVisible()
  await expect.element(getByRole('button', { name: '保存并下发' })).not.toBeInTheDocument()
  await expect.element(getByRole('button', { name: '结束任务' })).not.toBeInTheDocument()
  await expect.element(getByRole('textbox', { name: '客户或任务' })).toBeDisabled()
})

test('a task on switched-off devices is not running', async () => {
  let now: CallOutput<typeof ads.mainSwitch> = switched
  serve(
    answering(ads.mainSwitch, () => now),
    ...servingAds(),
  )
  const some = await open('/ad_task')
  const row = some.getByRole('link', { name: /隔壁奶茶/ })
  await expect.element(row).toMatchTextContent('播放中 2 台 1 台已关闭广告')
  await some.unmount()
  now = { ...switched, isOn: false }
  const none = await open('/ad_task')
  const off = none.getByRole('link', { name: /隔壁奶茶/ })
  await expect.element(off).toMatchTextContent('广告已关闭 2 台')
})

test('a task that no device received is not running', async () => {
  let states: typeof task.states = [{ state: 'never', count: 2 }]
  serve(
    answering(ads.showings, () => [{ ...task, states }]),
    ...servingAds(),
  )
  const none = await open('/ad_task')
  const row = none.getByRole('link', { name: /隔壁奶茶/ })
  await expect.element(row).toMatchTextContent('隔壁奶茶未下发 2 台')
  await expect.element(row).not.toMatchTextContent('2 台未下发')
  await none.unmount()
  states = [
    { state: 'never', count: 1 },
    { state: 'held', count: 1 },
  ]
  const some = await open('/ad_task')
  const running = some.getByRole('link', { name: /隔壁奶茶/ })
  await expect.element(running).toMatchTextContent('播放中 2 台 1 台未下发 1 台已确认')
})

test('an ad can be deleted only when unused', async () => {
  serve(
    ...servingAds(),
    answering(ads.remove, ({ ids }) =>
      ids[0] === winter.id ? refusing(ads.remove, 'inUse', 'ids') : { removed: 1 },
    ),
  )
  const { getByRole, getByText } = await open('/videoAd')
  await getByRole('button', { name: /冬日限定/ }).click()
  await expect.element(getByRole('img', { name: '冬日限定' })).toBeInTheDocument()
  await expect.element(getByText('使用中：隔壁奶茶')).toBeVisible()
  const remove = async (name: string) => {
    await getByRole('button', { name: '删除素材' }).click()
    const question = getByRole('dialog', { name: `删除“${name}”？` })
    await question.getByRole('button', { name: '删除素材' }).click()
  }
  await remove('冬日限定')
  await expect.element(getByText(/素材使用中/).first()).toBeVisible()
  await getByRole('button', { name: '关闭' }).click()
  await getByRole('radio', { name: '视频 1' }).click()
  await getByRole('button', { name: new RegExp(memberDay.name) }).click()
  await remove(memberDay.name)
  await expect.element(getByText('素材已删除')).toBeVisible()
})

test('editing an ad shows refusals and opens the batch', async () => {
  const heard = serve(
    ...servingAds(),
    answering(files.uploadMedia, () => silence),
    answering(ads.edit, ({ seconds }) =>
      seconds === 20 ? { ad: winter, batchId: 'b7' } : refusing(ads.edit, 'notAllYours'),
    ),
  )
  const { getByRole, getByText, getByLabelText, router } = await open('/videoAd')
  await getByRole('button', { name: /冬日限定/ }).click()
  const file = new File(['x'], '第二版.png', { type: 'image/png' })
  await userEvent.upload(getByLabelText('更换文件'), file)
  await expect.element(getByText('上传失败', { exact: true })).toBeVisible()
  await expect.element(getByRole('button', { name: '重新上传' })).toBeVisible()
  await getByRole('textbox', { name: '每次播放时长' }).fill('15')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/你无权查看部分设备/)).toBeVisible()
  await getByRole('textbox', { name: '每次播放时长' }).fill('20')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=b7')
  expect(sent(heard, 'ads.edit')[1]?.input).toEqual({ id: 'a1', seconds: 20 })
})

test('ads are switched off globally or per device', async () => {
  const heard = serve(
    answering(ads.mainSwitch, () => switched),
    answering(ads.showings, () => []),
    answering(ads.setMainSwitch, () => ({ batchId: null })),
  )
  const { getByRole, getByText } = await open('/ad_set')
  await expect.element(getByRole('button', { name: /星河影城店/ })).toMatchTextContent('1 台已关闭')
  await expect.element(getByText('暂无投放')).toBeVisible()
  await getByRole('switch', { name: '广告总开关' }).click()
  await getByRole('button', { name: /星河影城店/ }).click()
  await getByRole('switch', { name: 'A03' }).click()
  await expect
    .poll(() => sent(heard, 'ads.setMainSwitch').map(({ input }) => input))
    .toMatchObject([{ isOn: false }, { isOn: true, equipmentId: 'd1' }])
})

test('what groups and tasks place is placed, too', async () => {
  const group = { ...task, id: 'g1', kind: 'group' as const, name: '检票口' }
  const over = { ...group, id: 'g2', name: '旧的', phase: 'over' as const }
  const all = { group: [group, over], task: [task], placement: [] }
  serve(
    answering(ads.mainSwitch, () => switched),
    answering(ads.showings, ({ kind }) => all[kind]),
  )
  const { getByRole, getByText } = await open('/ad_set')
  const row = getByRole('link', { name: /检票口/ })
  await expect.element(row).toHaveAttribute('href', '/editAdGroup?id=g1')
  await expect.element(getByRole('link', { name: /隔壁奶茶/ })).toBeVisible()
  await expect.element(getByText(/暂无投放|旧的/)).not.toBeInTheDocument()
})

test('a link is named like the screen it opens', async () => {
  serve(
    answering(ads.mainSwitch, () => switched),
    ...servingAds(),
  )
  const { getByRole, router } = await open('/ad_set')
  const library = getByRole('link', { name: '广告素材' })
  await library.click()
  await expect.poll(() => router.state.location.pathname).toBe('/videoAd')
  await expect.element(getByRole('heading', { name: '广告素材', level: 1 })).toBeVisible()
})

test('switching off shows confirmations and each device result', async () => {
  let now: CallOutput<typeof ads.mainSwitch> = {
    ...switched,
    equipment: switched.equipment.map((each) => ({ ...each, isOn: true })),
  }
  serve(
    answering(ads.mainSwitch, () => now),
    ...servingAds(),
    answering(ads.setMainSwitch, ({ isOn }) => {
      now = { ...now, isOn, states: [{ state: 'sent', count: 1 }] }
      return { batchId: 'b3' }
    }),
  )
  const { getByRole, getByText, router } = await open('/ad_set')
  await expect.element(getByRole('button', { name: /星河影城店/ })).toMatchTextContent('全部开启')
  await getByRole('switch', { name: '广告总开关' }).click()
  await expect.element(getByText('已关闭，设备确认后停止播放')).toMatchTextContent('1 台已下发')
  const site = getByRole('button', { name: /星河影城店/ })
  await expect.element(site).toMatchTextContent('总开关已关闭')
  await getByRole('link', { name: '各设备结果' }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=b3')
})

test('ad income lists days, tasks and devices', async () => {
  const counted = { plays: 4_200, earnedFen: toFen(12_600) }
  let isBroken = true
  serve(
    answering(ads.income, () =>
      isBroken
        ? silence
        : {
            ...counted,
            days: [{ date: '2026-11-20', ...counted }],
            equipment: [{ deviceId: 'd1', name: 'C01', fieldName: '江南里 B1', ...counted }],
            showings: [{ showingId: 't1', name: '隔壁奶茶', ...counted }],
          },
    ),
  )
  const { getByRole, getByText } = await open('/adprofit?from=2026-11-18&to=2026-11-24')
  const again = getByRole('button', { name: '重试' })
  await expect.element(again).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(getByText('隔壁奶茶')).toBeVisible()
  await expect.element(getByText('C01')).toBeVisible()
  await expect.element(getByText(/款项由你与广告客户自行结算/)).toBeVisible()
})

test.each(['/ad_set', '/setAds', '/videoAd', '/adGroupManage', '/ad_task', '/adprofit'])(
  'without the permission %s says so',
  async (path) => {
    serve()
    const { getByText } = await open(path, { person: subAccount('devices.see') })
    await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  },
)
