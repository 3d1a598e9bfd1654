import { expect, test } from 'vitest'
import type { DeviceCredit } from '#contract/devices/device-credits.ts'
import { devices } from '#contract/devices/devices.ts'
import { pageOf, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

const given: DeviceCredit = {
  id: '701',
  deviceId: 'd1',
  equipmentId: 'PF20641837',
  number: 'A03',
  type: 'claw',
  fieldName: '星河影城店',
  coins: 2,
  state: 'sent',
  code: '',
  askedBy: '周敏',
  reason: '卡币补币',
  createTime: new Date(),
}
const command = {
  id: '702',
  type: 'credit',
  state: 'written',
  code: '',
  askedBy: '林晓峰',
  createTime: new Date(),
  movedTime: new Date(),
  expiresTime: new Date(),
} as const

const serving = (have: () => readonly DeviceCredit[]) => [
  answering(devices.credits, ({ fieldId }) => pageOf(fieldId === 's2' ? [] : have())),
  ...servingDevices(),
]

test('a credit row shows machine, reason, person and state', async () => {
  let now = given
  serve(...serving(() => [now]))
  const { getByRole, getByText } = await open('/issue_coins')
  const row = getByRole('listitem')
  await expect.element(row).toMatchTextContent(/^A03 娃娃机周敏 卡币补币 星河影城店 .*2 枚已下发$/)
  now = { ...given, state: 'failed', code: 'E07' }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(row).toMatchTextContent(/执行失败 E07$/)
  await getByRole('button', { name: '场地' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.element(getByText('没有符合条件的记录')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(row).toBeVisible()
})

test('a failed credit explains the code of its board', async () => {
  serve(...serving(() => [{ ...given, state: 'failed', code: 'coin.jam' }]))
  const { getByRole } = await open('/issue_coins')
  await expect.element(getByRole('listitem')).toMatchTextContent(/执行失败 卡币$/)
})

test('a retried credit keeps its key', async () => {
  let answer: 'silence' | 'offline' | 'done' = 'silence'
  const heard = serve(
    answering(devices.credit, () => {
      if (answer === 'silence') return silence
      return answer === 'offline' ? refusing(devices.credit, 'offline') : command
    }),
    ...serving(() => []),
  )
  const { getByRole, getByText } = await open('/issue_coins')
  await expect.element(getByText('暂无上币记录')).toBeVisible()
  await getByRole('main').getByRole('button', { name: '上币' }).click()
  const sheet = getByRole('dialog')
  await sheet.getByRole('button', { name: '上币', exact: true }).click()
  await expect.element(getByText('场地未填写，请补全')).toBeVisible()
  await sheet.getByRole('button', { name: /^场地/ }).click()
  await getByRole('button', { name: /^星河影城店/ })
    .last()
    .click()
  await sheet.getByRole('button', { name: /^设备/ }).click()
  await getByRole('button', { name: 'A03 娃娃机' }).last().click()
  await sheet.getByRole('textbox', { name: '枚数' }).fill('101')
  await sheet.getByRole('textbox', { name: /^原因/ }).fill('卡币补币')
  await expect.element(getByText(/请填写 1–100 枚/)).toBeVisible()
  await sheet.getByRole('textbox', { name: '枚数' }).fill('3')
  const give = sheet.getByRole('button', { name: '给 A03 娃娃机 上币 3 枚' })
  await give.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  answer = 'offline'
  await give.click()
  await expect.element(getByText('设备离线，不能上币')).toBeVisible()
  answer = 'done'
  await give.click()
  await expect.element(getByText('已下发到设备')).toBeVisible()
  const sent = heard.filter(({ name }) => name === 'devices.credit')
  expect(sent.at(-1)?.input).toEqual({ id: 'd1', coins: 3, reason: '卡币补币' })
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('retries a failed load, readers cannot give coins', async () => {
  let broken = true
  serve(
    answering(devices.credits, () => (broken ? silence : pageOf([given]))),
    ...servingDevices(),
  )
  const person = subAccount('devices.see')
  const { getByRole, getByText } = await open('/issue_coins', { person, language: 'en' })
  await expect.element(getByRole('button', { name: 'Try again' })).toBeVisible()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText('2 coins')).toBeVisible()
  await getByRole('button', { name: 'Send coins' }).click()
  expect(getByRole('dialog').elements()).toEqual([])
})
