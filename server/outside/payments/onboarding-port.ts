import type { BusinessSubject, RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import type { Branch } from '#contract/banks/banks.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/**
 * A payment provider that takes merchants on in the platform's name. Whoever is taken on has an
 * account of its own there, and the money that players pay by it is the merchant's at once.
 */
export type OnboardingPort = {
  /** Its number there, by which an application names it. */
  keepPhoto(photo: Photo): Promise<Outcome<{ readonly number: string }>>
  /** Sending the same again is harmless: our number is known there. */
  submit(application: ProviderApplication): Promise<Outcome<TakenOn>>
  /** How the review of one that was sent in stands. */
  audit(providerId: string): Promise<Outcome<Audit>>
  /** Its accounts at the apps in which players pay. */
  appAccounts(number: string): Promise<Outcome<AppAccounts>>
  /** In place of the one that money went to: it is looked at before it holds. */
  changeCard(providerId: string, settlement: Settlement): Promise<Outcome<{}>>
  auditCard(providerId: string): Promise<Outcome<Audit>>
  branches(cityCode: string, bankName: string): Promise<Outcome<readonly Branch[]>>
}

export type Photo = { readonly contentType: string; readonly bytes: Buffer }

/** Numbers are in full; pictures are the provider's numbers of them. Days are `yyyy-MM-dd`. */
export type ProviderApplication = {
  /** Ours. */
  readonly number: string
  /** The provider's, where it had been sent before and was refused. */
  readonly providerId: string
  readonly subject: BusinessSubject
  readonly merchantName: string
  readonly shortName: string
  readonly categoryCode: string
  readonly areaCode: string
  readonly address: string
  readonly contactPhone: string
  /** Undefined of a person. */
  readonly licence:
    | { readonly creditCode: string; readonly until: string; readonly photo: string }
    | undefined
  readonly storefrontPhoto: string
  readonly person: {
    readonly name: string
    readonly identityNumber: string
    readonly from: string
    /** Empty: for ever. */
    readonly until: string
    readonly front: string
    readonly back: string
  }
  readonly settlement: Settlement
}

export type Settlement = {
  readonly kind: 'card' | 'company'
  readonly holder: string
  readonly number: string
  readonly bankCode: string
  readonly bankName: string
  /** Empty where none was chosen. */
  readonly branchCode: string
}

/** What the provider gives out: the account works once the review is passed. */
export type TakenOn = {
  readonly providerId: string
  readonly appId: string
  readonly secret: string
  readonly storeId: string
}

export type Audit =
  | { readonly is: 'underway' | 'passed' }
  | { readonly is: 'refused'; readonly kind: RefusalKind; readonly words: string }

export type AppAuthorisation = 'authorized' | 'unauthorized' | 'unknown'
export type AppAccounts = {
  readonly wechat: { readonly account: string; readonly status: AppAuthorisation }
  readonly alipay: { readonly account: string; readonly status: AppAuthorisation }
}
