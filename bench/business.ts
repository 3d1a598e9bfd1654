import { world } from '#contract/example-world.ts'
import type { TestServer } from '#server/test/test-server.ts'
import { fillFast } from './fill-fast.ts'

/** Size of a generated merchant. Its orders are spread evenly over the last `days` days. */
export type Business = {
  readonly merchantId: string
  readonly orders: number
  readonly devices: number
  readonly sites: number
  readonly days: number
}

/** Payment channel of all generated orders, and of no others. */
export const CHANNEL = 'bench'
/** Number of orders of each player. */
const EACH = 30
const FACTS = ['order_steps', 'income_hours', 'device_hours', 'member_days']

/**
 * Inserts orders and the facts that orders and devices would have booked. Hours add up to the orders, and
 * members to the payers.
 */
export async function fillBusiness(testServer: TestServer, business: Business): Promise<void> {
  await fillPlaces(testServer, business)
  await fillFast(testServer, ['orders'], () => fillOrders(testServer, business))
  await fillFast(testServer, FACTS, () => fillFacts(testServer, business))
}

async function fillPlaces({ sql }: TestServer, business: Business): Promise<void> {
  const { merchantId: own, devices, sites } = business
  await sql(
    `insert into sites select r.* from sites s, generate_series(1, $2::int) i,
      lateral jsonb_populate_record(s, jsonb_build_object('merchant_id', $1::text,
        'site_id', 'bs' || i, 'firm_name', 'S' || i)) r
    where s.site_id = '${world.siteId}'`,
    [own, sites],
  )
  await sql(
    `insert into devices select r.* from devices d, generate_series(1, $2::int) i,
      lateral jsonb_populate_record(d, jsonb_build_object('merchant_id', $1::text,
        'device_id', 'bd' || i, 'site_id', 'bs' || (i % $3::int + 1), 'number', 'N' || i,
        'code', 'B' || right($1, 4) || i)) r
    where d.device_id = '${world.deviceId}'`,
    [own, devices, sites],
  )
  await sql(
    `insert into device_states (merchant_id, device_id, site_id, online, heard_at)
    select $1::text, 'bd' || i, 'bs' || (i % $3::int + 1), i % 10 > 0, now()
    from generate_series(1, $2::int) i`,
    [own, devices, sites],
  )
  // Refreshes the planner statistics, so that later lookups are planned for the new number of rows.
  await sql('analyze sites, devices, device_states')
}

/** Copies the example world's order and gives each copy its own ids, device, site, payment and times. */
export async function fillOrders({ sql }: TestServer, business: Business): Promise<void> {
  const { merchantId: own, orders, devices, sites, days } = business
  const each: Readonly<Record<string, string>> = {
    merchant_id: `'${own}'`,
    order_id: `'bo' || lpad(i::text, 9, '0')`,
    player_id: `'bp' || (i * 31::bigint) % ${Math.floor(orders / EACH)}`,
    device_id: `'bd' || x.device`,
    site_id: `'bs' || (x.device % ${sites} + 1)`,
    channel_id: `'${CHANNEL}'`,
    state: `'done'`,
    command_id: 'null',
    payment: `case when i % 3 = 0 then 'alipay' else 'wechat' end`,
    made_at: 'x.at',
    expires_at: 'x.at',
    paid_at: 'x.at',
    ended_at: 'x.at',
  }
  const columns = await sql(
    `select attname::text as name from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  const names = columns.map(({ name }) => String(name))
  await sql(
    `insert into orders (${names.join(', ')})
    select ${names.map((name) => each[name] ?? `o.${name}`).join(', ')}
    from orders o, generate_series(1, ${orders}) i,
      lateral (select now() - (i::float8 / ${orders} * ${days}) * interval '1 day' as at,
        (i * 7919::bigint) % ${devices} + 1 as device) x
    where o.order_id = '${world.orderId}'`,
  )
}

async function fillFacts({ sql }: TestServer, { merchantId: own }: Business): Promise<void> {
  await sql(
    `insert into order_steps (merchant_id, order_id, step, state, at, cause, detail)
    select merchant_id, order_id, 1, 'paid', paid_at, 'provider', '' from orders
    where merchant_id = $1 and order_id like 'bo%'`,
    [own],
  )
  await sql(
    `insert into income_hours (merchant_id, hour, device_id, site_id, payment, orders, amount_fen)
    select merchant_id, date_trunc('hour', paid_at), device_id, site_id, payment, count(*),
      sum(amount_fen)
    from orders where merchant_id = $1 and order_id like 'bo%' group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5 on conflict do nothing`,
    [own],
  )
  await sql('analyze income_hours')
  // For each play that was paid online there is one for a coin, and a banknote of 10 yuan.
  await sql(
    `insert into device_hours
    select merchant_id, hour, device_id, site_id, s.source, s.unit, sum(orders) * s.times
    from income_hours, (values ('plays', 0, 2), ('coinIn', 0, 1), ('cashIn', 1000, 1),
      ('prizesOut', 0, 1)) s (source, unit, times)
    where merchant_id = $1 group by 1, 2, 3, 4, 5, 6, s.times
    order by 1, 2, 3, 4, 5, 6 on conflict do nothing`,
    [own],
  )
  await sql(
    `insert into member_days
    select merchant_id, day_of(paid_at), player_id, site_id, min(paid_at)
    from orders where merchant_id = $1 and order_id like 'bo%' group by 1, 2, 3, 4
    order by 1, 2, 3, 4 on conflict do nothing`,
    [own],
  )
}
