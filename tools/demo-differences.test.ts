import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { people } from '#contract/people/people.ts'
import { reconciliation, type Difference } from '#contract/reconciliation/reconciliation.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import { newWechatPayPort } from '#server/outside/wechat-pay/client.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import { seedDemoCashCounts } from '#server/seed/demo-reconciliation.ts'
import { createDemoBoards } from '#server/seed/demo-devices.ts'
import { seedDemoMerchant } from '#server/seed/demo.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { fillHistory } from './demo/history.ts'
import { toSimulatedDevice } from './demo/devices.ts'

/** Tests which differences in the demo the daily reconciliation finds. */
const [testServer, sandbox] = await Promise.all([openTestServer(), startSandbox()])
afterAll(() => Promise.all([testServer.close(), sandbox.stop()]))

const { publicKey: pem, publicKeyId, apiV3Key: apiKey, ...own } = sandbox.credentials.wechatPay
const { appId, mchId, serial, privateKey } = own
const { bills } = newWechatPayPort(
  { appId, mchId, serial, privateKey, apiKey, publicKey: { id: publicKeyId, pem } },
  newOutsideHttp({ name: 'wechat-pay', url: sandbox.urls.wechatPay }),
)
testServer.outside.payments.says = (account) => (account === '1600000001' ? { bills: bills! } : {})

const DAYS = 8
/** The test fills more than a week of some machines, hour by hour. */
const FILL_MS_MAX = 180_000
/** Devices with seeded differences, and some without. */
const CODES = '1A01 1A02 1C01 1D01 2A01 2A02 2A03 2C01 2C02 3A01 3A02 3C01 3G02'
  .split(' ')
  .map((at) => `PF600${at}`)

async function signIn(): Promise<void> {
  const { merchant } = await seedDemoMerchant(testServer.db, 'Demo-2026-ok')
  const signedIn = await testServer.get(
    people.signIn,
    { username: merchant.phone, password: merchant.password },
    { as: 'nobody' },
  )
  const [row] = await testServer.sql(
    'select merchant_id as id from accounts where account_id = $1',
    [signedIn.userId],
  )
  await testServer.signIn('owner', row!['id'], signedIn.userId)
}

async function fill(): Promise<void> {
  // The provider's bills are ready at ten in the morning. After this advance yesterday's bill is ready at
  // whatever hour the test runs.
  await remote(sandbox.control).advance(11 * HOUR_MS)
  const boards = await createDemoBoards(testServer.db, [{ id: 'test', key: randomBytes(32) }])
  await fillHistory({
    appUrl: toRoleUrl(testServer.ownerUrl, 'playfield_app'),
    devices: boards.filter(({ code }) => CODES.includes(code)).map(toSimulatedDevice),
    seed: 'demo',
    field: [{ id: 'test', key: Buffer.alloc(32, 7).toString('base64url') }],
    sandbox: sandbox.control,
    days: DAYS,
  })
  await testServer.carry()
}

/** Describes a difference in one line: days before today, machine, kind and the likeliest cause. */
async function inWords(daysAgo: number, found: Difference): Promise<string> {
  const { name, fieldName, kind, pieces, state, personName, cause } = found
  const shown = await testServer.get(reconciliation.find, { id: found.id }, { as: 'owner' })
  // Each payment difference links to its order, and to the provider's own line if one exists.
  if (/Payment|Refund/.test(kind)) {
    expect(shown).toMatchObject({
      orderId: expect.stringMatching(/^\d+$/),
      providerNumber: expect.stringMatching(/^\d+$/),
    })
  }
  const [first] = shown.causes
  const guess = first?.verdict === 'likely' ? `likely ${first.cause}` : 'no idea'
  const why = state === 'explained' ? cause : `${guess}${personName && `, ${personName}`}`
  const site = fieldName.slice(0, 2)
  const sign = Math.sign(pieces) < 0 ? ' less' : ' more'
  return `${daysAgo} ${site} ${name} ${kind}${pieces ? sign : ''}: ${state}, ${why}`
}

test(
  'finds exactly the seeded demo differences',
  async () => {
    await signIn()
    await fill()
    const today = toShanghaiDayStart(new Date())
    const lines: string[] = []
    for (let ago = 1; ago <= DAYS; ago += 1) {
      const day = addDaysToTime(today, -ago)
      const { list, missing } = await testServer.get(reconciliation.day, { day }, { as: 'owner' })
      expect(missing).toEqual([])
      lines.push(...(await Promise.all(list.map((each) => inWords(ago, each)))))
    }
    const isCash = (line: string) => line.includes(' cash:')
    expect(lines.filter((line) => !isCash(line)).toSorted()).toEqual(
      [
        '1 东站 A01 ourPayment less: explained, lateNotice',
        '2 东站 A01 billPayment more: explained, lateNotice',
        '2 星河 D01 goods more: open, likely testPlay',
        '3 江南 A01 credits less: open, likely meterShrank',
        '4 星河 A02 credits more: open, no idea',
        '4 江南 A03 credits more: open, likely deviceOffline',
        '5 江南 A03 credits less: open, likely deviceOffline',
        '5 星河 A01 billRefund more: explained, refundAtProvider',
        '5 东站 A02 billRefund more: explained, refundOverMidnight',
        '6 东站 A02 ourRefund less: explained, refundOverMidnight',
        '6 东站 A01 billPayment more: explained, overMidnight',
        '7 东站 A01 ourPayment less: explained, overMidnight',
        '7 东站 G02 count less: waiting, no idea, 吴建国',
        '7 星河 C01 count less: explained, stuckNote',
        '7 江南 C01 count less: explained, changeGiven',
      ].toSorted(),
    )
    // The cash of all machines but one was collected this morning.
    const waits = lines.filter((line) => isCash(line) && !line.includes('explained, counted'))
    expect(waits).toEqual(
      Array.from(
        { length: 7 },
        (_, at) => `${at + 1} 江南 C02 cash: waiting, likely cashNotCounted, 吴建国`,
      ),
    )
    // A restart of the demo counts no cash twice.
    const counts = () => testServer.sql('select count(*) from cash_counts')
    const before = await counts()
    await seedDemoCashCounts(testServer.db, today)
    expect(await counts()).toEqual(before)
  },
  FILL_MS_MAX,
)
