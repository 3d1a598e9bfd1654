import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/test/test-server.ts'
import { keptWrites, addFinalStatement, openDatabase, type Tx } from './db.ts'
import { toRoleUrl } from './database/migrate.ts'
import { createActorSession } from './sessions/session-store.ts'

const MERCHANTS = 50
const REQUESTS = 10_000
const CONNECTIONS = 4

const testServer = await openTestServer()
const db = openDatabase(toRoleUrl(testServer.ownerUrl, 'playfield_app'), { max: CONNECTIONS })
afterAll(async () => {
  await db.close()
  await testServer.close()
})

/** Names no merchant on purpose: only row-level security limits the rows. */
async function everybodysSites(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select merchant_id as id from sites`.execute(tx)
  return rows.map(({ id }) => id)
}

async function newMerchant(id: string): Promise<string> {
  await testServer.sql(
    `insert into merchants (merchant_id, kind, name) values ($1, 'merchant', $1)`,
    [id],
  )
  await testServer.sql(
    `insert into accounts (merchant_id, account_id, phone, name, password_hash)
      values ($1, $1, '', '', '')`,
    [id],
  )
  await testServer.sql(
    `insert into sites (merchant_id, site_id, firm_name, address_type, area_code, area_name, address,
      contact_name, contact_phone, remark) values ($1, $1, $1, 'placement', '', '', '', '', '', '')`,
    [id],
  )
  const whose = { kind: 'person', merchantId: id, id } as const
  return (await db.asNobody((tx) => createActorSession(tx, whose))).sessionId
}

test('concurrent requests see only rows of their merchant', async () => {
  const ids = Array.from(
    { length: MERCHANTS },
    (_, context) => `9${String(context).padStart(4, '0')}`,
  )
  const sessions = new Map<string, string>()
  for (const id of ids) sessions.set(id, await newMerchant(id))
  const seen = { read: 0, write: 0, job: 0, nobody: 0, broken: 0, over: 0 }
  async function request(at: number): Promise<void> {
    const id = ids[(at * 7919) % MERCHANTS]!
    const sessionId = sessions.get(id)!
    switch (at % 12) {
      case 1:
      case 2: {
        expect(await db.inSession(sessionId, 'write', everybodysSites)).toEqual([id])
        seen.write += 1
        return
      }
      case 3: {
        expect(await db.inMerchant(id, everybodysSites)).toEqual([id])
        seen.job += 1
        return
      }
      case 4: {
        expect(await db.asNobody(everybodysSites)).toEqual([])
        seen.nobody += 1
        return
      }
      case 5: {
        const breaking = db.inSession(sessionId, 'write', async (tx) => {
          await sql`select 1 / 0`.execute(tx)
        })
        await expect(breaking).rejects.toThrow('division by zero')
        seen.broken += 1
        return
      }
      case 6: {
        expect(await db.inSession('404', 'read', everybodysSites)).toBeUndefined()
        seen.over += 1
        return
      }
      default: {
        expect(await db.inSession(sessionId, 'read', everybodysSites)).toEqual([id])
        seen.read += 1
      }
    }
  }
  for (let from = 0; from < REQUESTS; from += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, context) => request(from + context)))
  }
  expect(Object.values(seen).reduce((sum, each) => sum + each, 0)).toBe(REQUESTS)
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(800)
}, 120_000)

test('moments keep milliseconds in any database time zone', async () => {
  const texts = ['2025-11-21T10:02:03.456Z', '1999-12-31T23:59:59.001Z', '2025-06-01T00:00:00.000Z']
  for (const zone of ['UTC', 'Asia/Shanghai', 'Asia/Kathmandu', 'America/St_Johns']) {
    const read = await db.asNobody(async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx)
      const { rows } = await sql<{
        at: Date
      }>`select unnest(${texts}::timestamptz[]) as at`.execute(tx)
      return rows.map(({ at }) => at.toISOString())
    })
    expect(read).toEqual(texts)
  }
})

test('a read can write nothing', async () => {
  const sessionId = await newMerchant('8')
  const writing = db.inSession(sessionId, 'read', (tx) => sql`delete from sites`.execute(tx))
  await expect(writing).rejects.toThrow('read-only transaction')
  await db.inMerchant('8', (tx) => sql`update sites set remark = 'after'`.execute(tx))
})

test('an error rolls back unless writes are marked kept', async () => {
  await newMerchant('7')
  const remark = async () =>
    (await testServer.sql(`select remark from sites where site_id = '7'`))[0]
  const change = (fault: object) =>
    db.inMerchant('7', async (tx) => {
      await sql`update sites set remark = 'kept'`.execute(tx)
      throw fault
    })
  await expect(change(new Error('no'))).rejects.toThrow('no')
  expect(await remark()).toEqual({ remark: '' })
  await expect(change(Object.assign(new Error('but'), { [keptWrites]: true }))).rejects.toThrow(
    'but',
  )
  expect(await remark()).toEqual({ remark: 'kept' })
})

test('fails a transaction that hides a failed statement', async () => {
  const silent = db.inMerchant('7', async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(silent).rejects.toThrow('no statement of a transaction fails unheard')
})

test('runs the final statement atomically with the rest', async () => {
  await newMerchant('12')
  const remark = async () =>
    (await testServer.sql(`select remark from sites where site_id = '12'`))[0]
  const change = (text: string, last: string) =>
    db.inMerchant('12', async (tx) => {
      await sql`update sites set remark = ${text}`.execute(tx)
      addFinalStatement(tx, sql`select 1 / (remark = ${last})::int from sites`)
    })
  await change('first', 'first')
  expect(await remark()).toEqual({ remark: 'first' })
  await expect(change('second', 'other')).rejects.toThrow('division by zero')
  expect(await remark()).toEqual({ remark: 'first' })
  // The final statement of a failed transaction runs in no later one.
  const broken = db.inMerchant('12', async (tx) => {
    addFinalStatement(tx, sql`update sites set remark = 'never'`)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await change('third', 'third')
  expect(await remark()).toEqual({ remark: 'third' })
})

/** Reads with this session. Returns the actor's name at each run of the read, and the answer. */
async function readOnce(sessionId: string) {
  const ran: string[] = []
  const answer = await db.inSession(sessionId, 'read', async (tx, actor) => {
    const { name } = actor as { name: string }
    ran.push(name)
    if (name === 'refused') throw new Error('may not')
    return { name, sites: await everybodysSites(tx) }
  })
  return { ran, answer }
}
const rename = (id: string, name: string) =>
  testServer.sql('update accounts set name = $2 where account_id = $1', [id, name])

test('repeats a read after a wrong session guess', async () => {
  const sessionId = await newMerchant('6')
  const first = { name: '', sites: ['6'] }
  expect(await readOnce(sessionId)).toEqual({ ran: [''], answer: first })
  expect(await readOnce(sessionId)).toEqual({ ran: [''], answer: first })
  await rename('6', 'new')
  const second = { name: 'new', sites: ['6'] }
  expect(await readOnce(sessionId)).toEqual({ ran: ['', 'new'], answer: second })
  expect(await readOnce(sessionId)).toEqual({ ran: ['new'], answer: second })
})

test('a refusal counts only with a correct session guess', async () => {
  const sessionId = await newMerchant('5')
  await rename('5', 'refused')
  await expect(readOnce(sessionId)).rejects.toThrow('may not')
  await expect(readOnce(sessionId)).rejects.toThrow('may not')
  await rename('5', 'again')
  expect((await readOnce(sessionId)).answer).toEqual({ name: 'again', sites: ['5'] })
})

test('a signed-out session reads nothing despite a cached guess', async () => {
  const sessionId = await newMerchant('4')
  await readOnce(sessionId)
  await testServer.sql('update session_directory set ended_at = now() where session_id = $1', [
    sessionId,
  ])
  const seen: string[][] = []
  const answer = await db.inSession(sessionId, 'read', async (tx) => {
    seen.push(await everybodysSites(tx))
  })
  expect([answer, seen]).toEqual([undefined, [[]]])
})

test('returns nothing when the session cannot be checked', async () => {
  const sessionId = await newMerchant('3')
  await readOnce(sessionId)
  const forbidden = 'execute on function enter_session(text)'
  await testServer.sql(`revoke ${forbidden} from playfield_app`)
  await expect(readOnce(sessionId)).rejects.toThrow('permission denied')
  await testServer.sql(`grant ${forbidden} to playfield_app`)
  expect((await readOnce(sessionId)).answer?.sites).toEqual(['3'])
})
