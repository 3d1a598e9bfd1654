import { MINUTE_MS } from '#contract/base/durations.ts'
import type { Campaign } from '#contract/member-batches/campaign.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { formatDayWithYear, formatRelativeTime } from '#web/kit/formats.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import type { TapDestination } from '#web/kit/row/tap-target.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { findMainEffect, findNextResultDay, formatMean, isClearEffect } from './effect-words.ts'
import { campaignTexts } from './texts.ts'

type Props = { readonly campaign: Campaign } & TapDestination

/** A campaign with what it brought in money, or when that is known. */
export function CampaignRow({ campaign, ...destination }: Props) {
  const t = useTexts(campaignTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { about, createTime, reached, control, results } = campaign
  const main = findMainEffect(campaign)
  const nextDay = findNextResultDay(campaign)
  const isClear = main !== undefined && isClearEffect(main.effect)
  const brought = main ? formatMean('paidFen', main.effect.difference, { sign: true }) : ''
  const parts = [
    t.reached(reached),
    control > 0 && t.control(control),
    formatRelativeTime(createTime, now, language),
  ]
  return (
    <ListRow
      {...destination}
      title={about[language]}
      sub={<DottedParts parts={parts} />}
      {...(main
        ? {
            alert: t.main(t.days(main.days), isClear ? t.more(brought) : t.unclear),
            ...(isClear && { tone: 'accent' as const }),
          }
        : results.length === 0 &&
          nextDay && { value: t.due(formatDayWithYear(nextDay, language)) })}
    />
  )
}
