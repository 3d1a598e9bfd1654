import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { WaitingGiftsRow } from '#web/client/gifts/waiting-gifts-row.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { CampaignRow } from './campaign-row.tsx'
import { findMainEffect } from './effect-words.ts'
import { campaignTexts } from './texts.ts'

const RECENT = 10

/** What the last campaign brought, and then what waits for a person. */
export function MarketingLead() {
  const t = useTexts(campaignTexts)
  const { allowed } = usePermission(memberBatches.campaigns, {})
  const { data } = useCall(
    memberBatches.campaigns,
    { size: RECENT },
    { silent: true, when: allowed },
  )
  const records = (allowed && data?.records) || []
  const campaign = records.find(findMainEffect) ?? records[0]
  return (
    <>
      {campaign && (
        <RowGroup title={t.title} more={{ text: t.all, to: '/gift_results' }}>
          <CampaignRow
            campaign={campaign}
            to={`/gift_results?${new URLSearchParams({ id: campaign.id })}`}
          />
        </RowGroup>
      )}
      <WaitingGiftsRow />
    </>
  )
}
