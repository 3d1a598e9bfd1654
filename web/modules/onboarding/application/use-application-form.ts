import * as z from 'zod/mini'
import { onboarding, type MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import type { BusinessSubject } from '#contract/onboarding/onboarding-application.ts'
import { normalizePrivateNumber } from '#contract/base/private-numbers.ts'
import { day } from '#contract/base/wire.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { parsePaperDay } from '../rules.ts'

/** Steps of an application with their fields, by which a refused field is found. */
export const stepFields = {
  subject: [
    'subject',
    'merchantName',
    'shortName',
    'creditCode',
    'licencePhoto',
    'licenceUntil',
    'categoryCode',
    'areaCode',
    'address',
    'storefrontPhoto',
  ],
  person: [
    'identityFront',
    'identityBack',
    'personName',
    'identityNumber',
    'identityFrom',
    'identityUntil',
    'contactPhone',
  ],
  bank: [],
  check: [],
} as const
export type StepName = keyof typeof stepFields
export const stepNames = Object.keys(stepFields) as StepName[]

export function findFieldStep(field: string | undefined): StepName | undefined {
  return stepNames.find((name) => (stepFields[name] as readonly string[]).includes(field ?? ''))
}

const formatApplicationDay = (at: Date | null | undefined) => (at ? z.encode(day, at) : '')

type ApplicationFormEvents = {
  readonly go: (step: StepName) => void
  readonly onDone: () => void
}

export function useApplicationForm(
  known: MerchantOnboarding['application'],
  { go, onDone }: ApplicationFormEvents,
) {
  return useCallForm(onboarding.submit, {
    start: toApplicationValues(known),
    draft: 'application',
    unkept: ['identityNumber', 'creditCode'],
    input: toApplicationInput,
    renews: [onboarding.state],
    onDone,
    onRefused(refused, form) {
      const step = refused.failure === 'holderDiffers' ? 'bank' : findFieldStep(refused.field)
      if (!step) return false
      go(step)
      if (refused.field === undefined) return false
      form.setError(refused.field as 'merchantName', { message: refused.message })
      return true
    },
  })
}
export type ApplicationForm = ReturnType<typeof useApplicationForm>['form']
export type ApplicationValues = ReturnType<typeof toApplicationValues>

function toApplicationValues(known: MerchantOnboarding['application']) {
  const subject: BusinessSubject = known?.subject ?? 'company'
  return {
    subject,
    merchantName: known?.merchantName ?? '',
    shortName: known?.shortName ?? '',
    creditCode: '',
    licencePhoto: known?.licencePhoto ?? '',
    licenceForever: known !== null && known.licenceUntil === null,
    licenceUntil: formatApplicationDay(known?.licenceUntil),
    categoryCode: known?.categoryCode ?? '',
    areaCode: known?.areaCode ?? '',
    address: known?.address ?? '',
    storefrontPhoto: known?.storefrontPhoto ?? '',
    identityFront: known?.identityFront ?? '',
    identityBack: known?.identityBack ?? '',
    personName: known?.personName ?? '',
    identityNumber: '',
    identityFrom: formatApplicationDay(known?.identityFrom),
    identityForever: known !== null && known.identityUntil === null,
    identityUntil: formatApplicationDay(known?.identityUntil),
    contactPhone: known?.contactPhone ?? '',
  }
}

function toApplicationInput(values: ApplicationValues) {
  const { licenceForever, identityForever, identityFrom, identityUntil, licenceUntil } = values
  const { creditCode, identityNumber, licencePhoto, ...rest } = values
  const { licenceForever: _licence, identityForever: _identity, ...fields } = rest
  const isFirm = values.subject !== 'person'
  return {
    ...fields,
    identityFrom: parsePaperDay(identityFrom),
    identityUntil: identityForever ? null : parsePaperDay(identityUntil),
    identityNumber: identityNumber === '' ? undefined : normalizePrivateNumber(identityNumber),
    creditCode: isFirm && creditCode !== '' ? normalizePrivateNumber(creditCode) : undefined,
    licencePhoto: isFirm ? licencePhoto : undefined,
    licenceUntil: isFirm && !licenceForever ? parsePaperDay(licenceUntil) : null,
  }
}
