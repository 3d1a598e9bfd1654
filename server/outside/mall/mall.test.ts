import { afterAll, expect, test } from 'vitest'
import { saysNothing, scriptedServer } from '../test/scripted-server.ts'
import { newMallPort } from './client.ts'

const provider = await scriptedServer('mall')
afterAll(() => provider.stop())
const account = { merchantId: '1', key: 'secret-of-the-mall', basePath: '/v1' }
const mall = newMallPort(account, provider.http)
const addition = { memberNo: 'M1', points: 20, reason: '电玩消费', key: 'k1' }

test('serves the named merchant, or all', () => {
  expect(mall.serves('1')).toBe(true)
  expect(mall.serves('2')).toBe(false)
  expect(newMallPort({ ...account, merchantId: '*' }, provider.http).serves('2')).toBe(true)
})

test('asks with the key and reads the answers', async () => {
  provider.saysJson({ memberNo: 'M1', name: '王*明', more: 1 })
  expect(await mall.findMember('13900001234')).toEqual({
    is: 'done',
    value: { memberNo: 'M1', name: '王*明' },
  })
  expect(provider.heard.at(-1)).toMatchObject({
    target: '/v1/members?mobile=13900001234',
    headers: { authorization: 'Bearer secret-of-the-mall' },
  })
  provider.saysJson({ points: 860 })
  expect(await mall.readPoints('M1')).toEqual({ is: 'done', value: { points: 860 } })
  const redeemed = { id: 'R1', redeemedAt: '2026-11-20T10:00:00+08:00', title: '咖啡', points: 300 }
  provider.saysJson({ redemptions: Array.from({ length: 30 }, () => redeemed) })
  const list = await mall.listRedemptions('M1')
  expect(list.is === 'done' && list.value).toHaveLength(20)
  expect(list.is === 'done' && list.value[0]?.createTime).toEqual(new Date('2026-11-20T02:00:00Z'))
})

test('adds points with a key against repetition', async () => {
  provider.saysJson({ points: 880 })
  expect(await mall.addPoints(addition)).toEqual({ is: 'done', value: { points: 880 } })
  const { headers, body, target } = provider.heard.at(-1)!
  expect(target).toBe('/v1/members/M1/points')
  expect(headers['idempotency-key']).toBe('k1')
  expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual({
    points: 20,
    reason: '电玩消费',
  })
})

test.each([{ points: -1 }, { points: 'many' }, { points: 1.5 }, {}, [], 'text'])(
  'an answer of another form %j is unknown',
  async (answer) => {
    provider.saysJson(answer)
    expect(await mall.readPoints('M1')).toMatchObject({ is: 'unknown' })
  },
)

test.each(saysNothing)('leaves it unknown when the mall %s', async (_what, how) => {
  provider.says(how)
  expect(await mall.addPoints(addition)).toMatchObject({ is: 'unknown' })
})
