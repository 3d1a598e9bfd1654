import { world } from '#contract/example-world.ts'

/** Tasks that earn points: three plays in a day, the sign-in, and friends by the player's link. */
export const pointTasksSql = `
insert into point_tasks (merchant_id, task_id, kind, points, plays, amount_fen, site_ids, is_on, place,
  made_at, friends) values
  ('${world.merchantId}', '${world.pointTaskId}', 'plays', '{30}', 3, 0, '{}', true, 0, now(), 0),
  ('${world.merchantId}', '${world.signInTaskId}', 'signIn', '{1,2,3,4,5,6,20}', 0, 0, '{}', true, 1,
    now(), 0),
  ('${world.merchantId}', '${world.shareTaskId}', 'share', '{40}', 0, 0, '{}', true, 2, now(), 2);
insert into friend_codes (merchant_id, player_id, friend_code, made_at) values
  ('${world.merchantId}', '${world.playerId}', '${world.friendCode}', now());
`
