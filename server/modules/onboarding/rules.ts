import { DAY_MS } from '#contract/base/durations.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { BankAccount } from '#contract/banks/bank-accounts.ts'
import type { CallFailure, CallInput } from '#contract/base/call.ts'
import type { onboarding } from '#contract/onboarding/onboarding.ts'
import { photoFields } from '#contract/onboarding/onboarding-application.ts'
import { isMobilePhoneNumber } from '#contract/people/person.ts'
import { isCreditCode, isIdentityNumber } from '#contract/base/private-numbers.ts'

type ApplicationInput = CallInput<typeof onboarding.submit>
export type ApplicationFault = {
  readonly failure: CallFailure<typeof onboarding.submit>
  readonly field?: Extract<keyof ApplicationInput, string>
}

type KnownApplicationFacts = {
  /** Whether this number was given before, so that it is kept if none is given now. */
  readonly identity: boolean
  readonly creditCode: boolean
  readonly bank: BankAccount | undefined
  readonly now: Date
  isOurs(link: string): boolean
  isRegion(code: string): boolean
  isCategory(code: string): boolean
}

/** Returns the first fault that a person would find in an application; undefined if it has none. */
export function findApplicationFault(
  input: ApplicationInput,
  facts: KnownApplicationFacts,
): ApplicationFault | undefined {
  return (
    findIdentityFault(input, facts) ??
    findLicenceFault(input, facts) ??
    findOtherApplicationFault(input, facts)
  )
}

const ADULT_YEARS = 18

function findIdentityFault(
  input: ApplicationInput,
  facts: KnownApplicationFacts,
): ApplicationFault | undefined {
  const { identityNumber = '', identityUntil } = input
  if (!identityNumber && !facts.identity) return { failure: 'needed', field: 'identityNumber' }
  if (identityNumber && !isIdentityNumber(identityNumber)) {
    return { failure: 'identityWrong', field: 'identityNumber' }
  }
  if (identityNumber && !isAdult(identityNumber, facts.now)) {
    return { failure: 'tooYoung', field: 'identityNumber' }
  }
  if (isPaperExpired(identityUntil, facts.now))
    return { failure: 'expired', field: 'identityUntil' }
  return undefined
}

/** Checks the licence of a firm. A person has none. */
function findLicenceFault(
  input: ApplicationInput,
  facts: KnownApplicationFacts,
): ApplicationFault | undefined {
  if (input.subject === 'person') return undefined
  const { creditCode = '', licencePhoto = '', licenceUntil = null } = input
  if (!creditCode && !facts.creditCode) return { failure: 'needed', field: 'creditCode' }
  if (creditCode && !isCreditCode(creditCode)) {
    return { failure: 'creditCodeWrong', field: 'creditCode' }
  }
  if (!licencePhoto) return { failure: 'needed', field: 'licencePhoto' }
  if (isPaperExpired(licenceUntil, facts.now)) return { failure: 'expired', field: 'licenceUntil' }
  return undefined
}

function findOtherApplicationFault(
  input: ApplicationInput,
  facts: KnownApplicationFacts,
): ApplicationFault | undefined {
  const photo = photoFields.find((field) => {
    const link = input[field]
    return (
      isApplicationFieldRequired(input, field) &&
      link !== undefined &&
      link !== '' &&
      !facts.isOurs(link)
    )
  })
  if (photo) return { failure: 'notHere', field: photo }
  for (const field of ['storefrontPhoto', 'identityFront', 'identityBack'] as const) {
    if (!input[field]) return { failure: 'needed', field }
  }
  if (!isMobilePhoneNumber(input.contactPhone))
    return { failure: 'phoneFormat', field: 'contactPhone' }
  if (!facts.isRegion(input.areaCode)) return { failure: 'noSuchRegion', field: 'areaCode' }
  if (!facts.isCategory(input.categoryCode)) {
    return { failure: 'noSuchCategory', field: 'categoryCode' }
  }
  return findBankAccountFault(input, facts)
}

/**
 * Checks the bank account. Providers pay only to the applicant: to the firm, or to the person responsible
 * for it.
 */
function findBankAccountFault(
  { merchantName, personName }: ApplicationInput,
  { bank }: KnownApplicationFacts,
): ApplicationFault | undefined {
  if (!bank) return { failure: 'noneBound' }
  const mayHold = bank.kind === 'company' ? merchantName : personName
  return bank.holder === mayHold ? undefined : { failure: 'holderDiffers' }
}

function isApplicationFieldRequired({ subject }: ApplicationInput, field: string): boolean {
  return subject !== 'person' || field !== 'licencePhoto'
}

/** Returns whether a paper has expired. It is still valid on its last day. */
function isPaperExpired(until: Date | null, now: Date): boolean {
  return until !== null && until.getTime() + DAY_MS <= now.getTime()
}

function isAdult(identityNumber: string, now: Date): boolean {
  const born = identityNumber.slice(6, 14)
  const iso = `${Number(born.slice(0, 4)) + ADULT_YEARS}-${born.slice(4, 6)}-${born.slice(6)}`
  return parseShanghaiDay(iso).getTime() <= now.getTime()
}
