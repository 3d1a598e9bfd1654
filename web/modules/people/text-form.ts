import type { FieldValues } from 'react-hook-form'
import type { CallForm } from '#web/client/forms/call-form.tsx'

/**
 * The text fields of a form, for inputs that several forms share. The types of react-hook-form take
 * no form with more fields instead, so the names are checked where this is called.
 */
export function toTextForm<Values extends FieldValues>(
  form: CallForm<Values>,
): CallForm<Record<string, string>> {
  return form as unknown as CallForm<Record<string, string>>
}
