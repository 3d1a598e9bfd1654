import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type OwnMemberData = {
  readonly name: string
  readonly photo: string
  readonly levelName: string | null
  readonly sealedBirthday: string | null
  readonly addresses: number
  readonly madeAt: Date
  readonly visits: number
  readonly plays: number
  readonly netFen: number
  readonly refusesOffers: boolean
  readonly erasedAt: Date | null
}

/** Returns what is kept about a member, at all sites of the merchant. */
export async function findOwnData(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<OwnMemberData | undefined> {
  const own = merchantValue(scope)
  const { rows } = await sql<OwnMemberData>`select m.name, m.photo, l.name as "levelName",
      m.sealed_birthday as "sealedBirthday", m.made_at as "madeAt",
      coalesce(t.visits, 0) as visits, coalesce(t.plays, 0) as plays,
      coalesce(t.net_fen, 0) as "netFen", m.refuses_offers as "refusesOffers",
      e.done_at as "erasedAt",
      (select count(*)::int from player_addresses a
        where a.merchant_id = ${own} and a.player_id = ${playerId}) as addresses
    from members m
    left join member_levels l on l.merchant_id = m.merchant_id and l.level_id = m.level_id
    left join member_totals t on t.merchant_id = m.merchant_id and t.player_id = m.player_id
      and t.site_id = '*'
    left join member_erasures e on e.merchant_id = m.merchant_id and e.player_id = m.player_id
    where m.merchant_id = ${own} and m.player_id = ${playerId}`.execute(tx)
  return rows[0]
}

/** Stores a request to erase. One that waits already keeps its day. Returns the day. */
export async function saveErasure(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  { at, day }: { readonly at: Date; readonly day: string },
): Promise<string> {
  await sql`insert into "member_erasures" ("merchant_id", player_id, asked_at, due_on)
    values (${merchantId}, ${playerId}, ${at}, ${day}::date)
    on conflict (merchant_id, player_id) do update set
      asked_at = case when member_erasures.done_at is null
        then member_erasures.asked_at else excluded.asked_at end,
      due_on = case when member_erasures.done_at is null
        then member_erasures.due_on else excluded.due_on end,
      done_at = null`.execute(tx)
  const { rows } = await sql<{ day: string }>`select due_on::text as day from member_erasures
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx)
  return rows[0]!.day
}

/** Returns whether a request was there. */
export async function deleteErasure(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from member_erasures
    where merchant_id = ${merchantId} and player_id = ${playerId} and done_at is null`.execute(tx)
  return numAffectedRows > 0n
}

export async function updateOfferRefusal(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  refuses: boolean,
): Promise<void> {
  await sql`update members set refuses_offers = ${refuses}
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx)
}

/** Lists members after `after` who are to be erased on the day or before, at most `max`. */
export async function listDueErasures(
  tx: Tx,
  scope: Scope,
  day: string,
  { after, max }: { readonly after: string; readonly max: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select player_id as id from member_erasures
    where merchant_id = ${merchantValue(scope)} and done_at is null and due_on <= ${day}::date
      and player_id > ${after}
    order by player_id limit ${max}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Locks a member who is still to be erased on the day. Returns false if not. The member's writes that have
 * begun are waited for.
 */
export async function lockDueErasure(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  day: string,
): Promise<boolean> {
  await sql`select from members where merchant_id = ${merchantId} and player_id = ${playerId}
    for update`.execute(tx)
  const { rows } = await sql`select from member_erasures
    where merchant_id = ${merchantId} and player_id = ${playerId} and done_at is null
      and due_on <= ${day}::date for update`.execute(tx)
  return rows.length > 0
}

/**
 * Takes the person out of a member's row, tags and imported rows, also where others were merged into the
 * member. Totals, level and bookings stay.
 */
export async function eraseMemberRows(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select player_id as id from members
    where merchant_id = ${merchantId} and merged_into = ${playerId}`.execute(tx)
  const playerIds = [playerId, ...rows.map(({ id }) => id)]
  const ofMember = sql`merchant_id = ${merchantId} and player_id = ${anyOf(playerIds)}`
  await sql`update members set name = ${name}, photo = '', sealed_remark = null,
      sealed_birthday = null where ${ofMember}`.execute(tx)
  await sql`delete from member_tag_uses where ${ofMember}`.execute(tx)
  await sql`delete from member_phones where ${ofMember}`.execute(tx)
  await sql`delete from member_merge_codes where ${ofMember}`.execute(tx)
  await sql`delete from member_messages where ${ofMember}`.execute(tx)
  await sql`update invited_friends set phone_hash = null where ${ofMember}`.execute(tx)
  await sql`update invited_friends set inviter_phone_hash = null
    where merchant_id = ${merchantId} and inviter_id = ${anyOf(playerIds)}`.execute(tx)
  await sql`update former_players set name = '', sealed_phone = null where ${ofMember}`.execute(tx)
  await sql`update member_erasures set done_at = ${at} where ${ofMember}`.execute(tx)
}
