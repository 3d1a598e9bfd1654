import { world } from '#contract/example-world.ts'

/** Two tasks that earn points: three plays in a day, and the sign-in. */
export const pointTasksSql = `
insert into point_tasks (merchant_id, task_id, kind, points, plays, amount_fen, site_ids, is_on, place,
  made_at) values
  ('${world.merchantId}', '${world.pointTaskId}', 'plays', '{30}', 3, 0, '{}', true, 0, now()),
  ('${world.merchantId}', '${world.signInTaskId}', 'signIn', '{1,2,3,4,5,6,20}', 0, 0, '{}', true, 1,
    now());
`
