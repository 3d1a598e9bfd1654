import { useState } from 'react'
import * as z from 'zod/mini'
import type { OutputOf } from '#contract/call.ts'
import { basisPoints, percentText } from '#contract/money.ts'
import { profitSharing } from '#contract/profit-sharing.ts'
import { WHOLE } from '#contract/splits.ts'
import { day } from '#contract/wire.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { CallButton } from '#web/kit/call-button.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { addDays, dayText, today } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Setting } from '#web/kit/field/setting.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { isAgent, useSession } from '#web/kit/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { SiteLimitNote } from '#web/kit/site-limit-note.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { Stepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import css from './sharing.module.css'
import { texts } from './texts.ts'

type Agent = OutputOf<typeof profitSharing.agents>[number]
const BONES = 3

/**
 * /agent_list: who works for the merchant, and what they get at every site; for an agent, whom they
 * work for and what came of it.
 */
export function AgentListScreen() {
  const t = useTexts(texts)
  const own = isAgent(useSession())
  const [chosen, setChosen] = useState<Agent>()
  const { data, error, isFetching, refetch } = useCall(profitSharing.agents, {}, { silent: true })
  return (
    <Screen back={own ? '/index' : '/automatic_ledger'} form>
      <SiteLimitNote />
      {data ? (
        data.length > 0 ? (
          <Group note={own ? t.ownAgentNote : t.agentNote}>
            <ul aria-label={t.agents}>
              {data.map((agent) => (
                <li key={`${agent.id} ${agent.merchantId}`}>
                  {own ? (
                    <AgentMerchantRow of={agent} />
                  ) : (
                    <SharingAgentRow agent={agent} onPress={() => setChosen(agent)} />
                  )}
                </li>
              ))}
            </ul>
          </Group>
        ) : (
          <EmptyState
            title={own ? t.merchantNone : t.agentNone}
            text={own ? t.merchantNoneText : t.agentNoneText}
          />
        )
      ) : error ? (
        <ErrorState what={t.agents} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton like="order-row" rows={BONES} label={t.loading} />
      )}
      {chosen && <RatioSheet agent={chosen} onClose={() => setChosen(undefined)} />}
    </Screen>
  )
}

/** What an agent sees of one of theirs. */
function AgentMerchantRow({ of }: { of: Agent }) {
  const t = useTexts(texts)
  const { ratio, monthIncome, monthShared, dueMoney, claimMoney } = of
  return (
    <Row
      slot={ratio > 0 ? 'on' : 'off'}
      names
      title={of.merchantName}
      {...(claimMoney > 0 && { alert: t.claimOf(moneyText(claimMoney)), tone: 'warn' as const })}
      sub={
        <>
          {t.monthOf(moneyText(monthIncome))}
          <Dot />
          {t.dueOf(moneyText(dueMoney))}
        </>
      }
      value={<Money fen={monthShared} />}
      valueSub={ratio > 0 ? `${percentText(basisPoints(ratio))}%` : t.noRatio}
    />
  )
}

function SharingAgentRow({ agent, onPress }: { agent: Agent; onPress: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const gate = useGate(profitSharing.setAgentRatio, {})
  const { name, ratio, nextRatio, nextDate, dueMoney, claimMoney } = agent
  const next =
    nextDate && nextRatio !== ratio
      ? t.nextRatio(percentText(basisPoints(nextRatio)), dayText(nextDate, language))
      : undefined
  const sub = dueMoney > 0 ? t.dueOf(moneyText(dueMoney)) : undefined
  return (
    <Row
      slot={ratio > 0 ? 'on' : 'off'}
      names
      title={name}
      {...(claimMoney > 0 && { alert: t.claimOf(moneyText(claimMoney)), tone: 'warn' })}
      {...(sub && { sub })}
      value={ratio > 0 ? `${percentText(basisPoints(ratio))}%` : t.noRatio}
      {...(next && { valueSub: next })}
      onPress={() => gate.pass(onPress)}
    />
  )
}

function RatioSheet({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useTexts(texts)
  const [ratio, setRatio] = useState(agent.nextRatio >= 0 ? agent.nextRatio : agent.ratio)
  const [from, setFrom] = useState(addDays(today(), 1))
  return (
    <Sheet title={t.ratioOf(agent.name)} open onClose={onClose}>
      <div className={css.form}>
        <Setting
          label={t.ratio}
          control={
            <Stepper
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
        <DatePicker label={t.from} value={from} min={today()} onChange={setFrom} />
        <CallButton
          call={profitSharing.setAgentRatio}
          input={{
            agentId: agent.id,
            ratio: basisPoints(ratio),
            startDate: z.decode(day, from),
          }}
          renews={[profitSharing.agents, profitSharing.overview, profitSharing.ofSite]}
          kind="primary"
          tall
          wide
          onDone={() => {
            say(t.saved)
            onClose()
          }}
        >
          {t.save}
        </CallButton>
      </div>
    </Sheet>
  )
}
