import { useNavigate } from '@tanstack/react-router'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { cashCounts } from '#contract/reconciliation/cash-counts.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatCount, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow, UnbrokenText } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { countTexts } from './count-texts.ts'

type Places = CallOutput<typeof cashCounts.cashPlaces>

/**
 * Lists machines that take cash and people who hold some. No amounts are shown, because counting is blind.
 */
export function CashPlaces({ device }: { readonly device: string | undefined }) {
  const t = useTexts(countTexts)
  const query = useCall(cashCounts.cashPlaces, {}, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="order-row">
      {(data) => {
        const machines = data.machines.filter(
          (each) => device === undefined || each.equipmentId === device,
        )
        return (
          <>
            {data.holders.length > 0 && device === undefined && (
              <RowGroup title={t.handover} note={t.handoverNote}>
                {data.holders.map((holder) => (
                  <CashHolderRow key={holder.personId} holder={holder} />
                ))}
              </RowGroup>
            )}
            {machines.length === 0 ? (
              <EmptyState title={t.noMachines} text={t.noMachinesText} />
            ) : (
              <RowGroup title={t.machines} more={{ text: t.longest }}>
                {machines.map((machine) => (
                  <CashMachineRow key={machine.equipmentId} machine={machine} />
                ))}
              </RowGroup>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function CashMachineRow({ machine }: { readonly machine: Places['machines'][number] }) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { equipmentId, name, fieldName, takenAt, openId, openBy } = machine
  const last = takenAt ? t.takenAt(inSentence(formatRelativeTime(takenAt, now, language))) : t.never
  return (
    <ListRow
      names
      title={name}
      {...(openId !== '' && { alert: t.countingNow(openBy), tone: 'warn' as const })}
      sub={
        <>
          {fieldName}
          <DotSeparator />
          <UnbrokenText>{last}</UnbrokenText>
        </>
      }
      value={
        openId === '' ? (
          <StartCashCountButton wish={{ equipmentId }} label={t.empty} />
        ) : (
          <ContinueCashCountButton id={openId} />
        )
      }
    />
  )
}

function CashHolderRow({ holder }: { readonly holder: Places['holders'][number] }) {
  const t = useTexts(countTexts)
  const { personId, personName, machines, isMe, openId } = holder
  const act =
    openId === '' ? (
      <StartCashCountButton wish={{ personId }} label={t.take} />
    ) : (
      <ContinueCashCountButton id={openId} />
    )
  return (
    <ListRow
      names
      title={personName}
      sub={isMe ? t.mine : t.held(formatCount(machines))}
      {...(!isMe && { value: act })}
    />
  )
}

type CashCountTarget = { readonly equipmentId: string } | { readonly personId: string }

function StartCashCountButton({
  wish,
  label,
}: {
  readonly wish: CashCountTarget
  readonly label: string
}) {
  const navigate = useNavigate()
  return (
    <CallButton
      call={cashCounts.openCount}
      input={wish}
      renews={[cashCounts.cashPlaces, reconciliation.day]}
      onDone={({ id }) => void navigate({ to: '/cashCount', search: { id } })}
    >
      {label}
    </CallButton>
  )
}

function ContinueCashCountButton({ id }: { readonly id: string }) {
  const t = useTexts(countTexts)
  const navigate = useNavigate()
  return (
    <Button onPress={() => void navigate({ to: '/cashCount', search: { id } })}>{t.goOn}</Button>
  )
}
