import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { PointCode, PointCodeBatch } from '#contract/point-codes/point-code.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, type Serving } from '#web/test/scripted-server.ts'

const flyers: PointCodeBatch = {
  id: 'b1',
  name: '开业传单',
  points: 100,
  kind: 'once',
  total: 1_300,
  memberLimit: 1,
  endDate: parseShanghaiDay('2038-12-31'),
  createTime: new Date(),
  creatorName: '周敏',
  stoppedAt: null,
  state: 'active',
  used: 320,
  usable: 979,
  expired: 0,
  stopped: 1,
}
const poster: PointCodeBatch = {
  ...flyers,
  id: 'b2',
  name: '门口海报',
  kind: 'many',
  state: 'ended',
  total: 500,
  used: 180,
  usable: 0,
  expired: 320,
  stopped: 0,
  memberLimit: 0,
  endDate: null,
}
const unused: PointCode = {
  number: 1,
  code: '7K3M-QW2R-XD9H-T5LB',
  link: 'https://play.example/point-voucher?userId=1&code=7K3MQW2RXD9HT5LB',
  state: 'unused',
  uses: 0,
  playerId: '',
  playerName: '',
  usedAt: null,
}
const used: PointCode = {
  ...unused,
  number: 2,
  code: '8K3M-QW2R-XD9H-T5LC',
  state: 'used',
  uses: 1,
  playerId: 'p1',
  playerName: '小雨',
  usedAt: new Date(),
}
const pageOf = <Item,>(records: readonly Item[]) => ({
  records: [...records],
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
})
const LIST = '/pointCodeManage'

function servingCodes(listed: readonly PointCodeBatch[] = [flyers, poster]): Serving[] {
  return [
    answering(pointCodes.batches, ({ state }) =>
      pageOf(listed.filter((each) => state === undefined || each.state === state)),
    ),
    answering(pointCodes.batch, ({ id }) => {
      const found = listed.find((each) => each.id === id)
      return found ?? refusing(pointCodes.batch, 'noBatch')
    }),
    answering(pointCodes.codes, ({ state }) =>
      pageOf([unused, used].filter((each) => state === undefined || each.state === state)),
    ),
    answering(pointCodes.uses, () =>
      pageOf([{ number: 1, playerId: 'p1', playerName: '小雨', time: new Date() }]),
    ),
    answering(pointCodes.makeBatch, () => flyers),
    answering(pointCodes.stopBatch, () => ({ ...flyers, state: 'stopped' as const })),
    answering(pointCodes.stopCode, () => flyers),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('lists batches with their counts', async () => {
  await page.viewport(375, 812)
  const heard = serve(...servingCodes())
  const { getByRole } = await open(LIST)
  await expect
    .element(getByRole('link', { name: /开业传单/ }))
    .toMatchTextContent(/每次 100 积分.*停用 1.*使用中.*已用 320 \/ 1,300/)
  await expect.element(getByRole('link', { name: /门口海报/ })).toMatchTextContent(/过期 320/)
  await getByRole('radio', { name: '已过期' }).click()
  await expect.poll(() => sentTo(heard, pointCodes.batches)).toMatchObject({ state: 'ended' })
  await expect.element(getByRole('link', { name: /开业传单/ })).not.toBeInTheDocument()
})

test('an empty list leads to the form', async () => {
  await page.viewport(1280, 900)
  serve(...servingCodes([]))
  const { getByRole, getByText } = await open(LIST, { language: 'en' })
  await expect.element(getByText('No points codes yet')).toBeVisible()
  expect(getByText('Select a batch').elements()).toEqual([])
  await getByRole('button', { name: 'Create codes' }).click()
  await expect.element(getByRole('textbox', { name: 'Name' })).toBeVisible()
})

test('filters that match nothing can be cleared', async () => {
  serve(...servingCodes())
  const { getByRole, getByText } = await open(`${LIST}?state=stopped`)
  await expect.element(getByText('没有符合条件的批次')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(getByRole('link', { name: /开业传单/ })).toBeVisible()
})

test('the form makes a batch and opens it', async () => {
  const heard = serve(...servingCodes())
  const { getByRole, getByText } = await open('/pointCode')
  await getByRole('textbox', { name: '名称' }).fill('开业传单')
  await getByRole('textbox', { name: '每次积分' }).fill('100')
  await getByRole('textbox', { name: '积分码数量' }).fill('10001')
  await getByRole('button', { name: '生成积分码' }).click()
  await expect.element(getByText(/10001 太大，请填写 1–10000 个/)).toBeVisible()
  await getByRole('textbox', { name: '积分码数量' }).fill('1300')
  await expect.element(getByText('全部使用后共送出 130,000 积分')).toBeVisible()
  await getByRole('button', { name: '生成积分码' }).click()
  await expect
    .poll(() => sentTo(heard, pointCodes.makeBatch))
    .toEqual({
      name: '开业传单',
      points: 100,
      kind: 'once',
      total: 1_300,
      memberLimit: 1,
      endDate: null,
    })
  await expect.element(getByRole('button', { name: '停用整批' })).toBeVisible()
})

test('a shared code has a limit of uses', async () => {
  const heard = serve(...servingCodes())
  const { getByRole } = await open('/pointCode')
  await getByRole('radio', { name: /多人共用/ }).click()
  await getByRole('textbox', { name: '名称' }).fill('海报')
  await getByRole('textbox', { name: '每次积分' }).fill('5')
  await getByRole('textbox', { name: '总次数' }).fill('500')
  await getByRole('textbox', { name: '每人限用' }).clear()
  await getByRole('button', { name: '生成积分码' }).click()
  await expect
    .poll(() => sentTo(heard, pointCodes.makeBatch))
    .toMatchObject({ kind: 'many', total: 500, memberLimit: 0 })
})

test('a batch shows its codes and who used them', async () => {
  serve(...servingCodes())
  const { getByRole, getByText } = await open(`${LIST}?id=b1`)
  const row = getByRole('button', { name: /8K3M-QW2R-XD9H-T5LC/ })
  await expect.element(row).toMatchTextContent(/序号 2.*小\*.*已使用/)
  await getByRole('radio', { name: '未使用' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await getByRole('button', { name: /7K3M-QW2R-XD9H-T5LB/ }).click()
  await expect.element(getByRole('img', { name: '扫码领取积分' })).toBeVisible()
  await expect.element(getByText(unused.link)).toBeVisible()
})

test('the figures of a batch add up to its total', async () => {
  serve(...servingCodes([{ ...poster, id: 'b1', expired: 310, stopped: 10 }]))
  const { getByText } = await open(`${LIST}?id=b1`)
  await expect.element(getByText(/^已过期310$/)).toBeVisible()
  await expect.element(getByText(/^已停用10$/)).toBeVisible()
})

test('one code is stopped after a question', async () => {
  const heard = serve(...servingCodes())
  const { getByRole } = await open(`${LIST}?id=b1`)
  await getByRole('button', { name: /7K3M-QW2R-XD9H-T5LB/ }).click()
  await getByRole('button', { name: '停用积分码' }).click()
  await getByRole('dialog', { name: /停用 7K3M/ })
    .getByRole('button', { name: '停用积分码' })
    .click()
  await expect.poll(() => sentTo(heard, pointCodes.stopCode)).toEqual({ id: 'b1', number: 1 })
})

test('a batch is stopped after a question', async () => {
  const heard = serve(...servingCodes())
  const { getByRole } = await open(`${LIST}?id=b1`)
  await getByRole('button', { name: '停用整批' }).click()
  expect(sentTo(heard, pointCodes.stopBatch)).toBeUndefined()
  await getByRole('dialog').getByRole('button', { name: '停用整批' }).click()
  await expect.poll(() => sentTo(heard, pointCodes.stopBatch)).toEqual({ id: 'b1' })
})

test('a large batch is printed in parts', async () => {
  serve(...servingCodes())
  const { getByRole } = await open(`${LIST}?id=b1`)
  await getByRole('button', { name: '打印标签' }).click()
  await expect.element(getByRole('button', { name: '第 1 到 600 个' })).toBeVisible()
  await expect.element(getByRole('button', { name: '第 1,201 到 1,300 个' })).toBeVisible()
})

test('an expired shared code shows its uses, no acts', async () => {
  serve(...servingCodes())
  const { getByRole, getByText } = await open(`${LIST}?id=b2`)
  await expect.element(getByRole('link', { name: /小\*/ })).toBeVisible()
  await expect.element(getByText('长期有效')).toBeVisible()
  await expect.element(getByRole('button', { name: '停用整批' })).not.toBeInTheDocument()
  await expect.element(getByRole('button', { name: '打印标签' })).not.toBeInTheDocument()
})

test('people who only see points read no codes', async () => {
  const masked = { ...unused, code: '••••-••••-••••-T5LB', link: '' }
  const heard = serve(
    answering(pointCodes.codes, () => pageOf([masked])),
    ...servingCodes(),
  )
  const { getByRole, getByText } = await open(`${LIST}?id=b1`, { person: subAccount('points.see') })
  await getByRole('button', { name: /T5LB/ }).click()
  await expect.element(getByText(/查看完整积分码需要/)).toBeVisible()
  await getByRole('button', { name: '停用积分码' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(sentTo(heard, pointCodes.stopCode)).toBeUndefined()
})

test('people without a permission see that', async () => {
  serve(...servingCodes())
  const { getByText } = await open(LIST, { person: subAccount('sites.see') })
  await expect.element(getByText(/暂无权限/)).toBeVisible()
})

test('a batch that does not exist is explained', async () => {
  serve(...servingCodes())
  const { getByText } = await open(`${LIST}?id=gone`)
  await expect.element(getByText('积分码批次不存在')).toBeVisible()
})

test('a refused batch keeps the form and says why', async () => {
  serve(
    answering(pointCodes.makeBatch, () => refusing(pointCodes.makeBatch, 'dayOver', 'endDate')),
    ...servingCodes(),
  )
  const { getByRole, getByText } = await open('/pointCode')
  await getByRole('textbox', { name: '名称' }).fill('海报')
  await getByRole('textbox', { name: '每次积分' }).fill('5')
  await getByRole('textbox', { name: '积分码数量' }).fill('5')
  await getByRole('button', { name: '生成积分码' }).click()
  await expect.element(getByText('截止日期已过，请选择今天或以后的日期')).toBeVisible()
})
