import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { banks, cardTypes } from '#contract/banks/banks.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { isCardNumber, normalizePrivateNumber } from '#contract/base/private-numbers.ts'
import { callServer } from '#web/client/calls/call-server.ts'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { bank as bankIcon } from '#web/kit/icon/icons.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { filledRule, firstBrokenRule } from '#web/kit/field/rules.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { bankCalls } from './bank-calls.ts'
import { bankTexts } from './bank-texts.ts'
import { BoundBankAccountGroup, useBoundBankAccount } from './bound-account.tsx'
import { cardNumber } from '../rules.ts'

/** /bind_bank_card_number: the personal bank card. */
export function BankCardScreen() {
  const t = useTexts(bankTexts)
  const query = useBoundBankAccount()
  return (
    <RouteScreen form back="/authentication">
      <Loaded of={query} what={t.failed} label={t.loading}>
        {(account) => (
          <>
            <BoundBankAccountGroup account={account} />
            <BankCardForm
              holder={account?.kind === 'card' ? account.holder : ''}
              isFirst={account === null}
            />
          </>
        )}
      </Loaded>
    </RouteScreen>
  )
}

function useBankCardForm(holder: string) {
  const t = useTexts(bankTexts)
  const navigate = useNavigate()
  const goBack = useGoBack('/authentication')
  return useCallForm(onboarding.bindCard, {
    start: { cardNumber: '', holder, password: '' },
    draft: 'bank card',
    unkept: ['cardNumber'],
    input: (values) => ({
      ...values,
      cardNumber: normalizePrivateNumber(values.cardNumber),
      bankCode: undefined,
      areaCode: undefined,
      branchCode: undefined,
      branchName: undefined,
    }),
    renews: bankCalls,
    onDone({ bankName }) {
      showToast(t.bound)
      if (bankName) goBack()
      else void navigate({ to: '/bind_bank', replace: true })
    },
  })
}

function BankCardForm({ holder, isFirst }: { readonly holder: string; readonly isFirst: boolean }) {
  const t = useTexts(bankTexts)
  const { form, ...rest } = useBankCardForm(holder)
  const number = useWatch({ control: form.control, name: 'cardNumber' })
  return (
    <DraftForm {...rest}>
      <RowGroup title={isFirst ? t.toCard : t.replace} note={t.sealed}>
        <FieldStack>
          <FormField
            of={form}
            name="cardNumber"
            rule={firstBrokenRule(filledRule(bankTexts.cardNumberNeeded), cardNumber)}
          >
            {(field) => (
              <TextInput
                {...field}
                label={t.cardNumber}
                help={<CardNumberBankLookup of={number} />}
                required
              />
            )}
          </FormField>
          <FormField of={form} name="holder" rule={filledRule(bankTexts.holderNeeded)}>
            {(field) => (
              <TextInput {...field} label={t.holder} help={t.holderHelp} max={60} required />
            )}
          </FormField>
          <FormField of={form} name="password" rule={filledRule(bankTexts.passwordNeeded)}>
            {(field) => (
              <PasswordInput {...field} label={t.password} help={t.passwordHelp} required />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
      <RowGroup>
        <ListRow icon={bankIcon} title={t.toCompany} to="/bind_bank2" />
      </RowGroup>
      <BottomBar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.bindCard}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}

type BankByCard = CallOutput<typeof banks.byCard>

/**
 * Shows the bank of a card number, queried once the number is complete. The query is not stored on the
 * device.
 */
function CardNumberBankLookup({ of: typed }: { readonly of: string }) {
  const t = useTexts(bankTexts)
  const language = useLanguage()
  const number = normalizePrivateNumber(typed)
  const completeNumber = isCardNumber(number) ? number : ''
  const [lookup, setLookup] = useState<{ number: string; bank: BankByCard }>()
  useEffect(() => {
    if (completeNumber === '') return undefined
    const stop = new AbortController()
    callServer(
      banks.byCard,
      { bankCard: completeNumber },
      { silent: true, signal: stop.signal },
    ).then(
      (bank) => setLookup({ number: completeNumber, bank }),
      () => undefined,
    )
    return () => stop.abort()
  }, [completeNumber])
  if (completeNumber === '') return t.cardHelp
  if (lookup?.number !== completeNumber) return t.looking
  const { bankName, cardType } = lookup.bank
  if (cardType === 'credit') return t.credit
  if (cardType === '') return t.noBank
  return `${bankName} ${cardTypes[cardType][language]}`
}
