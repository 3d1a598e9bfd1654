import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { ARRIVES_LEAST, type WithdrawalSource } from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField } from '#web/client/forms/call-form.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { firstBrokenRule, requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { depositTexts } from './deposit-texts.ts'
import { isReceiverNameRequired, ReceiverNameField } from './receiver-name-field.tsx'
import { PayDepositSheet } from './pay-deposit-sheet.tsx'
import {
  findChosenSource,
  listOfferedSources,
  WithdrawalReceivers,
} from './withdrawal-receivers.tsx'
import { PayoutReceiverRows } from './payout-receiver-rows.tsx'
import { PayoutSums } from './payout-sums.tsx'
import { texts } from './texts.ts'
import { usePayoutRequest } from './use-payout-request.ts'

type HeldDepositState = CallOutput<typeof deposits.check>

/** /return_the_deposit_money: the deposit held by the platform, and the request to return it. */
export function ReturnDepositScreen() {
  const t = useTexts(depositTexts)
  const { allowed } = usePermission(deposits.check, {})
  const [paying, setPaying] = useState(false)
  if (!allowed) return <NotPermitted />
  return (
    <RouteScreen back="/wallet" actions={<TextButton to="/yj_records">{t.records}</TextButton>}>
      <SiteLimitNote />
      <HeldDeposit onPay={() => setPaying(true)} />
      {paying && <PayDepositSheet onClose={() => setPaying(false)} />}
    </RouteScreen>
  )
}

function HeldDeposit({ onPay }: { readonly onPay: () => void }) {
  const t = useTexts(depositTexts)
  const query = useCall(deposits.check, {}, { silent: true })
  const payGate = usePermission(deposits.pay, { hide: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
      {(data) => {
        const pay = payGate.shown && <Button onPress={() => payGate.pass(onPay)}>{t.pay}</Button>
        return (
          <>
            <MeterWindow
              label={t.held}
              amount={<MoneyAmount fen={data.deposit} />}
              cells={[
                { label: t.returning, value: <MoneyAmount fen={data.returning} /> },
                { label: t.balance, value: <MoneyAmount fen={data.balance} /> },
              ]}
              {...(pay && data.deposit > 0 && { acts: pay })}
            />
            {data.deposit > 0 ? (
              <DepositReturnForm state={data} />
            ) : (
              <EmptyState title={t.nothing} text={t.nothingText} {...(pay && { act: pay })} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type SummaryProps = { readonly source: WithdrawalSource | undefined; readonly amount: Fen }

function DepositReturnSummary({ source, amount }: SummaryProps) {
  const t = useTexts(texts)
  return (
    <>
      {source && <PayoutReceiverRows source={source} />}
      <PayoutSums sums={[{ name: t.arrives, fen: amount }]} />
    </>
  )
}

function DepositReturnForm({ state: { deposit } }: { readonly state: HeldDepositState }) {
  const t = useTexts(depositTexts)
  const navigate = useNavigate()
  const { allowed } = usePermission(deposits.askBack, {})
  const [key, setKey] = useState<string>()
  const { data = [] } = useCall(withdrawals.possible, {}, { silent: true })
  // A deposit is paid out in the same ways as the balance, without a fee.
  const sources = listOfferedSources(data)
    .filter(({ source }) => source === 'balance')
    .map((each) => ({ ...each, feeRate: 0 }))
  const chosenSource = findChosenSource(sources, key)
  const method = chosenSource?.way ?? 'wechat'
  const { form, sheet, ...rest } = usePayoutRequest({
    call: deposits.askBack,
    draft: 'deposit return',
    to: { way: method },
    onDone({ id }) {
      void navigate({ to: '/withdrawal_records', search: { id }, replace: true })
    },
  })
  const amount = form.watch('money') ?? toFen(0)
  if (!allowed) return null
  return (
    <>
      <DraftForm {...rest}>
        <RowGroup padded note={t.note}>
          <FormField of={form} name="money" rule={depositAmountRule(deposit)}>
            {(field) => (
              <MoneyInput
                {...field}
                big
                label={t.amount}
                help={t.amountHelp(moneyText(deposit))}
                end={<TextButton onPress={() => field.onChange(deposit)}>{t.all}</TextButton>}
                required
              />
            )}
          </FormField>
        </RowGroup>
        {chosenSource && sources.length > 1 && (
          <WithdrawalReceivers sources={sources} chosen={chosenSource} onChange={setKey} note="" />
        )}
        {isReceiverNameRequired(method, amount) && <ReceiverNameField form={form} />}
        <BottomBar>
          <Button type="submit" kind="primary" tall busy={rest.busy}>
            {amount > 0 ? t.act(moneyText(amount)) : t.title}
          </Button>
        </BottomBar>
      </DraftForm>
      <PasswordSheet
        title={t.title}
        act={t.act(moneyText(amount))}
        summary={<DepositReturnSummary source={chosenSource} amount={amount} />}
        {...sheet}
      />
    </>
  )
}

function depositAmountRule(deposit: Fen): Rule<Fen | null> {
  return firstBrokenRule<Fen | null>(requiredRule(depositTexts.amount), (money) => {
    if (money === null) return undefined
    if (money > deposit) return depositTexts.tooMuch
    return money < ARRIVES_LEAST ? depositTexts.tooLittle : undefined
  })
}
