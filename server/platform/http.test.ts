import { afterAll, expect, test } from 'vitest'
import { sites } from '#contract/sites.ts'
import { transfers } from '#contract/transfers.ts'
import { openHouse } from '#server/test/house.ts'

const house = await openHouse({ limited: true })
afterAll(house.close)

test('who asks a guarded call too often is told to wait, and others are not held up', async () => {
  const ask = (as: string) => house.send(transfers.receiver, { phone: '13700000000' }, { as })
  const answers = []
  for (let tries = 0; tries < 21; tries += 1) answers.push(await ask('mine'))
  expect(answers.at(-2)).toMatchObject({ failure: 'noReceiver' })
  expect(answers.at(-1)).toMatchObject({ failure: 'tooMany' })
  expect(await ask('stranger')).toMatchObject({ failure: 'noReceiver' })
  expect(await house.send(sites.list, {})).toMatchObject({ is: 'done' })
})

test('an address that a header claims is nobody’s to choose', async () => {
  const url = '/healthz'
  const ask = (at: number) =>
    house.http.inject({ url, headers: { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` } })
  let last = 200
  for (let at = 0; at < 1_300 && last === 200; at += 1) last = (await ask(at)).statusCode
  expect(last).toBe(429)
})

test('every answer has its number, and no page of ours runs in another’s', async () => {
  const { headers } = await house.http.inject({ url: '/nowhere' })
  expect(headers['request-id']).toMatch(/^\d+$/)
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
