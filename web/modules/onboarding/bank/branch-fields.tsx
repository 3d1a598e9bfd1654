import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { banks } from '#contract/banks/banks.ts'
import { failureText } from '#web/kit/error-state/failure-text.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldPair, type FieldProps } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { filledRule } from '#web/kit/field/rules.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { BankField, lasting } from './bank-field.tsx'
import { bankTexts } from './bank-texts.ts'
import type { BranchForm, BranchValues } from './branch-values.ts'

type Props = { readonly form: BranchForm; readonly branchNeeded: boolean }

/** Fields for bank, city and branch. Each is queried when the one before it is known. */
export function BankBranchFields({ form, branchNeeded }: Props) {
  const t = useTexts(bankTexts)
  const { bankCode, provinceCode, cityCode } = useBankBranchCodes(form.control)
  return (
    <>
      <FormField of={form} name="bankCode" rule={filledRule(bankTexts.bankNeeded)}>
        {(field) => (
          <BankField
            {...field}
            label={t.bank}
            required
            onChange={(code) => {
              field.onChange(code)
              form.setValue('branchCode', '')
            }}
          />
        )}
      </FormField>
      <FieldPair>
        <FormField of={form} name="provinceCode">
          {(field) => (
            <BankAreaField
              {...field}
              label={t.province}
              parentAreaCode=""
              onChange={(code) => {
                field.onChange(code)
                form.setValue('cityCode', '')
                form.setValue('branchCode', '')
              }}
            />
          )}
        </FormField>
        <FormField of={form} name="cityCode">
          {(field) => (
            <BankAreaField {...field} label={t.city} parentAreaCode={provinceCode || undefined} />
          )}
        </FormField>
      </FieldPair>
      <FormField
        of={form}
        name="branchName"
        {...(branchNeeded && { rule: filledRule(bankTexts.branchNeeded) })}
      >
        {(field) => (
          <BankBranchField
            {...field}
            label={branchNeeded ? t.branch : t.branchOptional}
            required={branchNeeded}
            {...{ bankCode, cityCode }}
            onBranch={(name, code) => {
              field.onChange(name)
              form.setValue('branchCode', code)
            }}
          />
        )}
      </FormField>
    </>
  )
}

function useBankBranchCodes(control: Control<BranchValues>) {
  const [bankCode, provinceCode, cityCode] = useWatch({
    control,
    name: ['bankCode', 'provinceCode', 'cityCode'],
  })
  return { bankCode, provinceCode, cityCode }
}

type AreaProps = FieldProps & {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Code of the enclosing area: empty for the country, undefined while it is not chosen. */
  readonly parentAreaCode: string | undefined
}

function BankAreaField({ parentAreaCode, ...field }: AreaProps) {
  const t = useTexts(bankTexts)
  const hasParent = parentAreaCode !== undefined
  const { data, error } = useCall(
    banks.areas,
    { code: parentAreaCode ?? '' },
    { ...lasting, when: hasParent },
  )
  const options = (hasParent ? (data ?? []) : []).map(({ code, name }) => ({
    value: code,
    label: name,
  }))
  return (
    <SelectField
      {...field}
      {...(error && { error: t.areasFailed(failureText(error)) })}
      placeholder={t.chooseArea}
      disabled={options.length === 0}
      options={options}
    />
  )
}

type BranchProps = FieldProps & {
  readonly value: string
  readonly bankCode: string
  readonly cityCode: string
  readonly onBranch: (name: string, code: string) => void
}

/** A branch from the list, which has a number, or a typed name without one. */
function BankBranchField({ bankCode, cityCode, onBranch, ...field }: BranchProps) {
  const t = useTexts(bankTexts)
  const [wantedAt, setWantedAt] = useState('')
  const [isEarly, setEarly] = useState(false)
  const all = useCall(banks.page, { current: 1, size: 500 }, lasting)
  const bankName = all.data?.records.find((bank) => bank.bankCode === bankCode)?.bankName ?? ''
  const bankAndCity = `${bankCode} ${cityCode}`
  const hasBankAndCity = bankName !== '' && cityCode !== ''
  const branchQuery = useCall(
    banks.branches,
    { cityCode, bankName },
    { ...lasting, when: hasBankAndCity },
  )
  const isLooking = all.isFetching || branchQuery.isFetching
  const options = (branchQuery.data ?? []).map(({ branchCode, branchName }) => ({
    value: branchCode,
    label: branchName,
  }))
  /** While branches are still loading, the list opens when they arrive, but not for another bank or city. */
  function openBankBranchList() {
    setEarly(bankCode === '' || cityCode === '')
    if (bankCode === '' || cityCode === '') return
    if (options.length === 0) showToast(isLooking ? t.branchesLooked : t.branchesFailed)
    setWantedAt(options.length > 0 || isLooking ? bankAndCity : '')
  }
  return (
    <>
      <TextInput
        {...field}
        {...(isEarly && !hasBankAndCity && field.value === '' && { error: t.cityFirst })}
        help={branchQuery.error ? t.branchesFailed : t.branchHelp}
        max={60}
        onChange={(name) => onBranch(name, '')}
        end={<TextButton onPress={openBankBranchList}>{t.fromList}</TextButton>}
      />
      <SingleOptionSheet
        title={t.branch}
        open={wantedAt === bankAndCity && options.length > 0}
        onClose={() => setWantedAt('')}
        options={options}
        value={undefined}
        onPick={(code) => onBranch(options.find(({ value }) => value === code)?.label ?? '', code)}
      />
    </>
  )
}
