import { world } from '#contract/example-world.ts'

/** The player as a member: level, totals, a tag, and a batch that included the player. */
export const membersSql = (mark: string) => `
insert into member_levels (merchant_id, level_id, name, rank) values
  ('${world.merchantId}', '${world.levelId}', '${mark}金卡', 1);
insert into members (merchant_id, player_id, name, photo, level_id, level_since, level_by) values
  ('${world.merchantId}', '${world.playerId}', '${mark}小雨', '', '${world.levelId}', now(), 'hand');
insert into member_hand_levels (merchant_id, player_id, level_id, reason, given_at) values
  ('${world.merchantId}', '${world.playerId}', '${world.levelId}', '', now());
insert into member_totals (merchant_id, site_id, player_id, visits, first_visit_at, last_visit_at)
  select '${world.merchantId}', x.*, '${world.playerId}', 1, now(), now()
  from (values ('*'), ('${world.siteId}')) x;
insert into member_tags (merchant_id, tag_id, name, made_at) values
  ('${world.merchantId}', '${world.memberTagId}', '${mark}常客', now());
insert into member_batches (merchant_id, batch_id, kind, wish, account_id, asked_by, made_at, done)
  values ('${world.merchantId}', '${world.memberBatchId}', 'members.setBlocked', '{"blocked":false}',
    '${world.ownerId}', '${mark}林晓峰', now() + interval '1 day', 1);
insert into member_batch_items (merchant_id, batch_id, player_id, state) values
  ('${world.merchantId}', '${world.memberBatchId}', '${world.playerId}', 'done');`
