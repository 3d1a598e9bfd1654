import type { PhotoField as Name } from '#contract/onboarding/onboarding-application.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { PictureField } from '#web/client/files/picture-field.tsx'
import { nonEmptyRule } from '../rules.ts'
import type { ApplicationForm } from './use-application-form.ts'

type Props = {
  readonly form: ApplicationForm
  readonly name: Name
  readonly label: string
  readonly help?: string
}

/**
 * A document as a picture. The field is never left like a text field, so it is validated when a picture
 * arrives.
 */
export function ApplicationPhotoField({ form, name, ...fieldProps }: Props) {
  return (
    <FormField of={form} name={name} rule={nonEmptyRule}>
      {({ value, error }) => (
        <PictureField
          {...fieldProps}
          purpose="identity"
          required
          value={value}
          error={error}
          onChange={(link) =>
            form.setValue(name, link, { shouldValidate: true, shouldDirty: true })
          }
        />
      )}
    </FormField>
  )
}
