import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations.ts'
import { profitSharing } from '#contract/profit-sharing.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openHouse } from '#server/test/house.ts'

const house = await openHouse()
afterAll(house.close)
const { sms } = house.outside
/** No test waits for another one's minute between two codes. */
beforeEach(() => house.sql('delete from sms_sendings'))

const stranger = { as: 'stranger' } as const
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
let count = 0
const next = () => (count += 1)
const newPhone = () => `1372${String(next()).padStart(7, '0')}`

async function template(text = '【商户】与【对方】在【场地】合作，押金【押金】。') {
  return house.get(contracts.saveTemplate, { name: `Template ${next()}`, text })
}
type Given = { phone?: string; text?: string; values?: { name: string; value: string }[] }
/** A draft with somebody who has a phone. */
async function draft({ phone = newPhone(), text, values }: Given = {}) {
  const { id: templateId } = await template(text)
  const partner = { name: `影城 ${next()}`, role: 'site', phone } as const
  const { id: peopleId } = await house.get(profitSharing.save, partner)
  const made = {
    templateId,
    peopleId,
    fieldId: world.siteId,
    startDate: day('2026-12-01'),
    endDate: day('2027-11-30'),
    values: values ?? [{ name: '押金', value: '500 元' }],
  }
  return { ...(await house.get(contracts.save, made)), made, phone }
}
async function sent(given?: Given) {
  const { id, phone } = await draft(given)
  const { link } = await house.get(contracts.send, { id })
  return { id, phone, link, token: new URL(link).searchParams.get('token')! }
}
async function codeTo({ token, phone }: { token: string; phone: string }): Promise<string> {
  await house.get(contracts.sendSignCode, { token })
  await house.carry()
  return sms.sent.findLast((each) => each.phone === phone)!.code
}
async function signed(given?: Given) {
  const made = await sent(given)
  await house.get(contracts.sign, { token: made.token, code: await codeTo(made) })
  return made
}
const detail = (id: string) => house.get(contracts.detail, { id })

test('what we know is filled in, what nobody gave is named, and the ratio is that of the first day', async () => {
  const text =
    '【商户】/【对方】/【Sharing ratio】/第【分账版本】版/【开始日期】/【押金】/【 备注 】/【】'
  const { id: templateId, fields } = await template(text)
  expect(fields).toEqual(['押金', '备注'])
  const made = {
    templateId,
    peopleId: world.beneficiaryId,
    fieldId: world.siteId,
    startDate: day('2026-12-01'),
    endDate: day('2026-12-31'),
    values: [{ name: '押金', value: '500 元' }],
  }
  const said = await house.get(contracts.preview, made)
  expect(said.text.split('\n\n')[1]).toBe(
    '星河文化/星河影城/20.00%/第1版/2026-12-01/500 元/【 备注 】/【】',
  )
  expect(said.missing).toEqual(['备注'])
})

test('once it is sent its words stay, whatever becomes of the template, and the hash is of them', async () => {
  const { id, made } = await draft()
  const before = await detail(id)
  await house.get(contracts.send, { id })
  const text = '【商户】另有打算'
  await house.get(contracts.saveTemplate, { id: made.templateId, name: `Other ${next()}`, text })
  const after = await detail(id)
  expect(after.text).toBe(before.text)
  expect(after.hash).toBe(createHash('sha256').update(after.text).digest('hex'))
  await expect(
    house.sql(`update contract_texts set words = 'x' where contract_id = $1`, [id]),
  ).rejects.toThrow()
})

test('the server itself can not change what was sent or signed', async () => {
  const rows = await house.sql(`select table_name as name, privilege_type as may
    from information_schema.role_table_grants
    where grantee = 'playfield_app' and table_name in ('contract_texts', 'contract_signatures')`)
  expect(new Set(rows.map(({ may }) => may))).toEqual(new Set(['SELECT', 'INSERT']))
})

test('a code signs the contract that it was sent for, and no other one of the same phone', async () => {
  const phone = newPhone()
  const one = await sent({ phone })
  const other = await sent({ phone })
  const code = await codeTo(one)
  const stolen = await house.send(contracts.sign, { token: other.token, code })
  expect(stolen).toMatchObject({ failure: 'codeWrong', field: 'code' })
  await house.get(contracts.sign, { token: one.token, code })
  expect((await detail(other.id)).state).toBe('sent')
})

test('after five wrong tries the right code is too late', async () => {
  const made = await sent()
  const code = await codeTo(made)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await house.send(contracts.sign, { token: made.token, code: wrong })
    expect(answer).toMatchObject({ failure: 'codeWrong' })
  }
  const late = await house.send(contracts.sign, { token: made.token, code })
  expect(late).toMatchObject({ failure: 'codeOver' })
})

test('a link that is over opens nothing until it is sent again; what was signed opens on', async () => {
  const made = await sent()
  await house.sql(`update contracts set sign_until = now() where contract_id = $1`, [made.id])
  expect(await detail(made.id)).toMatchObject({ state: 'expired' })
  const over = { failure: 'linkOver', field: 'token' }
  expect(await house.send(contracts.open, { token: made.token })).toMatchObject(over)
  expect((await house.get(contracts.list, { state: 'expired' })).records).toHaveLength(1)
  await house.get(contracts.send, { id: made.id })
  await house.get(contracts.sign, { token: made.token, code: await codeTo(made) })
  const opened = await house.get(contracts.open, { token: made.token })
  expect(opened).toMatchObject({ state: 'signed', signature: { hash: opened.hash } })
  await house.sql(
    `update contract_signatures set signed_at = now() - interval '2 years' where contract_id = $1`,
    [made.id],
  )
  expect(await house.send(contracts.open, { token: made.token })).toMatchObject(over)
  const cut = await house.send(contracts.open, { token: `${made.token.slice(0, -2)}xx` })
  expect(cut).toMatchObject({ failure: 'linkWrong' })
})

test('its PDF is for whom a call gave the address, has its font in it, and the address is over soon', async () => {
  const made = await signed()
  const { url } = await house.get(contracts.openFile, { token: made.token })
  const file = await house.http.inject({ url })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.includes('FontFile3')).toBe(true)
  expect(file.rawPayload.length).toBeLessThan(100_000)
  const changed = await house.http.inject({ url: `${url.slice(0, -2)}xx` })
  expect(changed.statusCode).toBe(401)
  expect(await house.send(contracts.file, { id: made.id }, stranger)).toMatchObject({
    failure: 'notFound',
  })
})

describeWrite(contracts.saveTemplate, {
  async works() {
    const made = await template('押金【押金】，【对方】')
    expect(made.fields).toEqual(['押金'])
    const changed = await house.get(contracts.saveTemplate, { ...made, text: '【租金】' })
    expect(changed).toMatchObject({ id: made.id, fields: ['租金'] })
  },
  async refuses() {
    const { name, id } = await template()
    const cases = [
      [{ name, text: 'x' }, 'nameTaken', 'name'],
      [{ id: '404', name: 'x', text: 'x' }, 'noSuchTemplate', 'id'],
      [
        { id, name, text: Array.from({ length: 31 }, (_each, i) => `【f${i}】`).join('') },
        'tooManyFields',
        'text',
      ],
    ] as const
    for (const [input, failure, field] of cases) {
      const answer = await house.send(contracts.saveTemplate, input)
      expect(answer).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const { id, text } = await template()
    const theft = await house.send(contracts.saveTemplate, { id, name: 'Theft', text }, stranger)
    expect(theft).toMatchObject({ failure: 'noSuchTemplate' })
    expect(await house.get(contracts.templates, {}, stranger)).toEqual([])
  },
  async runsOnce() {
    const input = { name: 'Once', text: '【对方】' }
    const both = [1, 2].map(() => house.get(contracts.saveTemplate, input, { key: 't1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(contracts.removeTemplates, {
  async works() {
    const { id } = await template()
    expect(await house.get(contracts.removeTemplates, { ids: [id] })).toEqual({ removed: 1 })
    const left = await house.get(contracts.templates, {})
    expect(left.map((each) => each.id)).not.toContain(id)
  },
  async refuses() {
    const { made } = await draft()
    const inUse = await house.send(contracts.removeTemplates, { ids: [made.templateId] })
    expect(inUse).toMatchObject({ failure: 'inUse' })
    const gone = await house.send(contracts.removeTemplates, { ids: ['404'] })
    expect(gone).toMatchObject({ failure: 'noSuchTemplate' })
  },
  async keepsOut() {
    const { id } = await template()
    const theft = await house.send(contracts.removeTemplates, { ids: [id] }, stranger)
    expect(theft).toMatchObject({ failure: 'noSuchTemplate' })
  },
  async runsOnce() {
    const { id } = await template()
    const input = { ids: [id] }
    const first = await house.get(contracts.removeTemplates, input, { key: 't2' })
    expect(await house.get(contracts.removeTemplates, input, { key: 't2' })).toEqual(first)
  },
})

describeWrite(contracts.save, {
  async works() {
    const { id, made } = await draft()
    const values = [{ name: '押金', value: '800 元' }]
    const changed = await house.get(contracts.save, { id, ...made, values })
    expect(changed).toMatchObject({ id, state: 'draft', values })
    expect((await detail(id)).text).toContain('押金800 元')
  },
  async refuses() {
    const { made } = await draft()
    const { id } = await sent()
    const cases = [
      [{ ...made, endDate: day('2026-11-30') }, 'daysReversed', 'startDate'],
      [{ ...made, templateId: '404' }, 'noSuchTemplate', 'templateId'],
      [{ ...made, peopleId: '404' }, 'noSuchPerson', 'peopleId'],
      [{ ...made, fieldId: '404' }, 'noSuchSite', 'fieldId'],
      [{ ...made, id: '404' }, 'notFound', 'id'],
      [{ ...made, id }, 'notNow', 'id'],
    ] as const
    for (const [input, failure, field] of cases) {
      expect(await house.send(contracts.save, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const { id, made } = await draft()
    const theft = await house.send(contracts.save, { id, ...made }, stranger)
    expect(theft).toMatchObject({ failure: 'notFound' })
    const other = await house.send(contracts.save, made, stranger)
    expect(other).toMatchObject({ failure: 'noSuchTemplate' })
    expect((await house.get(contracts.list, {}, stranger)).records).toEqual([])
  },
  async runsOnce() {
    const { made } = await draft()
    const both = [1, 2].map(() => house.get(contracts.save, made, { key: 'c1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(contracts.send, {
  async works() {
    const { id, link } = await sent()
    expect(link).toMatch(/^http:\/\/localhost\/contract_sign\?token=/)
    expect(await detail(id)).toMatchObject({ state: 'sent', missing: [] })
    const told = JSON.stringify((await house.get(operations.list, { size: 3 })).records)
    expect(told).not.toContain(new URL(link).searchParams.get('token'))
  },
  async refuses() {
    const { id } = await signed()
    const cases = [
      [(await draft({ values: [] })).id, 'incomplete'],
      [(await draft({ phone: '' })).id, 'noPhone'],
      [id, 'notNow'],
      ['404', 'notFound'],
    ] as const
    for (const [given, failure] of cases) {
      expect(await house.send(contracts.send, { id: given })).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const { id } = await draft()
    const theft = await house.send(contracts.send, { id }, stranger)
    expect(theft).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const { id } = await draft()
    const both = [1, 2].map(() => house.get(contracts.send, { id }, { key: 'c2' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(contracts.withdraw, {
  async works() {
    const { id, token } = await sent()
    await house.get(contracts.withdraw, { id, reason: '换一版' })
    expect(await house.send(contracts.open, { token })).toMatchObject({ failure: 'withdrawn' })
  },
  async refuses() {
    const { id } = await signed()
    const late = await house.send(contracts.withdraw, { id })
    expect(late).toMatchObject({ failure: 'notNow' })
    const gone = await house.send(contracts.withdraw, { id: '404' })
    expect(gone).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const { id } = await draft()
    const theft = await house.send(contracts.withdraw, { id }, stranger)
    expect(theft).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const { id } = await draft()
    const both = [1, 2].map(() => house.get(contracts.withdraw, { id }, { key: 'c3' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

/** Nobody is signed in here, so no key is kept: the code itself is what can be used once. */
describeWrite(contracts.sendSignCode, {
  async works() {
    expect(await codeTo(await sent())).toMatch(/^\d{6}$/)
  },
  async refuses() {
    const made = await sent()
    await codeTo(made)
    const soon = await house.send(contracts.sendSignCode, { token: made.token })
    expect(soon).toMatchObject({ failure: 'codeTooSoon' })
    await house.sql(`update sms_sendings set sent = 10, sent_at = now() - interval '1 hour'`)
    const often = await house.send(contracts.sendSignCode, { token: made.token })
    expect(often).toMatchObject({ failure: 'codesUsedUp' })
    const { token } = await signed()
    const late = await house.send(contracts.sendSignCode, { token })
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
    const both = [1, 2].map(() => house.send(contracts.sendSignCode, { token }))
    const answers = await Promise.all(both)
    expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  },
})

describeWrite(contracts.sign, {
  async works() {
    const { id, phone } = await signed()
    const found = await detail(id)
    expect(found).toMatchObject({
      state: 'signed',
      signature: {
        hash: found.hash,
        name: found.peopleName,
        phone: `${phone.slice(0, 3)} **** ${phone.slice(-4)}`,
        address: '127.0.0.1',
      },
    })
  },
  async refuses() {
    const made = await sent()
    const none = await house.send(contracts.sign, { token: made.token, code: '123456' })
    expect(none).toMatchObject({ failure: 'codeOver' })
    const done = await signed()
    const again = await house.send(contracts.sign, { token: done.token, code: '123456' })
    expect(again).toMatchObject({ failure: 'signedAlready' })
  },
  async keepsOut() {
    const made = await sent()
    const code = await codeTo(made)
    const token = world.contractToken
    expect(await house.send(contracts.sign, { token, code })).toMatchObject({ is: 'refused' })
    expect((await detail(made.id)).state).toBe('sent')
  },
  async runsOnce() {
    const made = await sent()
    const code = await codeTo(made)
    const both = [1, 2].map(() => house.send(contracts.sign, { token: made.token, code }))
    const answers = await Promise.all(both)
    expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
    const rows = await house.sql('select 1 from contract_signatures where contract_id = $1', [
      made.id,
    ])
    expect(rows).toHaveLength(1)
  },
})
