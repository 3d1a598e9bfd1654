import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '../test-server.ts'
import { openStatementCheck, readStatementCatalog } from './heard-statements.ts'
import { listStatementFaults, type StatementCatalog } from './statement-faults.ts'

const catalog: StatementCatalog = {
  merchantTables: new Set(['orders', 'order_lines', 'order_steps', 'merchants', 'devices']),
  stepFunctions: new Set(['order_step', 'note_step']),
  directoryFunctions: new Set(['find_device']),
  merchantFunctions: new Set(['count_left']),
}
const listFaults = (text: string) => listStatementFaults(text, catalog)

const MERCHANT = '(select merchant_id from merchants where merchant_id = $1) merchant'

test.each([
  ['a value', 'select 1 from orders where merchant_id = $1'],
  [
    'a list of values',
    'select 1 from orders o where o.merchant_id = any($1::text[]) and o.state = $2',
  ],
  [
    'a join',
    `select 1 from orders o join order_lines l on l.merchant_id = o.merchant_id
      left join devices d on d.merchant_id = l.merchant_id where o.merchant_id = $1`,
  ],
  [
    'a join by using',
    `select 1 from orders join order_lines using (merchant_id, order_id) where merchant_id = $1`,
  ],
  [
    'a value in a subselect',
    `select (select max(s.at) from order_steps s where s.merchant_id = $2 and s.order_id = o.order_id)
      from orders o where o.merchant_id = $1`,
  ],
  ['a named query', 'with a as (select 1 from orders where merchant_id = $1) select 1 from a'],
  ['values', 'insert into orders (merchant_id, at) values ($1, now()), ($2, now())'],
  [
    'rows of the merchant',
    `insert into orders (at, merchant_id) select x, merchant.merchant_id from ${MERCHANT},
      unnest($2::text[]) x on conflict (merchant_id) do update set at = excluded.at`,
  ],
  [
    'rows of another table',
    'insert into order_lines (merchant_id) select o.merchant_id from orders o where o.merchant_id = $1',
  ],
  ['the clock alone', 'update orders set at = now() where merchant_id = $1'],
  ['one step', 'select order_step($1, $2)::text as went'],
  ['one step as a table', 'select went from order_step($1, $2)'],
  ['a directory alone', 'select * from find_device($1)'],
  ['a function of the merchant alone', 'select sum(l.pieces) from count_left($1) l'],
  ['a transaction', 'begin read write'],
])('accepts %s', (_what, text) => {
  expect(listFaults(text)).toEqual([])
})

test.each([
  ['no merchant', 'select 1 from orders where order_id = $1'],
  ['a merchant of either kind', 'select 1 from orders where merchant_id = $1 or order_id = $2'],
  ['a merchant that is not', 'select 1 from orders where merchant_id <> $1'],
  [
    'a merchant of the outer row',
    `select (select max(s.at) from order_steps s where s.merchant_id = o.merchant_id)
      from orders o where o.merchant_id = $1`,
  ],
  [
    'a merchant of the outer row in a lateral',
    `select 1 from orders o join lateral (select 1 from order_lines l
      where l.merchant_id = o.merchant_id limit 1) l on true where o.merchant_id = $1`,
  ],
  [
    'a join without the merchant',
    'select 1 from orders o join order_lines l using (order_id) where o.merchant_id = $1',
  ],
  [
    'a second arm without the merchant',
    'select 1 from orders where merchant_id = $1 union select 1 from orders',
  ],
  [
    'a join with a named query',
    `with a as (select merchant_id from orders where merchant_id = $1)
      select 1 from a join order_lines using (merchant_id)`,
  ],
  ['an update of any merchant', 'update orders set at = $1 where order_id = $2'],
  ['a delete of any merchant', 'delete from orders using devices d where d.merchant_id = $1'],
])('finds %s', (_what, text) => {
  expect(listFaults(text)).toEqual([expect.stringContaining('compares no merchant_id')])
})

test.each([
  ['an insert without a merchant', 'insert into orders (order_id) values ($1)', 'no merchant_id'],
  [
    'an insert of a list',
    'insert into orders (merchant_id, at) select $1, x from unnest($2::text[]) x',
    'no merchant_id',
  ],
  [
    'a merchant beside the table',
    `insert into orders (merchant_id, at) select $2, x from ${MERCHANT}, unnest($3::text[]) x`,
    'no merchant_id',
  ],
  [
    'a subselect among values',
    'insert into orders (merchant_id, at) values ($1, (select max(at) from orders where merchant_id = $1))',
    'have a subselect',
  ],
  ['a moved row', 'update orders set merchant_id = $1 where merchant_id = $1', 'sets merchant_id'],
  [
    'the clock in a condition',
    'update orders set at = coalesce(at, now()) where merchant_id = $1',
    'at is set by the clock',
  ],
  [
    'the clock in a case',
    `update orders set at = case when $2 then current_timestamp end where merchant_id = $1`,
    'at is set by the clock',
  ],
  [
    'the clock in a filter',
    `delete from orders where merchant_id = $1 and coalesce(at, now()) > $2`,
    'a filter has the clock',
  ],
  [
    'the clock in a returned row',
    'update orders set at = $1 where merchant_id = $2 returning at > now() as later',
    'the returned row has the clock',
  ],
  [
    'the clock on conflict',
    `insert into orders (merchant_id) values ($1) on conflict (merchant_id) do update set at = now()`,
    'at is set by the clock',
  ],
  ['two steps', 'select order_step($1), note_step($2)', 'order_step and note_step share'],
  ['a wrapped step', 'select not order_step($1)', 'order_step share'],
  ['a step beside a table', 'select order_step($1) from orders where merchant_id = $2', 'share'],
  [
    'a directory beside a table',
    'select 1 from orders where merchant_id = $1 and order_id in (select * from find_device($2))',
    'find_device uses a directory',
  ],
  [
    'a function of the merchant beside a table',
    'select 1 from orders o, count_left($1) l where o.merchant_id = $1 and l.order_id = o.order_id',
    'count_left uses tables',
  ],
])('finds %s', (_what, text, fault) => {
  expect(listFaults(text)).toEqual([expect.stringContaining(fault)])
})

const testServer = await openTestServer()
afterAll(testServer.close)

test('reads from the schema what a cluster distributes', async () => {
  const found = await readStatementCatalog(testServer.sql)
  expect(found.merchantTables.has('orders')).toBe(true)
  expect(found.merchantTables.has('device_directory')).toBe(false)
  expect(found.stepFunctions.has('ledger_post')).toBe(true)
  expect(found.stepFunctions.has('day_of')).toBe(false)
  expect(found.directoryFunctions.has('find_device')).toBe(true)
  expect(found.directoryFunctions.has('ledger_post')).toBe(false)
  expect(found.merchantFunctions.has('count_gifts_left')).toBe(true)
  expect(found.merchantFunctions.has('merge_members')).toBe(true)
  expect(found.merchantFunctions.has('day_of')).toBe(false)
})

test('a server with a faulty statement does not close quietly', async () => {
  const check = await openStatementCheck(testServer.sql)
  check.hear('select 1 from orders where merchant_id = $1')
  expect(check.requireNoFaults).not.toThrow()
  check.hear('select 1 from orders')
  expect(check.requireNoFaults).toThrow('the query level of orders')
})
