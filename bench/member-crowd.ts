import type { BookingKind } from '#contract/accounts/ledger-words.ts'
import { world } from '#contract/example-world.ts'
import type { TestServer } from '#server/test/test-server.ts'

/** Many generated members of a merchant, and what they have. */

const OWN = world.merchantId

/**
 * Adds members `mm1` and on, who paid at the example world's site, each at another time. Their phones end
 * with the last four digits of their number.
 */
export async function fillMembers(
  { sql }: TestServer,
  count: number,
  merchantId: string = OWN,
): Promise<void> {
  await sql(
    `insert into members (merchant_id, player_id, name, photo, made_at, seen_at)
    select $1, 'mm' || i, '会员' || i, '', now() - i * interval '1 min', now() - i * interval '1 s'
    from generate_series(1, $2::int) i`,
    [merchantId, count],
  )
  await sql(
    `insert into member_totals (merchant_id, site_id, player_id, visits, paid_fen, first_visit_at,
      last_visit_at)
    select $1, x.site, 'mm' || i, 1 + i % 7, 100 * (i * 7919::bigint % 500 + 1),
      now() - i * interval '1 min', now() - i * interval '1 s'
    from generate_series(1, $2::int) i, (values ('*'), ('${world.siteId}')) x (site)`,
    [merchantId, count],
  )
  await sql(
    `insert into member_phones (merchant_id, player_id, sealed_phone, phone_end, bound_at)
    select $1, 'mm' || i, '', right('000' || i, 4), now()
    from generate_series(1, $2::int) i`,
    [merchantId, count],
  )
  await sql('vacuum analyze members, member_totals, member_phones')
}

type PostedCoins = {
  readonly kind: BookingKind
  /** Coins of member number `i`, in SQL. */
  readonly coins: string
  /** Each day is posted once. */
  readonly daysAgo: number
}

/** Posts given coins of members `mm1` and on. */
export async function postGivenCoins(
  { sql }: TestServer,
  count: number,
  { kind, coins, daysAgo }: PostedCoins,
): Promise<void> {
  // Ten members share a transfer: each changes the account of all coins, which is slow in one transaction.
  await sql(
    `begin; select open_merchants('${OWN}');
    select ledger_post('${OWN}', '77${daysAgo}' || c.chunk, 'bench${daysAgo}:' || c.chunk, '${kind}', '',
      now() - interval '${daysAgo} days', array_append(c.accounts, 'clearing:coins'),
      array_fill('coins'::text, array[cardinality(c.accounts) + 1]), array_append(c.amounts, -c.total))
    from (select i / 10 as chunk, array_agg('given:mm' || i order by i) as accounts,
        array_agg((${coins})::bigint order by i) as amounts, sum(${coins})::bigint as total
      from generate_series(1, ${count}) i group by 1) c; commit`,
  )
  await sql('vacuum analyze ledger_entries, ledger_accounts')
}

const BATCH = '77'

/**
 * Makes a batch that gave 5 coins to each of so many members a week ago. Since then each of them got 2 coins
 * three times and spent some. Returns its id.
 */
export async function fillGiftBatch(testServer: TestServer, count: number): Promise<string> {
  const { sql } = testServer
  await fillMembers(testServer, count)
  await sql(
    `insert into member_batches (merchant_id, batch_id, kind, wish, account_id, asked_by, made_at,
      waiting, done)
    values ($1, '${BATCH}', 'gifts.give', '{"coins":5,"reason":"","accountId":"1",
      "accountName":""}', '1', '', now() - interval '7 days', 0, $2)`,
    [OWN, count],
  )
  await sql(
    `insert into member_batch_items (merchant_id, batch_id, player_id, state)
    select $1, '${BATCH}', 'mm' || i, 'done' from generate_series(1, $2::int) i`,
    [OWN, count],
  )
  await sql(
    `insert into coin_gifts (merchant_id, gift_id, player_id, coins, reason, account_id, account_name,
      given_at)
    select $1, '${BATCH}-mm' || i, 'mm' || i, 5, '', '1', '', now() - interval '7 days'
    from generate_series(1, $2::int) i`,
    [OWN, count],
  )
  await postGivenCoins(testServer, count, { kind: 'gift.given', coins: '5', daysAgo: 7 })
  for (const daysAgo of [6, 5, 4])
    await postGivenCoins(testServer, count, { kind: 'redemption.coins', coins: '2', daysAgo })
  await postGivenCoins(testServer, count, { kind: 'order.paid', coins: '-(1 + i % 9)', daysAgo: 3 })
  await sql('vacuum analyze coin_gifts, member_batch_items')
  return BATCH
}
