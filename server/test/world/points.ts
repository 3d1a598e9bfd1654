import { world } from '#contract/example-world.ts'
import { pointCodesSql } from './point-codes.ts'

/** Points that the owner added to the member, and a batch of points codes. */
export const pointsSql = (mark: string) => `
select earn_points('${world.merchantId}', '1641', '${world.playerId}', 'world', 120, null, false,
  '{"kind":"added","source":"hand","reason":"${mark}开业","accountId":"${world.ownerId}"}', now());
${pointCodesSql(mark)}`
