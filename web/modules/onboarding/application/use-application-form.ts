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

const formatApplicationDay = (date: Date | null | undefined) => (date ? z.encode(day, date) : '')

type ApplicationFormEvents = {
  readonly go: (step: StepName) => void
  readonly onDone: () => void
}

export function useApplicationForm(
  application: MerchantOnboarding['application'],
  { go, onDone }: ApplicationFormEvents,
) {
  return useCallForm(onboarding.submit, {
    start: toApplicationValues(application),
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

function toApplicationValues(application: MerchantOnboarding['application']) {
  const subject: BusinessSubject = application?.subject ?? 'company'
  return {
    subject,
    merchantName: application?.merchantName ?? '',
    shortName: application?.shortName ?? '',
    creditCode: '',
    licencePhoto: application?.licencePhoto ?? '',
    licenceForever: application !== null && application.licenceUntil === null,
    licenceUntil: formatApplicationDay(application?.licenceUntil),
    categoryCode: application?.categoryCode ?? '',
    areaCode: application?.areaCode ?? '',
    address: application?.address ?? '',
    storefrontPhoto: application?.storefrontPhoto ?? '',
    identityFront: application?.identityFront ?? '',
    identityBack: application?.identityBack ?? '',
    personName: application?.personName ?? '',
    identityNumber: '',
    identityFrom: formatApplicationDay(application?.identityFrom),
    identityForever: application !== null && application.identityUntil === null,
    identityUntil: formatApplicationDay(application?.identityUntil),
    contactPhone: application?.contactPhone ?? '',
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
