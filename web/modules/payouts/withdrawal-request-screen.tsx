import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { toBasisPoints, toFen, formatBasisPoints, type Fen } from '#contract/base/money.ts'
import {
  ARRIVES_LEAST,
  calculateWithdrawalFee,
  type WithdrawalSource,
} from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField } from '#web/client/forms/call-form.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { firstBrokenRule, requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { isReceiverNameRequired, ReceiverNameField } from './receiver-name-field.tsx'
import {
  findChosenSource,
  listOfferedSources,
  WithdrawalReceivers,
} from './withdrawal-receivers.tsx'
import { PayoutReceiverRows } from './payout-receiver-rows.tsx'
import { PayoutSums } from './payout-sums.tsx'
import { texts } from './texts.ts'
import { usePayoutRequest } from './use-payout-request.ts'

/** /put_forward: amount, fee and net amount of a withdrawal. */
export function PutForwardScreen() {
  const t = useTexts(texts)
  const { allowed } = usePermission(withdrawals.ask, {})
  if (!allowed) return <NotPermitted />
  return (
    <RouteScreen
      back="/wallet"
      actions={<TextButton to="/withdrawal_records">{t.records}</TextButton>}
    >
      <WithdrawalRequestLoader />
    </RouteScreen>
  )
}

function WithdrawalRequestLoader() {
  const t = useTexts(texts)
  const query = useCall(withdrawals.possible, {}, { silent: true })
  const { to } = useSearch({ from: '/put_forward' })
  const [key, setKey] = useState(to)
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={5}>
      {(data) => {
        const sources = listOfferedSources(data)
        const chosenSource = findChosenSource(sources, key)
        return (
          chosenSource && (
            <WithdrawalRequestForm {...{ sources, chosen: chosenSource }} onChoose={setKey} />
          )
        )
      }}
    </Loaded>
  )
}

type AskingProps = {
  readonly sources: readonly WithdrawalSource[]
  readonly chosen: WithdrawalSource
  readonly onChoose: (key: string) => void
}

function WithdrawalRequestForm({ sources, chosen, onChoose }: AskingProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { form, sheet, ...rest } = usePayoutRequest({
    call: withdrawals.ask,
    draft: 'withdrawal',
    to: { source: chosen.source, way: chosen.way },
    onDone({ id }) {
      void navigate({ to: '/withdrawal_records', search: { id }, replace: true })
    },
  })
  const { available, way, lacks } = chosen
  const amount = form.watch('money') ?? toFen(0)
  const sums = <WithdrawalRequestSums source={chosen} amount={amount} />
  const arrives = computeArrivingAmount(chosen, amount)
  return (
    <>
      <DraftForm {...rest}>
        {lacks !== '' && <WithdrawalObstacle lacks={lacks} />}
        <RowGroup padded>
          <FormField of={form} name="money" rule={withdrawalAmountRule(chosen)}>
            {(field) => (
              <MoneyInput
                {...field}
                big
                label={t.amount}
                help={t.available(moneyText(available))}
                end={<TextButton onPress={() => field.onChange(available)}>{t.all}</TextButton>}
                required
              />
            )}
          </FormField>
        </RowGroup>
        <WithdrawalReceivers
          sources={sources}
          chosen={chosen}
          onChange={onChoose}
          note={way === 'ownCard' ? t.ownNote : t.note}
        />
        {isReceiverNameRequired(way, arrives) && <ReceiverNameField form={form} />}
        {amount > 0 && sums}
        <BottomBar>
          <Button type="submit" kind="primary" tall busy={rest.busy} disabled={lacks !== ''}>
            {amount > 0 ? t.act(moneyText(arrives)) : t.withdraw}
          </Button>
        </BottomBar>
      </DraftForm>
      <PasswordSheet
        title={t.withdraw}
        act={t.act(moneyText(arrives))}
        summary={
          <>
            <PayoutReceiverRows source={chosen} />
            {sums}
          </>
        }
        {...sheet}
      />
    </>
  )
}

function computeArrivingAmount({ feeRate }: WithdrawalSource, amount: Fen): Fen {
  return toFen(amount - calculateWithdrawalFee(amount, toBasisPoints(feeRate)))
}

type SumsProps = { readonly source: WithdrawalSource; readonly amount: Fen }

function WithdrawalRequestSums({ source, amount }: SumsProps) {
  const t = useTexts(texts)
  const rate = `${Number(formatBasisPoints(toBasisPoints(source.feeRate)))}%`
  const arrives = computeArrivingAmount(source, amount)
  return (
    <PayoutSums
      sums={[
        { name: t.withdrawal, fen: amount },
        { name: t.fee(rate), fen: toFen(arrives - amount) },
        { name: t.arrives, fen: arrives },
      ]}
    />
  )
}

function withdrawalAmountRule(source: WithdrawalSource): Rule<Fen | null> {
  return firstBrokenRule<Fen | null>(requiredRule(texts.amount), (money) => {
    if (money === null) return undefined
    if (money > source.available) return texts.tooMuch
    return computeArrivingAmount(source, money) < ARRIVES_LEAST ? texts.tooLittle : undefined
  })
}

/** Shows why no withdrawal is possible, before the user types anything. */
function WithdrawalObstacle({ lacks }: { readonly lacks: Exclude<WithdrawalSource['lacks'], ''> }) {
  const t = useTexts(texts)
  // Shown among the receivers.
  if (lacks === 'card' || lacks === 'switch') return null
  if (lacks === 'allSites') return <SiteLimitNote />
  if (lacks === 'provider') {
    return <StatusBanner kind="warn" title={t.noProvider} text={t.noProviderText} />
  }
  const act = <TextButton to="/alertSettings">{t.bind}</TextButton>
  return <StatusBanner kind="warn" title={t.noWechat} text={t.noWechatText} act={act} />
}
