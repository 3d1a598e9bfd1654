import {
  campaignMeasures,
  type Campaign,
  type CampaignEffect,
  type CampaignResult,
} from '#contract/member-batches/campaign.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatDayWithYear, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { findNextResultDay, formatMean } from './effect-words.ts'
import { campaignTexts } from './texts.ts'

type Props = { readonly id: string; onClose(): void }

/** What one campaign gave, used, cost and brought. */
export function CampaignSheet({ id, onClose }: Props) {
  const t = useTexts(campaignTexts)
  const query = useCall(memberBatches.campaigns, { id, size: 1 }, { silent: true })
  return (
    <BottomSheet open tall title={t.title} onClose={onClose}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={6}>
        {({ records: [campaign] }) =>
          campaign ? <CampaignFacts campaign={campaign} /> : <EmptyState title={t.gone} text="" />
        }
      </Loaded>
    </BottomSheet>
  )
}

function CampaignFacts({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts(campaignTexts)
  const language = useLanguage()
  const { about, given, reached, control, results, unit } = campaign
  const nextDay = findNextResultDay(campaign)
  return (
    <>
      <RowGroup title={about[language]}>
        <ListRow title={t.sent} value={t[unit](given)} />
        <ListRow title={t.members} value={t.memberCount(reached)} />
        {control > 0 && <ListRow title={t.compared} value={t.memberCount(control)} />}
      </RowGroup>
      {results.map((result) => (
        <ResultGroup key={result.days} result={result} campaign={campaign} />
      ))}
      {nextDay && (
        <RowGroup>
          <ListRow title={t.due(formatDayWithYear(nextDay, language))} />
        </RowGroup>
      )}
    </>
  )
}

type ResultProps = { readonly result: CampaignResult; readonly campaign: Campaign }

function ResultGroup({ result, campaign: { unit, control } }: ResultProps) {
  const t = useTexts(campaignTexts)
  const { days, used, costFen, effects } = result
  const hasEffects = effects.length > 0
  return (
    <RowGroup title={t.days(days)} {...(hasEffects && { note: t.note })}>
      <ListRow title={t.used} value={t[unit](used)} />
      <ListRow
        title={t.cost}
        value={moneyText(costFen)}
        {...(unit === 'coins' && { sub: t.costNote })}
      />
      {effects.map((effect) => (
        <EffectRow key={effect.measure} effect={effect} />
      ))}
      {!hasEffects && <ListRow title={control > 0 ? t.tooFew : t.noControl} />}
    </RowGroup>
  )
}

function EffectRow({ effect }: { readonly effect: CampaignEffect }) {
  const t = useTexts(campaignTexts)
  const language = useLanguage()
  const { measure, given, control, difference, low, high } = effect
  const formatPlain = (value: number) => formatMean(measure, value)
  return (
    <ListRow
      title={campaignMeasures[measure][language]}
      sub={t.means(formatPlain(given), formatPlain(control))}
      value={formatMean(measure, difference, { sign: true })}
      valueSub={t.interval(formatPlain(low), formatPlain(high))}
    />
  )
}
