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
`
