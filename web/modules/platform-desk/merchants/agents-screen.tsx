import { useState } from 'react'
import { platformDesk, type Agent } from '#contract/platform-desk/platform-desk.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { plus } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { AgentEditSheet } from './agent-sheet.tsx'
import { merchantTexts } from './merchant-texts.ts'
import css from '../platform-desk.module.css'
import { DESK } from '../desk-constants.ts'

/** /platform/agents: agents, with the merchants that they bring and whose figures they see. */
export function AgentsScreen() {
  const t = useTexts(merchantTexts)
  const [chosenAgent, setChosenAgent] = useState<Agent | 'new'>()
  const query = usePagedCall(platformDesk.agents, {})
  const renderDeskAgent = (agent: Agent) => (
    <DeskAgentRow agent={agent} onPress={() => setChosenAgent(agent)} />
  )
  return (
    <RouteScreen back={DESK} form>
      <PagedList
        query={query}
        name={t.agents}
        like="row"
        lead={t.agentCount(query.data?.pages[0]?.total ?? 0)}
        keyOf={({ id }) => id}
        row={renderDeskAgent}
        empty={<EmptyState title={t.agentNone} text={t.agentNoneText} />}
      />
      <div className={css.acts}>
        <Button kind="primary" icon={plus} tall wide onPress={() => setChosenAgent('new')}>
          {t.addAgent}
        </Button>
      </div>
      {chosenAgent && (
        <AgentEditSheet
          agent={chosenAgent === 'new' ? undefined : chosenAgent}
          onClose={() => setChosenAgent(undefined)}
        />
      )}
    </RouteScreen>
  )
}

function DeskAgentRow({ agent, onPress }: { agent: Agent; onPress: () => void }) {
  const t = useTexts(merchantTexts)
  return (
    <ListRow
      slot="on"
      names
      title={agent.name}
      sub={maskPhoneNumber(agent.phone)}
      value={t.merchantCount(agent.merchants.length)}
      onPress={onPress}
    />
  )
}
