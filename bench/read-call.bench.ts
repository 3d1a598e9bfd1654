import Fastify from 'fastify'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { sites } from '#contract/sites/sites.ts'
import { openTestServer } from '#server/test/test-server.ts'
import type { Load } from './load.ts'
import { median } from './median.ts'

/**
 * Measures the cost of a call beside its queries: token, session, permission, scope, row-level security, and
 * decoding and encoding the wire. Our server and a bare Fastify take turns with the same two queries: a page
 * of sites and their count.
 */
const RUNS = 5
const SITES = 20
const REQUESTS = 4_000
const CONNECTIONS = 16
const RATIO_MIN = 0.5

const testServer = await openTestServer({ heard: false })
const pool = new pg.Pool({ connectionString: testServer.ownerUrl, max: 8 })
const bare = Fastify()
const worker: ChildProcess = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)))

/** The call's two queries as the server itself writes them: the count and the page. */
const FROM = `from sites left join default_sites d
    on d.merchant_id = sites.merchant_id and d.site_id = sites.site_id
  where sites.merchant_id = $1`
const COUNT = `select count(*) as total ${FROM}`
const PAGE = `select sites.site_id as id, firm_name as "firmName", address_type as "addressType",
  area_code as "areaCode", area_name as "areaName", address, contact_name as "contactName",
  contact_phone as "contactPhone", lat_e6 as lat, lng_e6 as lng, remark, made_at as "createTime",
  d.site_id is not null as "isDefault" ${FROM} order by "isDefault" desc, firm_name limit $2 offset $3`

const host = { host: '127.0.0.1', port: 0 }
let ourUrl = ''
let bareUrl = ''

beforeAll(async () => {
  for (let at = 0; at < SITES; at += 1) {
    await testServer.get(sites.submit, { firmName: `星河 ${at} 店`, address: `文一西路 ${at} 号` })
  }
  const mine = [world.merchantId]
  bare.get<{ Querystring: { size: string } }>('/bare', async ({ query }) => {
    const size = Number(query.size)
    const counted = await pool.query({ name: 'count', text: COUNT, values: mine })
    const { rows: records } = await pool.query({
      name: 'page',
      text: PAGE,
      values: [...mine, size, 0],
    })
    const data = { records, total: counted.rows[0].total, size, current: 1, pages: 2 }
    return { code: 200, success: true, data, msg: '操作成功' }
  })
  ourUrl = await testServer.http.listen(host)
  bareUrl = await bare.listen(host)
})

afterAll(async () => {
  worker.kill()
  await Promise.all([bare.close(), pool.end()])
  await testServer.close()
})

async function perSecond(wish: Load): Promise<number> {
  worker.send(wish)
  const [answer] = (await once(worker, 'message')) as [{ perSecond?: number; error?: string }]
  if (answer.perSecond === undefined) throw new Error(answer.error)
  return answer.perSecond
}

/** The smaller the page, the larger is the share of the fixed cost per call. */
test.each([20, 10])(
  'a page of %i sites, signed in, beside bare Fastify with the same queries',
  { timeout: 300_000 },
  async (size) => {
    const load = { connections: CONNECTIONS, requests: REQUESTS }
    const token = { 'blade-auth': `bearer ${testServer.tokens.get('mine')}` }
    const asOurs = {
      ...load,
      url: `${ourUrl}${sites.list.wire.path}?size=${size}`,
      headers: token,
    }
    const asBare = { ...load, url: `${bareUrl}/bare?size=${size}`, headers: {} }
    // The first runs are a warm-up for both sides and do not count.
    for (let run = 0; run < 3; run += 1) {
      await perSecond(asOurs)
      await perSecond(asBare)
    }
    const ratios: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const [ours, theirs] = [await perSecond(asOurs), await perSecond(asBare)]
      ratios.push(ours / theirs)
      console.info(`page of ${size}: ${ours.toFixed(0)}/s, bare: ${theirs.toFixed(0)}/s`)
    }
    console.info(
      `page of ${size} / bare, median of ${RUNS}: ${median(ratios).toFixed(2)} (≥ ${RATIO_MIN})`,
    )
    expect(median(ratios)).toBeGreaterThanOrEqual(RATIO_MIN)
  },
)
