import { world } from '#contract/example-world.ts'

/**
 * A rule for free plays, and coins given to the player. `mark` is part of everything that nobody else may
 * read.
 */
export const freePlaysAndGiftsSql = (mark: string) => `
insert into free_play_rules (merchant_id, rule_id, level_id, plays, device_types, site_ids, weekdays,
  from_hour, until_hour, is_on, made_at) values ('${world.merchantId}', '${world.freePlayRuleId}', null, 2,
  '{claw}', '{}', '{}', 0, 24, true, now());
insert into coin_gifts (merchant_id, gift_id, player_id, coins, reason, account_id, account_name,
  given_at) values ('${world.merchantId}', '${world.giftId}', '${world.playerId}', 3, '${mark}补偿',
  '${world.ownerId}', '${mark}林晓峰', now());
select ledger_post('${world.merchantId}', 'gift-of-the-world', 'gift:${world.giftId}', 'gift.given',
  'gift:${world.giftId}', now(), '{given:${world.playerId},clearing:coins}', '{coins,coins}', '{3,-3}');
insert into gift_confirmation_limits (merchant_id, coins_above) values
  ('${world.merchantId}', 1000000);
insert into gift_requests (merchant_id, request_id, kind, wish, unit, amount, members, reason, account_id,
  asked_by, asked_at, expires_at, state) values ('${world.merchantId}', '${world.giftRequestId}',
  'gifts.give', '{"coins":20}', 'coins', 20, 1, '${mark}补偿', '${world.giverId}', '${mark}陈立', now(),
  now() + interval '3 days', 'waiting');
insert into gift_request_members (merchant_id, request_id, player_id) values
  ('${world.merchantId}', '${world.giftRequestId}', '${world.playerId}');
`
