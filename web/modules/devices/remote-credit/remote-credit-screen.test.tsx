import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import { devices } from '#contract/devices/devices.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

const now = new Date()
const command: CallOutput<typeof devices.credit> = {
  id: '702',
  type: 'credit',
  state: 'sent',
  code: '',
  askedBy: '周敏',
  createTime: now,
  movedTime: now,
  expiresTime: now,
}
const staff = () => subAccount('devices.see', 'devices.control')

test('an anonymous visitor can sign in and return', async () => {
  serve(...servingDevices())
  const { getByRole, getByText, router } = await open('/ycsf?code=PF20641837', { person: 'nobody' })
  await expect.element(getByText(/供店员使用/)).toBeVisible()
  expect(getByRole('textbox').elements()).toEqual([])
  await getByRole('link', { name: '店员登录' }).click()
  expect(router.state.location.search).toEqual({ redirect: '/ycsf?code=PF20641837' })
})

test('gives coins within the allowance and shows the result', async () => {
  let answer: 'silence' | 'over' | 'done' = 'silence'
  let state: typeof command.state = 'sent'
  const heard = serve(
    answering(devices.creditAllowance, () => {
      return { coinsAtOnce: 20, leftToday: 4, reasonNeeded: true }
    }),
    answering(devices.credit, () => {
      if (answer === 'silence') return silence
      return answer === 'over' ? refusing(devices.credit, 'dayUsedUp', 'coins', 2) : command
    }),
    answering(devices.commands, () => [{ ...command, state }]),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/ycsf', { person: staff() })
  await getByRole('textbox', { name: '设备编码' }).fill('pf 2064 1837')
  await expect.element(getByText('你今天还能上币 4 枚，每次最多 20 枚')).toBeVisible()
  await getByRole('textbox', { name: '枚数' }).fill('21')
  await getByRole('textbox', { name: /^原因/ }).click()
  await expect.element(getByText(/请填写 1–20 枚/)).toBeVisible()
  await getByRole('textbox', { name: '枚数' }).fill('3')
  const give = getByRole('button', { name: '给 A03 娃娃机 上币 3 枚' })
  await give.click()
  await expect.element(getByText('原因未填写，请补全')).toBeVisible()
  await getByRole('textbox', { name: /^原因/ }).fill('吞币')
  await give.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  answer = 'over'
  await give.click()
  await expect.element(getByText(/今天还能上币 2 枚，如需更多请联系主账号/).last()).toBeVisible()
  answer = 'done'
  await give.click()
  await expect.element(getByText('已下发到设备')).toBeVisible()
  expect(getByRole('textbox', { name: '枚数' }).elements()).toEqual([])
  state = 'done'
  await getByRole('button', { name: '再次上币' }).click()
  const sent = heard.filter(({ name }) => name === 'devices.credit')
  expect(sent.at(-1)?.input).toEqual({ id: 'd1', coins: 3, reason: '吞币' })
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('unknown codes cannot receive coins', async () => {
  serve(...servingDevices())
  const { getByRole, getByText } = await open('/ycsf?code=XX20641837', { language: 'en' })
  await expect.element(getByText('Device not found')).toBeVisible()
  await getByRole('textbox', { name: 'Device code' }).fill('PF20990009')
  await expect.element(getByText('Device not found')).toBeVisible()
  expect(getByRole('button', { name: /^Give/ }).elements()).toEqual([])
})

test('an invalid code is reported after typing pauses', async () => {
  serve(...servingDevices())
  const { getByRole, getByText } = await open('/ycsf?code=PFXX', { person: staff() })
  const wrong = getByText('请填写 6 到 24 位字母或数字的设备编码')
  await expect.element(wrong).toBeVisible()
  await getByRole('textbox', { name: '设备编码' }).fill('hello!!')
  await expect.element(wrong).not.toBeInTheDocument()
  await expect.element(wrong, { timeout: 5_000 }).toBeVisible()
  await getByRole('textbox', { name: '设备编码' }).fill('pf 2064 1837')
  await expect.element(getByRole('textbox', { name: '枚数' })).toBeVisible()
  expect(wrong.elements()).toEqual([])
})

test('an offline machine hides the form until back', async () => {
  let device = { ...claw, online: false, state: 'offline' as 'offline' | 'online' }
  serve(...servingDevices(() => [device]))
  const { getByRole, getByText } = await open('/ycsf?code=PF20641837', { person: staff() })
  await expect.element(getByText('设备离线，不能上币')).toBeVisible()
  expect(getByRole('textbox', { name: '枚数' }).elements()).toEqual([])
  device = { ...claw, state: 'online' }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByRole('textbox', { name: '枚数' })).toBeVisible()
  expect(getByText('设备离线，不能上币').elements()).toEqual([])
})

test('who may only look is told so', async () => {
  serve(...servingDevices())
  const { getByText } = await open('/ycsf', { person: subAccount('devices.see') })
  await expect.element(getByText('暂无远程上币权限')).toBeVisible()
})

test('shows the last credit before giving more', async () => {
  const order = { ...command, id: '703', askedBy: '' }
  const given = { ...command, state: 'accepted' as const }
  serve(
    answering(devices.commands, () => [order, given]),
    ...servingDevices(),
  )
  const { getByText } = await open('/ycsf?code=PF20641837', { person: staff() })
  await expect.element(getByText('周敏 下发')).toBeVisible()
  await expect.element(getByText('执行中')).toBeVisible()
})

test('follows its own credit among other commands', async () => {
  const order = { ...command, id: '703', askedBy: '', state: 'accepted' as const }
  const sent = { ...command, state: 'failed' as const, code: 'coin.jam' }
  let isSent = false
  serve(
    answering(devices.credit, () => {
      isSent = true
      return command
    }),
    answering(devices.commands, () => (isSent ? [order, sent] : [])),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/ycsf?code=PF20641837', { person: staff() })
  await getByRole('button', { name: '给 A03 娃娃机 上币 1 枚' }).click()
  await expect.element(getByText('设备未执行')).toBeVisible()
  expect(getByText('执行中').elements()).toEqual([])
})
