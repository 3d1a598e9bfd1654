import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { openTestServerWithBoards, type Registered } from '#server/test/devices/boards.ts'
import { openTestServer } from '#server/test/test-server.ts'

/** Tests how a device authenticates over HTTP and at the broker. */
const { testServer, boards } = await openTestServerWithBoards()

type Proof = Pick<Registered, 'code' | 'secret'>

function ask({ code, secret }: Proof, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`
  const { path: url, method } = devices.admission.wire
  return testServer.http.inject({ method, url, headers: { authorization, ...headers } })
}
async function statusOf(proof: Proof, headers?: Record<string, string>): Promise<number> {
  return (await ask(proof, headers)).statusCode
}

test('admission returns device code, allowed topics and server time', async () => {
  const device = await boards.newDevice({ type: 'ticket' })
  const { data } = (await ask(device)).json()
  const { code } = device
  expect(data).toMatchObject({ code, type: 'ticket', protocol: 'v1' })
  expect(data.subscribe).toEqual([`pf/v1/${code}/commands`])
  expect(data.publish).toContain(`pf/v1/${code}/meters`)
  expect(data.publish).not.toContain(`pf/v1/${code}/commands`)
  expect(Math.abs(data.now - Date.now())).toBeLessThan(60_000)
})

test('unknown, removed and wrong credentials get the same answer', async () => {
  const [one, other, removed] = [
    await boards.newDevice(),
    await boards.newDevice(),
    await boards.newDevice(),
  ]
  await testServer.get(devices.remove, { ids: [removed.id] })
  const wrong = [
    { ...one, secret: other.secret },
    { ...one, secret: 'wrong' },
    { code: 'PF99999999', secret: one.secret },
    removed,
  ]
  const said = new Set<string>()
  for (const proof of wrong) {
    const response = await ask(proof)
    expect(response.statusCode).toBe(401)
    said.add(response.body)
  }
  expect([...said]).toEqual([expect.stringContaining('设备编码或密钥不正确')])
})

test('a renewed secret invalidates the old one', async () => {
  const device = await boards.newDevice()
  expect(await statusOf(device)).toBe(200)
  const { secret } = await testServer.get(devices.renewSecret, { id: device.id })
  expect([await statusOf(device), await statusOf({ ...device, secret })]).toEqual([401, 200])
})

test('a user token takes precedence over device credentials', async () => {
  const device = await boards.newDevice()
  const token = { 'blade-auth': `bearer ${testServer.tokens.get('mine')}` }
  expect(await statusOf(device, token)).toBe(403)
})

test('wrong secrets slow down only that device and address', async () => {
  const [device, neighbour] = [await boards.newDevice(), await boards.newDevice()]
  const wrong = { ...device, secret: 'wrong' }
  for (let time = 0; time < 5; time += 1) expect(await statusOf(wrong)).toBe(401)
  expect([await statusOf(wrong), await statusOf(device)]).toEqual([429, 429])
  expect(await statusOf(neighbour)).toBe(200)
  // The machine itself has another address.
  const { path: url, method } = devices.admission.wire
  const pair = Buffer.from(`${device.code}:${device.secret}`).toString('base64')
  const headers = { authorization: `Basic ${pair}` }
  const there = await testServer.http.inject({ method, url, headers, remoteAddress: '10.0.0.9' })
  expect(there.statusCode).toBe(200)
  await expect.poll(() => statusOf(device)).toBe(200)
})

test('it waits at the broker as well', async () => {
  const device = await boards.newDevice()
  const refused = { code: 4 }
  for (let time = 0; time < 5; time += 1) {
    await expect(boards.connect({ ...device, secret: 'wrong' })).rejects.toMatchObject(refused)
  }
  await expect(boards.connect(device)).rejects.toMatchObject(refused)
  const isIn = () =>
    boards.connect(device).then(
      () => true,
      () => false,
    )
  await expect.poll(isIn).toBe(true)
})

test('broker admission answers allow or status 400', async () => {
  const [device, other] = [await boards.newDevice(), await boards.newDevice()]
  const { path: url, method } = devices.admit.wire
  const admit = async (asked: object) => {
    const { statusCode, body } = await testServer.http.inject({ method, url, payload: asked })
    return [statusCode, (JSON.parse(body) as { result?: string }).result]
  }
  const { code: username, secret: password } = device
  expect(await admit({ username, password })).toEqual([200, 'allow'])
  expect(await admit({ username, password, clientid: username })).toEqual([200, 'allow'])
  const wrong = [
    { username, password, clientid: other.code },
    { username, password: other.secret },
    { username: 'PF99999999', password },
    { username },
  ]
  for (const asked of wrong) expect(await admit(asked)).toEqual([400, undefined])
  // Failed attempts from another address do not lock the device out.
  for (let time = 0; time < 6; time += 1)
    await admit({ username, password: 'x', peerhost: '1.2.3.4' })
  expect(await admit({ username, password, peerhost: '1.2.3.4' })).toEqual([400, undefined])
  expect(await admit({ username, password, peerhost: '5.6.7.8' })).toEqual([200, 'allow'])
})

test('one address may ask for thousands of admissions', async () => {
  const limited = await openTestServer({ limited: true })
  const askThere = async () => {
    const { path: url, method } = devices.admission.wire
    const headers = limited.proofOf('device')
    return (await limited.http.inject({ method, url, headers })).statusCode
  }
  const said = new Set<number>()
  for (let time = 0; time < 30; time += 1) {
    for (const status of await Promise.all(Array.from({ length: 50 }, askThere))) said.add(status)
  }
  await limited.close()
  expect([...said]).toEqual([200])
})
