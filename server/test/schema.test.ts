import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { printSchema } from './print-schema.ts'
import { openTestServer } from './test-server.ts'

/** `RECORD_SCHEMA=1` writes the schema of the present migrations and functions into the file. */
const file = new URL('../migrations/schema.txt', import.meta.url)
const testServer = await openTestServer()
afterAll(testServer.close)

/** A database that was brought may have views and settings of its own. */
test.skipIf(inject('isDatabaseShared'))('the schema is the one in schema.txt', async () => {
  const printed = await printSchema((text) => testServer.sql(text))
  if (process.env['RECORD_SCHEMA'] === '1') await writeFile(file, printed)
  const recorded = await readFile(file, 'utf8')
  expect(printed.split('\n')).toEqual(recorded.split('\n'))
  expect(recorded).toContain('table ledger_entries partition by RANGE (booked_at)')
})
