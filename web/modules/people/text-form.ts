import type { FieldValues } from 'react-hook-form'
import type { CallForm } from '#web/client/forms/call-form.tsx'

/**
 * Returns a form as one of text fields, for inputs that several forms share. The types of react-hook-form do
 * not accept a form with more fields, so the names are checked by the caller.
 */
export function toTextForm<Values extends FieldValues>(
  form: CallForm<Values>,
): CallForm<Record<string, string>> {
  return form as unknown as CallForm<Record<string, string>>
}
