import { afterAll, beforeEach, expect, test } from 'vitest'
import { newOutsideHttp } from '#server/outside/http.ts'
import { newMallPort } from '#server/outside/mall/client.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())
const { key: realKey } = sandbox.credentials.mall
const client = (key = realKey) =>
  newMallPort(
    { merchantId: '*', key, basePath: '' },
    newOutsideHttp({ name: 'mall', url: sandbox.urls.mall }),
  )
const addition = { memberNo: 'M1001', points: 20, reason: '电玩消费', key: 'k1' }

test('finds a member, the points and the redemptions', async () => {
  expect(await client().findMember('13900001234')).toEqual({
    is: 'done',
    value: { memberNo: 'M1001', name: '王*明' },
  })
  expect(await client().readPoints('M1001')).toEqual({ is: 'done', value: { points: 860 } })
  const list = await client().listRedemptions('M1001')
  expect(list).toMatchObject({ is: 'done', value: [{ title: '停车券 2 小时' }, {}] })
})

test('unknown members and wrong keys are refused', async () => {
  const noMember = { is: 'refused', code: 'noMember' }
  expect(await client().findMember('13911111111')).toMatchObject(noMember)
  expect(await client().readPoints('M9')).toMatchObject(noMember)
  const notAccepted = { is: 'refused', code: 'notAccepted' }
  expect(await client('wrong').readPoints('M1001')).toMatchObject(notAccepted)
  expect(await client().addPoints({ ...addition, points: 10_001 })).toMatchObject(notAccepted)
})

test('the same key adds points once after a lost answer', async () => {
  await control.rule('mall', 'lost-answer')
  expect(await client().addPoints(addition)).toMatchObject({ is: 'unknown' })
  expect(await client().addPoints(addition)).toEqual({ is: 'done', value: { points: 880 } })
  expect(await client().readPoints('M1001')).toEqual({ is: 'done', value: { points: 880 } })
})
