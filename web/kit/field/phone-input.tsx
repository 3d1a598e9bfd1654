import type { InputProps } from './field.tsx'
import { TypedField } from './typed-field.tsx'

const DIGITS = 11

type Props = InputProps<string> & { readonly autoComplete?: 'tel' | 'username' }

/** Input for a mainland mobile number. The field shows `138 0571 2046`; the value has eleven digits. */
export function PhoneInput({ value, onChange, ...props }: Props) {
  return (
    <TypedField
      autoComplete="tel"
      {...props}
      type="tel"
      inputMode="tel"
      text={formatTypedPhone(value)}
      typedSigns={/\d/}
      onText={(text) => onChange(parsePhoneDigits(text))}
    />
  )
}

/** Returns at most eleven digits. A number pasted from the contacts can contain +86 and spaces. */
function parsePhoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  const national = digits.length > DIGITS ? digits.replace(/^(00)?86/, '') : digits
  return national.slice(0, DIGITS)
}

function formatTypedPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}
