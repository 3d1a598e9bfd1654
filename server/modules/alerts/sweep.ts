import * as z from 'zod/mini'
import type { Database, Tx } from '#server/platform/db.ts'
import { declareJob, type Job } from '#server/platform/jobs.ts'
import { tellChange } from '#server/platform/operation-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/sweeper.ts'
import { allFound } from './facts.ts'
import { forgetEndedMutes } from './mute-store.ts'
import { changesBetween } from './rules.ts'
import { changedRules, findHours } from './setting-store.ts'
import { end, openAlerts, raise } from './store.ts'
import { tellUntold } from './telling.ts'
import { rulesWith, usualHours } from './telling-rules.ts'

const BATCH = 200

/**
 * Every minute each merchant's facts are looked at, what is new among them is raised, and people are
 * told. A server that was down loses nothing by it: what is so is found when it is back.
 */
export function alertSweep(parts: {
  readonly db: Database
  readonly sweeper: Sweeper
  /** Of the official account by which people are told, if there is one. */
  readonly wechatAppId: string | undefined
}): Job {
  return declareJob({
    name: 'alerts.sweep',
    at: '* * * * *',
    wish: z.object({ after: z.optional(z.string()) }),
    async run({ after = '' }, { again, signal }) {
      const batch = await parts.sweeper.merchantsAfter(after, BATCH)
      for (const merchantId of batch) {
        signal.throwIfAborted()
        await parts.db.inMerchant(merchantId, (tx, scope) => sweepOne(tx, scope, parts.wechatAppId))
      }
      const last = batch.at(-1)
      if (last !== undefined && batch.length === BATCH) await again({ after: last })
    },
  })
}

async function sweepOne(tx: Tx, scope: Scope, appId: string | undefined): Promise<void> {
  const now = new Date()
  const [changed, hours = usualHours, isHeardAgain] = await Promise.all([
    changedRules(tx, scope),
    findHours(tx, scope),
    forgetEndedMutes(tx, scope),
  ])
  const rules = rulesWith(changed)
  const [open, found] = [await openAlerts(tx, scope), await allFound(tx, scope, rules, now)]
  const { raised, over } = changesBetween(open, found)
  await end(tx, scope, over)
  const count = await raise(tx, scope, raised)
  await tellUntold(tx, scope, { rules, hours, appId, now })
  if (count > 0 || over.length > 0 || isHeardAgain) {
    tellChange(tx, scope.merchantId, 'alerts')
  }
}
