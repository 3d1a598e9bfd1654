import { afterAll, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { orders } from '#contract/orders/orders.ts'
import { reports } from '#contract/reports/reports.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { sheetRows } from '#server/test/workbook.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const may = {
  startDate: new Date('2026-05-01T00:00:00+08:00'),
  endDate: new Date('2026-05-02T00:00:00+08:00'),
}

/** Requests for every file that can be exported, without a format. */
const asked = {
  [wallet.export.name]: () => testServer.get(wallet.export, may),
  [reports.export.name]: () => testServer.get(reports.export, may),
  [devices.exportCredits.name]: () => testServer.get(devices.exportCredits, {}),
  [orders.exportRecords.name]: () => testServer.get(orders.exportRecords, {}),
}

async function fileAt({ url }: { readonly url: string }) {
  const { headers, rawPayload } = await testServer.http.inject({ method: 'GET', url })
  return { type: headers['content-type'], name: headers['content-disposition'], rawPayload }
}

test.each(Object.keys(asked))('%s is a workbook unless asked otherwise', async (name) => {
  const { type, name: file, rawPayload } = await fileAt(await asked[name]!())
  expect(type).toContain('spreadsheetml.sheet')
  expect(file).toMatch(/\.xlsx$/)
  expect(sheetRows(rawPayload)[0]!.length).toBeGreaterThanOrEqual(9)
})
