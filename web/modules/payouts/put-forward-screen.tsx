import { useNavigate } from '@tanstack/react-router'
import { basisPoints, fen, percentText, type Fen } from '#contract/money.ts'
import {
  ARRIVES_LEAST,
  NAME_FROM,
  withdrawalFee,
  type WithdrawalSource,
} from '#contract/withdrawal.ts'
import { withdrawals } from '#contract/withdrawals.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { Banner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { Form, FormField } from '#web/kit/call-form.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Bar } from '#web/kit/page/bar.tsx'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { firstOf, required, type Rule } from '#web/kit/rules.ts'
import { Screen } from '#web/kit/screen.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { NotPermitted } from '#web/screen-states.tsx'
import { Sums } from './sums.tsx'
import { texts } from './texts.ts'
import { useAsking } from './use-asking.ts'

const BONES = 5

/** /put_forward: how much, what it costs, what arrives. */
export function PutForwardScreen() {
  const t = useTexts(texts)
  const { allowed } = useGate(withdrawals.ask, {})
  if (!allowed) return <NotPermitted />
  return (
    <Screen back="/wallet" actions={<TextButton to="/withdrawal_records">{t.records}</TextButton>}>
      <Possible />
    </Screen>
  )
}

function Possible() {
  const t = useTexts(texts)
  const query = useCall(withdrawals.possible, {}, { silent: true })
  const { data, error, isFetching, refetch } = query
  if (!data && error) {
    const retry = () => void refetch()
    return <ErrorState what={t.failed} error={error} retry={retry} busy={isFetching} />
  }
  const [balance] = data ?? []
  if (!balance) return <Skeleton like="row" rows={BONES} label={t.loading} />
  return <Asking balance={balance} />
}

function Asking({ balance }: { readonly balance: WithdrawalSource }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { form, sheet, ...rest } = useAsking(withdrawals.ask, 'withdrawal', ({ id }) => {
    void navigate({ to: '/withdrawal_records', search: { id }, replace: true })
  })
  const { available, feeRate, lacks } = balance
  const amount = form.watch('money') ?? fen(0)
  const fee = withdrawalFee(amount)
  const arrives = fen(amount - fee)
  const rate = `${Number(percentText(basisPoints(feeRate)))}%`
  const sums = (
    <Sums
      sums={[
        { name: t.withdraw, fen: amount },
        { name: t.fee(rate), fen: fen(-fee) },
        { name: t.arrives, fen: arrives },
      ]}
    />
  )
  return (
    <>
      <Form {...rest}>
        {lacks !== '' && <Lacking lacks={lacks} />}
        <Group padded>
          <FormField of={form} name="money" rule={amountRule(available)}>
            {(bound) => (
              <MoneyInput
                {...bound}
                big
                label={t.amount}
                help={t.available(moneyText(available))}
                end={<TextButton onPress={() => bound.onChange(available)}>{t.all}</TextButton>}
                required
              />
            )}
          </FormField>
        </Group>
        <Group title={t.where} note={t.note}>
          <Row title={t.wechat} sub={t.wechatSub(rate)} />
        </Group>
        {arrives >= NAME_FROM && (
          <Group>
            <Fields>
              <FormField of={form} name="realName" rule={required(texts.realName)}>
                {(bound) => (
                  <TextInput
                    {...bound}
                    label={t.realName}
                    help={t.realNameHelp}
                    max={30}
                    required
                  />
                )}
              </FormField>
            </Fields>
          </Group>
        )}
        {amount > 0 && sums}
        <Bar>
          <Button type="submit" kind="primary" tall busy={rest.busy} disabled={lacks !== ''}>
            {amount > 0 ? t.act(moneyText(arrives)) : t.withdraw}
          </Button>
        </Bar>
      </Form>
      <PasswordSheet title={t.withdraw} act={t.act(moneyText(arrives))} summary={sums} {...sheet} />
    </>
  )
}

function amountRule(available: Fen): Rule<Fen | null> {
  return firstOf<Fen | null>(required(texts.amount), (money) => {
    if (money === null) return undefined
    if (money > available) return texts.tooMuch
    return money - withdrawalFee(money) < ARRIVES_LEAST ? texts.tooLittle : undefined
  })
}

/** Nothing can be asked for as long as it has nowhere to go: said before anybody types. */
function Lacking({ lacks }: { readonly lacks: 'wechat' | 'provider' }) {
  const t = useTexts(texts)
  if (lacks === 'provider') {
    return <Banner kind="warn" title={t.noProvider} text={t.noProviderText} />
  }
  const act = <TextButton to="/alertSettings">{t.bind}</TextButton>
  return <Banner kind="warn" title={t.noWechat} text={t.noWechatText} act={act} />
}
