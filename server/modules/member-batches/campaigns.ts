import type { Fen } from '#contract/base/money.ts'
import { toFen } from '#contract/base/money.ts'
import {
  campaignMeasureNames,
  GROUP_MIN,
  RESULT_DAYS,
  type Campaign,
  type CampaignEffect,
} from '#contract/member-batches/campaign.ts'
import { findExchangeRates } from '#server/modules/accounts/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { requireMemberBatchKind, type AnyMemberBatchKind } from './batch-kind.ts'
import * as store from './campaign-store.ts'
import { compareMeans } from './welch.ts'

const toKindNames = (kinds: readonly AnyMemberBatchKind[]) =>
  kinds.filter(({ campaign }) => campaign).map(({ name }) => name)

export async function listShownCampaigns(
  tx: Tx,
  scope: Scope,
  kinds: readonly AnyMemberBatchKind[],
  window: Pick<PageWindow, 'offset' | 'size'>,
  id: string | undefined,
): Promise<{ total: number; records: Campaign[] }> {
  const filter = { kinds: toKindNames(kinds), id }
  const { total, records } = await store.listCampaigns(tx, scope, window, filter)
  return { total, records: records.map((row) => toCampaign(kinds, row)) }
}

function toCampaign(
  kinds: readonly AnyMemberBatchKind[],
  { kind: kindName, wish, results, ...row }: store.CampaignRow,
): Campaign {
  const kind = requireMemberBatchKind(kinds, kindName)
  const { unit, countEach } = kind.campaign!
  return {
    ...row,
    about: kind.about(wish),
    unit,
    given: row.reached * countEach(wish),
    results: results.map(({ days, used, costFen, samples }) => {
      return { days, used, costFen: toFen(costFen), effects: samples ? toEffects(samples) : [] }
    }),
  }
}

/** Returns nothing if one of the groups is too small to say anything. */
function toEffects(samples: store.Samples): CampaignEffect[] {
  const { given, control } = samples.paidFen
  if (Math.min(given.count, control.count) < GROUP_MIN) return []
  return campaignMeasureNames.map((measure) => {
    const both = samples[measure]
    const means = { given: both.given.mean, control: both.control.mean }
    return { measure, ...means, ...compareMeans(both.given, both.control) }
  })
}

/** Measures campaigns whose days have passed, each once. Returns how many results it stored. */
export async function measureCampaigns(
  tx: Tx,
  scope: Scope,
  kinds: readonly AnyMemberBatchKind[],
  at: Date,
): Promise<number> {
  let count = 0
  for (const days of RESULT_DAYS) {
    const due = await store.listDueCampaigns(tx, scope, { kinds: toKindNames(kinds), days, at })
    for (const campaign of due) {
      const use = await requireMemberBatchKind(kinds, campaign.kind).campaign!.sumUse(
        tx,
        scope,
        campaign.id,
      )
      const costFen = use.costFen + (await computeCoinCost(tx, scope, use.costCoins))
      const samples =
        campaign.control > 0 ? await store.readSamples(tx, scope, campaign, days) : null
      const result = { days, used: use.used, costFen, samples }
      await store.insertCampaignResult(tx, scope, campaign.id, result, at)
      count += 1
    }
  }
  return count
}

/** Returns the price of coins, by the merchant's rate per yuan. */
async function computeCoinCost(tx: Tx, scope: Scope, coins: number): Promise<Fen> {
  const { moneyFen, coins: perMoney } = await findExchangeRates(tx, scope)
  return toFen(Math.round((coins * moneyFen) / perMoney))
}
