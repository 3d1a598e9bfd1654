import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallOutput } from '#contract/base/call.ts'
import { toBasisPoints, formatBasisPoints } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { WHOLE } from '#contract/profit-sharing/splits.ts'
import { day } from '#contract/base/wire.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { addDays, formatDay, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { SettingRow } from '#web/kit/field/setting-row.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { isAgentSession, useConsoleSession } from '#web/client/session/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { NumberStepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import css from './sharing.module.css'
import { texts } from './texts.ts'

type Agent = CallOutput<typeof profitSharing.agents>[number]

/**
 * /agent_list: the merchant's agents and their ratio at every site. An agent sees the merchants they work
 * for and the resulting shares.
 */
export function AgentListScreen() {
  const t = useTexts(texts)
  const own = isAgentSession(useConsoleSession())
  const [chosenAgent, setChosenAgent] = useState<Agent>()
  const query = useCall(profitSharing.agents, {}, { silent: true })
  return (
    <RouteScreen back={own ? '/index' : '/automatic_ledger'} form>
      <SiteLimitNote />
      <Loaded of={query} what={t.failed} label={t.loading} like="order-row" rows={3}>
        {(data) =>
          data.length > 0 ? (
            <RowGroup note={own ? t.ownAgentNote : t.agentNote}>
              <ul aria-label={t.agents}>
                {data.map((agent) => (
                  <li key={`${agent.id} ${agent.merchantId}`}>
                    {own ? (
                      <AgentMerchantRow of={agent} />
                    ) : (
                      <SharingAgentRow agent={agent} onPress={() => setChosenAgent(agent)} />
                    )}
                  </li>
                ))}
              </ul>
            </RowGroup>
          ) : (
            <EmptyState
              title={own ? t.merchantNone : t.agentNone}
              text={own ? t.merchantNoneText : t.agentNoneText}
            />
          )
        }
      </Loaded>
      {chosenAgent && (
        <AgentRatioSheet agent={chosenAgent} onClose={() => setChosenAgent(undefined)} />
      )}
    </RouteScreen>
  )
}

/** Shows an agent one of their merchants. */
function AgentMerchantRow({ of }: { of: Agent }) {
  const t = useTexts(texts)
  const { ratio, monthIncome, monthShared, dueMoney, claimMoney } = of
  return (
    <ListRow
      slot={ratio > 0 ? 'on' : 'off'}
      names
      title={of.merchantName}
      {...(claimMoney > 0 && { alert: t.claimOf(moneyText(claimMoney)), tone: 'warn' as const })}
      sub={
        <>
          {t.monthOf(moneyText(monthIncome))}
          <DotSeparator />
          {t.dueOf(moneyText(dueMoney))}
        </>
      }
      value={<MoneyAmount fen={monthShared} />}
      valueSub={ratio > 0 ? `${formatBasisPoints(toBasisPoints(ratio))}%` : t.noRatio}
    />
  )
}

function SharingAgentRow({ agent, onPress }: { agent: Agent; onPress: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const gate = usePermission(profitSharing.setAgentRatio, {})
  const { name, ratio, nextRatio, nextDate, dueMoney, claimMoney } = agent
  const next =
    nextDate && nextRatio !== ratio
      ? t.nextRatio(formatBasisPoints(toBasisPoints(nextRatio)), formatDay(nextDate, language))
      : undefined
  const sub = dueMoney > 0 ? t.dueOf(moneyText(dueMoney)) : undefined
  return (
    <ListRow
      slot={ratio > 0 ? 'on' : 'off'}
      names
      title={name}
      {...(claimMoney > 0 && { alert: t.claimOf(moneyText(claimMoney)), tone: 'warn' })}
      {...(sub && { sub })}
      value={ratio > 0 ? `${formatBasisPoints(toBasisPoints(ratio))}%` : t.noRatio}
      {...(next && { valueSub: next })}
      onPress={() => gate.pass(onPress)}
    />
  )
}

function AgentRatioSheet({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useTexts(texts)
  const [ratio, setRatio] = useState(agent.nextRatio >= 0 ? agent.nextRatio : agent.ratio)
  const [from, setFrom] = useState(addDays(shanghaiToday(), 1))
  return (
    <BottomSheet title={t.ratioOf(agent.name)} open onClose={onClose}>
      <div className={css.form}>
        <SettingRow
          label={t.ratio}
          control={
            <NumberStepper
              label={t.ratio}
              value={ratio / 100}
              min={0}
              max={WHOLE / 100}
              step={0.01}
              unit="%"
              onChange={(percent) => setRatio(Math.round(percent * 100))}
            />
          }
        />
        <DatePicker label={t.from} value={from} min={shanghaiToday()} onChange={setFrom} />
        <CallButton
          call={profitSharing.setAgentRatio}
          input={{
            agentId: agent.id,
            ratio: toBasisPoints(ratio),
            startDate: z.decode(day, from),
          }}
          renews={[profitSharing.agents, profitSharing.overview, profitSharing.ofSite]}
          kind="primary"
          tall
          wide
          onDone={() => {
            showToast(t.saved)
            onClose()
          }}
        >
          {t.save}
        </CallButton>
      </div>
    </BottomSheet>
  )
}
