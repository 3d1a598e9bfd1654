import { DAY_MS } from '#contract/base/durations.ts'
import { banks } from '#contract/banks/banks.ts'
import { failureText } from '#web/kit/error-state/failure-text.ts'
import { SheetOpener, type OpenerProps } from '#web/kit/field/sheet-opener.tsx'
import { refresh } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { bankTexts } from './bank-texts.ts'

/** Kept for a day, because banks change only every few months. */
export const lasting = { keepMs: DAY_MS, silent: true } as const
const AT_ONCE = 500

type Props = Omit<OpenerProps, 'placeholder'> & {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Chooses one of all banks. The field shows when they are still loading. */
export function BankField(props: Props) {
  const t = useTexts(bankTexts)
  const { loading } = useTexts(kitTexts)
  const query = useCall(banks.page, { current: 1, size: AT_ONCE }, lasting)
  const { data, error, isFetching, refetch } = query
  const { value, onChange, ...field } = props
  if (!data) {
    return (
      <SheetOpener
        {...field}
        text={undefined}
        placeholder={isFetching ? loading : t.chooseBank}
        error={error && !isFetching ? t.banksFailed(failureText(error)) : field.error}
        icon={refresh}
        onPress={() => void refetch()}
      />
    )
  }
  const options = data.records.map(({ bankCode, bankName }) => ({
    value: bankCode,
    label: bankName,
  }))
  return (
    <SelectField
      {...field}
      placeholder={t.chooseBank}
      searchBy={t.searchBank}
      {...{ options, value, onChange }}
    />
  )
}
