import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createQueryBuilder } from './database/query-builder.ts'
import { prepareColumns } from './query.ts'

const builder = createQueryBuilder({} as pg.PoolClient, undefined).withTables<{
  sites: { site_id: string; remark: string }
}>()

test('prepared columns give the statement of their list', () => {
  const columns = ['sites.site_id as id', 'remark', sql<boolean>`true`.as('isDefault')] as const
  const prepared = builder.selectFrom('sites').select(prepareColumns(columns)).compile()
  expect(prepared.sql).toBe(builder.selectFrom('sites').select(columns).compile().sql)
})

test('columns with values cannot be prepared', () => {
  expect(() => prepareColumns([sql<number>`${1}`.as('one')])).toThrow('have no values')
})

test('the query builder begins no transaction itself', async () => {
  await expect(builder.transaction().execute(async () => 1)).rejects.toThrow('only db.ts')
})
