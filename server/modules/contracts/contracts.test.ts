import { afterAll, beforeEach, expect, test } from 'vitest'
import { contracts } from '#contract/contracts/contracts.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { openContracts } from '#server/test/people/contract-drafts.ts'
import { describeWrite } from '#server/test/describe-write.ts'

const { testServer, day, next, template, draft, sent, signed, detail } = await openContracts()
afterAll(testServer.close)
/** Prevents tests from waiting for each other's minute between two codes. */
beforeEach(() => testServer.sql('delete from sms_sendings'))

const stranger = { as: 'stranger' } as const

test('fills known fields and lists missing ones', async () => {
  const text =
    '【商户】/【对方】/【Share】/【Sharing ratio】/第【分账版本】版/【开始日期】/【押金】/【 备注 】/【】'
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
  const said = await testServer.get(contracts.preview, made)
  expect(said.text.split('\n\n')[1]).toBe(
    '星河文化/星河影城/20.00%/20.00%/第1版/2026-12-01/500 元/【 备注 】/【】',
  )
  expect(said.missing).toEqual(['备注'])
})

test('lists unprintable characters before signing', async () => {
  const { id, made } = await draft({ values: [{ name: '押金', value: '🙂好🙂ก' }] })
  expect((await testServer.get(contracts.preview, made)).unprintable).toEqual(['🙂', 'ก'])
  expect((await detail(id)).unprintable).toEqual(['🙂', 'ก'])
})

test('a sent contract keeps its text and hash', async () => {
  const { id, made } = await draft()
  const before = await detail(id)
  await testServer.get(contracts.send, { id })
  const text = '【商户】另有打算'
  await testServer.get(contracts.saveTemplate, {
    id: made.templateId,
    name: `Other ${next()}`,
    text,
  })
  const after = await detail(id)
  expect(after.text).toBe(before.text)
  expect(after.hash).toBe(hashSha256(after.text).toString('hex'))
  await expect(
    testServer.sql(`update contract_texts set words = 'x' where contract_id = $1`, [id]),
  ).rejects.toThrow()
})

test('the application role cannot change sent or signed contracts', async () => {
  const rows = await testServer.sql(`select table_name as name, privilege_type as may
    from information_schema.role_table_grants
    where grantee = 'playfield_app' and table_name in ('contract_texts', 'contract_signatures')`)
  expect(new Set(rows.map(({ may }) => may))).toEqual(new Set(['SELECT', 'INSERT']))
})

describeWrite(contracts.saveTemplate, {
  async works() {
    const made = await template('押金【押金】，【对方】')
    expect(made.fields).toEqual(['押金'])
    const changed = await testServer.get(contracts.saveTemplate, { ...made, text: '【租金】' })
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
      const answer = await testServer.send(contracts.saveTemplate, input)
      expect(answer).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const { id, text } = await template()
    const theft = await testServer.send(
      contracts.saveTemplate,
      { id, name: 'Theft', text },
      stranger,
    )
    expect(theft).toMatchObject({ failure: 'noSuchTemplate' })
    expect(await testServer.get(contracts.templates, {}, stranger)).toEqual([])
  },
  async runsOnce() {
    const input = { name: 'Once', text: '【对方】' }
    const both = [1, 2].map(() => testServer.get(contracts.saveTemplate, input, { key: 't1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(contracts.removeTemplates, {
  async works() {
    const { id } = await template()
    expect(await testServer.get(contracts.removeTemplates, { ids: [id] })).toEqual({ removed: 1 })
    const left = await testServer.get(contracts.templates, {})
    expect(left.map((each) => each.id)).not.toContain(id)
  },
  async refuses() {
    const { made } = await draft()
    const inUse = await testServer.send(contracts.removeTemplates, { ids: [made.templateId] })
    expect(inUse).toMatchObject({ failure: 'inUse' })
    const gone = await testServer.send(contracts.removeTemplates, { ids: ['404'] })
    expect(gone).toMatchObject({ failure: 'noSuchTemplate' })
  },
  async keepsOut() {
    const { id } = await template()
    const theft = await testServer.send(contracts.removeTemplates, { ids: [id] }, stranger)
    expect(theft).toMatchObject({ failure: 'noSuchTemplate' })
  },
  async runsOnce() {
    const { id } = await template()
    const input = { ids: [id] }
    const first = await testServer.get(contracts.removeTemplates, input, { key: 't2' })
    expect(await testServer.get(contracts.removeTemplates, input, { key: 't2' })).toEqual(first)
  },
})

describeWrite(contracts.save, {
  async works() {
    const { id, made } = await draft()
    const values = [{ name: '押金', value: '800 元' }]
    const changed = await testServer.get(contracts.save, { id, ...made, values })
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
      expect(await testServer.send(contracts.save, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const { id, made } = await draft()
    const theft = await testServer.send(contracts.save, { id, ...made }, stranger)
    expect(theft).toMatchObject({ failure: 'notFound' })
    const other = await testServer.send(contracts.save, made, stranger)
    expect(other).toMatchObject({ failure: 'noSuchTemplate' })
    expect((await testServer.get(contracts.list, {}, stranger)).records).toEqual([])
  },
  async runsOnce() {
    const { made } = await draft()
    const both = [1, 2].map(() => testServer.get(contracts.save, made, { key: 'c1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(contracts.send, {
  async works() {
    const { id, link } = await sent()
    expect(link).toMatch(/^http:\/\/localhost\/contract_sign\?token=/)
    expect(await detail(id)).toMatchObject({ state: 'sent', missing: [] })
    const told = JSON.stringify((await testServer.get(operations.list, { size: 3 })).records)
    expect(told).not.toContain(new URL(link).searchParams.get('token'))
  },
  async refuses() {
    const { id } = await signed()
    const cases = [
      [(await draft({ values: [] })).id, 'incomplete'],
      [(await draft({ phone: '' })).id, 'noPhone'],
      [(await draft({ values: [{ name: '押金', value: '好🙂' }] })).id, 'unprintable'],
      [id, 'notNow'],
      ['404', 'notFound'],
    ] as const
    for (const [given, failure] of cases) {
      expect(await testServer.send(contracts.send, { id: given })).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const { id } = await draft()
    const theft = await testServer.send(contracts.send, { id }, stranger)
    expect(theft).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const { id } = await draft()
    const both = [1, 2].map(() => testServer.get(contracts.send, { id }, { key: 'c2' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(contracts.withdraw, {
  async works() {
    const { id, token } = await sent()
    await testServer.get(contracts.withdraw, { id, reason: '换一版' })
    expect(await testServer.send(contracts.open, { token })).toMatchObject({ failure: 'withdrawn' })
  },
  async refuses() {
    const { id } = await signed()
    const late = await testServer.send(contracts.withdraw, { id })
    expect(late).toMatchObject({ failure: 'notNow' })
    const gone = await testServer.send(contracts.withdraw, { id: '404' })
    expect(gone).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const { id } = await draft()
    const theft = await testServer.send(contracts.withdraw, { id }, stranger)
    expect(theft).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const { id } = await draft()
    const both = [1, 2].map(() => testServer.get(contracts.withdraw, { id }, { key: 'c3' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
