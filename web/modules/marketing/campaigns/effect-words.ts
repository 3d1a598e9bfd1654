import { DAY_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import {
  RESULT_DAYS,
  type Campaign,
  type CampaignEffect,
  type CampaignMeasure,
} from '#contract/member-batches/campaign.ts'
import { moneyText } from '#web/kit/formats.ts'

/** Formats a mean, or a difference of means with its sign: `+¥3.20`, `0.35`. */
export function formatMean(
  measure: CampaignMeasure,
  value: number,
  { sign = false }: { readonly sign?: boolean } = {},
): string {
  if (measure === 'paidFen') return moneyText(toFen(Math.round(value)), { sign })
  const text = Math.abs(value).toFixed(2)
  const isZero = Number(text) === 0
  if (value < 0 && !isZero) return `−${text}`
  return sign && !isZero ? `+${text}` : text
}

/** Returns the effect on paid money over the longest time that has passed; undefined without one. */
export function findMainEffect(
  campaign: Campaign,
): { readonly days: number; readonly effect: CampaignEffect } | undefined {
  for (const { days, effects } of campaign.results.toReversed()) {
    const effect = effects.find(({ measure }) => measure === 'paidFen')
    if (effect) return { days, effect }
  }
  return undefined
}

/** Returns whether the interval of the difference leaves 0 out. Otherwise it may be chance. */
export function isClearEffect({ low, high }: CampaignEffect): boolean {
  return low > 0 || high < 0
}

/** Returns the day on which the next result is known; undefined if all are. */
export function findNextResultDay({ createTime, results }: Campaign): Date | undefined {
  const days = RESULT_DAYS.find((each) => !results.some((result) => result.days === each))
  // The job that measures runs in the night after the days have passed.
  return days === undefined ? undefined : new Date(createTime.getTime() + (days + 1) * DAY_MS)
}
