import { afterAll, beforeEach, expect, test } from 'vitest'
import { contracts } from '#contract/contracts/contracts.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { world } from '#contract/example-world.ts'
import { openContracts } from '#server/test/people/contract-drafts.ts'
import { describeWrite } from '#server/test/describe-write.ts'

const { testServer, newPhone, sent, codeTo, signed, detail } = await openContracts()
afterAll(testServer.close)
/** Prevents tests from waiting for each other's minute between two codes. */
beforeEach(() => testServer.sql('delete from sms_sendings'))
const { sms } = testServer.outside
const stranger = { as: 'stranger' } as const

test('a code signs only the contract it belongs to', async () => {
  const phone = newPhone()
  const one = await sent({ phone })
  const other = await sent({ phone })
  const code = await codeTo(one)
  const stolen = await testServer.send(contracts.sign, { token: other.token, code })
  // No code was sent for this contract.
  expect(stolen).toMatchObject({ failure: 'codeOver', field: 'code' })
  await testServer.get(contracts.sign, { token: one.token, code })
  expect((await detail(other.id)).state).toBe('sent')
})

test('five wrong attempts invalidate the signing code', async () => {
  const made = await sent()
  const code = await codeTo(made)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await testServer.send(contracts.sign, { token: made.token, code: wrong })
    expect(answer).toMatchObject({ failure: 'codeWrong' })
  }
  const late = await testServer.send(contracts.sign, { token: made.token, code })
  expect(late).toMatchObject({ failure: 'codeOver' })
})

test('an expired link works again after resending', async () => {
  const made = await sent()
  await testServer.sql(
    `update contracts set sign_until = now() - interval '1 second' where contract_id = $1`,
    [made.id],
  )
  expect(await detail(made.id)).toMatchObject({ state: 'expired' })
  const over = { failure: 'linkOver', field: 'token' }
  expect(await testServer.send(contracts.open, { token: made.token })).toMatchObject(over)
  expect((await testServer.get(contracts.list, { state: 'expired' })).records).toHaveLength(1)
  await testServer.get(contracts.send, { id: made.id })
  await testServer.get(contracts.sign, { token: made.token, code: await codeTo(made) })
  const opened = await testServer.get(contracts.open, { token: made.token })
  expect(opened).toMatchObject({ state: 'signed', signatures: [{ hash: opened.hash }] })
  await testServer.sql(
    `update contract_signatures set signed_at = now() - interval '2 years' where contract_id = $1`,
    [made.id],
  )
  expect(await testServer.send(contracts.open, { token: made.token })).toMatchObject(over)
  const cut = await testServer.send(contracts.open, { token: `${made.token.slice(0, -2)}xx` })
  expect(cut).toMatchObject({ failure: 'linkWrong' })
})

test('serves the PDF with embedded font to authorised users', async () => {
  const made = await signed()
  const { url } = await testServer.get(contracts.openFile, { token: made.token })
  const file = await testServer.http.inject({ url })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.includes('FontFile2')).toBe(true)
  expect(file.rawPayload.length).toBeLessThan(100_000)
  const changed = await testServer.http.inject({ url: `${url.slice(0, -2)}xx` })
  expect(changed.statusCode).toBe(401)
  expect(await testServer.send(contracts.file, { id: made.id }, stranger)).toMatchObject({
    failure: 'notFound',
  })
})

/** Nobody is signed in here, so no idempotency key is kept; instead, the code can be used only once. */
describeWrite(contracts.sendSignCode, {
  async works() {
    expect(await codeTo(await sent())).toMatch(/^\d{6}$/)
  },
  async refuses() {
    const made = await sent()
    await codeTo(made)
    const soon = await testServer.send(contracts.sendSignCode, { token: made.token })
    expect(soon).toMatchObject({ failure: 'codeTooSoon' })
    await testServer.sql(`update sms_sendings set sent = 10, sent_at = now() - interval '1 hour'`)
    const often = await testServer.send(contracts.sendSignCode, { token: made.token })
    expect(often).toMatchObject({ failure: 'codesUsedUp' })
    const { token } = await signed()
    const late = await testServer.send(contracts.sendSignCode, { token })
    expect(late).toMatchObject({ failure: 'signedAlready' })
  },
  async keepsOut() {
    const made = await sent()
    await codeTo(made)
    const others = sms.sent.filter(({ phone }) => phone === world.otherMerchantPhone)
    expect(others).toEqual([])
  },
  async runsOnce() {
    const { token } = await sent()
    const both = [1, 2].map(() => testServer.send(contracts.sendSignCode, { token }))
    const answers = await Promise.all(both)
    expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  },
})

describeWrite(contracts.sign, {
  async works() {
    const { id, phone } = await signed()
    const found = await detail(id)
    const told = (await testServer.get(inbox.list, {})).records
    expect(told.map(({ to }) => to)).toContain(`/contract?id=${id}`)
    expect((await testServer.get(inbox.list, {}, { as: 'clerk' })).records).toEqual([])
    expect(found).toMatchObject({
      state: 'signed',
      signatures: [
        {
          hash: found.hash,
          name: found.peopleName,
          phone: `${phone.slice(0, 3)} **** ${phone.slice(-4)}`,
          address: '127.0.0.1',
        },
      ],
    })
  },
  async refuses() {
    const made = await sent()
    const none = await testServer.send(contracts.sign, { token: made.token, code: '123456' })
    expect(none).toMatchObject({ failure: 'codeOver' })
    const done = await signed()
    const again = await testServer.send(contracts.sign, { token: done.token, code: '123456' })
    expect(again).toMatchObject({ failure: 'signedAlready' })
  },
  async keepsOut() {
    const made = await sent()
    const code = await codeTo(made)
    const token = world.contractToken
    expect(await testServer.send(contracts.sign, { token, code })).toMatchObject({ is: 'refused' })
    expect((await detail(made.id)).state).toBe('sent')
  },
  async runsOnce() {
    const made = await sent()
    const code = await codeTo(made)
    const both = [1, 2].map(() => testServer.send(contracts.sign, { token: made.token, code }))
    const answers = await Promise.all(both)
    expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
    const rows = await testServer.sql('select 1 from contract_signatures where contract_id = $1', [
      made.id,
    ])
    expect(rows).toHaveLength(1)
  },
})
