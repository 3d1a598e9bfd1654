import type { BusinessSubject, RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import type { Branch } from '#contract/banks/banks.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/**
 * A payment provider that onboards merchants in the platform's name. An onboarded merchant has its own
 * account there, and payments through it belong to the merchant directly.
 */
export type OnboardingPort = {
  /** Uploads a photo. Returns its number at the provider, which applications use. */
  keepPhoto(photo: Photo): Promise<Outcome<{ readonly number: string }>>
  /** Submits an application. Repeating it is harmless, because the provider recognizes our number. */
  submit(application: ProviderApplication): Promise<Outcome<OnboardedAccount>>
  /** Returns the review state of a submitted application. */
  audit(providerId: string): Promise<Outcome<ProviderReview>>
  /** Returns the merchant's accounts at the apps in which players pay. */
  appAccounts(number: string): Promise<Outcome<AppAccounts>>
  /** Replaces the card that receives settlements. The new card must pass a review before it takes effect. */
  changeCard(providerId: string, settlement: Settlement): Promise<Outcome<{}>>
  auditCard(providerId: string): Promise<Outcome<ProviderReview>>
  branches(cityCode: string, bankName: string): Promise<Outcome<readonly Branch[]>>
}

export type Photo = { readonly contentType: string; readonly bytes: Buffer }

/** Numbers are unmasked, and photos are given by their provider numbers. Days are `yyyy-MM-dd`. */
export type ProviderApplication = {
  /** Our application number. */
  readonly number: string
  /** Number assigned by the provider if the application was submitted before and refused. */
  readonly providerId: string
  readonly subject: BusinessSubject
  readonly merchantName: string
  readonly shortName: string
  readonly categoryCode: string
  readonly areaCode: string
  readonly address: string
  readonly contactPhone: string
  /** Undefined for a person without a business licence. */
  readonly licence:
    | { readonly creditCode: string; readonly until: string; readonly photo: string }
    | undefined
  readonly storefrontPhoto: string
  readonly person: {
    readonly name: string
    readonly identityNumber: string
    readonly from: string
    /** Empty if valid without limit. */
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
  /** Empty if no branch was chosen. */
  readonly branchCode: string
}

/** Credentials issued by the provider. The account works once the review has passed. */
export type OnboardedAccount = {
  readonly providerId: string
  readonly appId: string
  readonly secret: string
  readonly storeId: string
}

export type ProviderReview =
  | { readonly is: 'underway' | 'passed' }
  | { readonly is: 'refused'; readonly kind: RefusalKind; readonly words: string }

export type AppAuthorisation = 'authorized' | 'unauthorized' | 'unknown'
export type AppAccounts = {
  readonly wechat: { readonly account: string; readonly status: AppAuthorisation }
  readonly alipay: { readonly account: string; readonly status: AppAuthorisation }
}
