import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Campaign } from '#contract/member-batches/campaign.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { campaignTexts } from './texts.ts'

const CampaignSheet = lazy(async () => ({
  default: (await import('./campaign-sheet.tsx')).CampaignSheet,
}))
const PAGE = 20

/** /gift_results: what was given to many members by choice, and what it brought. */
export function CampaignListScreen() {
  const { allowed } = usePermission(memberBatches.campaigns, {})
  const { id } = useSearch({ from: '/gift_results' })
  const [opened, setOpened] = useState(id)
  if (!allowed) return <NotPermitted />
  return (
    <RouteScreen back="/marketingTools">
      <CampaignList onOpen={(campaign) => setOpened(campaign.id)} />
      <Suspense>
        {opened !== undefined && <CampaignSheet id={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </RouteScreen>
  )
}

function CampaignList({ onOpen }: { onOpen(campaign: Campaign): void }) {
  const t = useTexts(campaignTexts)
  const navigate = useNavigate()
  const query = usePagedCall(memberBatches.campaigns, { size: PAGE })
  const act = (
    <Button onPress={() => void navigate({ to: '/member_management' })}>{t.toMembers}</Button>
  )
  const renderRow = (campaign: Campaign) => (
    <CampaignRow campaign={campaign} onPress={() => onOpen(campaign)} />
  )
  return (
    <PagedList
      query={query}
      name={t.list}
      like="row"
      keyOf={({ id }) => id}
      row={renderRow}
      empty={<EmptyState title={t.none} text={t.noneText} act={act} />}
    />
  )
}
