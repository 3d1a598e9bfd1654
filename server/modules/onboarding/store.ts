import { sql, type Generated } from 'kysely'
import * as z from 'zod/mini'
import { listStatesBefore, type Lifecycle } from '#contract/base/lifecycle.ts'
import {
  applicationFields,
  onboardingLife,
  type OnboardingState,
  type RefusalKind,
} from '#contract/onboarding/onboarding-application.ts'
import type { MerchantOnboarding, OnboardingStep } from '#contract/onboarding/onboarding.ts'
import type { WaitingApplication } from '#contract/onboarding/onboarding-review.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { SealedNumber } from '#server/platform/secrets/private-numbers.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

const applicationForm = z.object(applicationFields)
export type Application = z.output<typeof applicationForm>

type OnboardingTables = {
  onboardings: {
    merchant_id: string
    number: string
    times: number
    state: OnboardingState
    application: z.input<typeof applicationForm>
    identity_sealed: string
    identity_masked: string
    credit_code_sealed: string | null
    credit_code_masked: string | null
    photo_numbers: Generated<Readonly<Record<string, string>>>
    first_reviewer_id: Generated<string>
    first_reviewer: Generated<string>
    refused_by: Generated<MerchantOnboarding['refusedBy']>
    refused_kind: Generated<RefusalKind | ''>
    refused_words: Generated<string>
    provider_id: Generated<string>
    store_id: Generated<string>
    account_sealed: Generated<string | null>
    asked_at: Generated<Date | null>
    trouble: Generated<string>
    submitted_at: Generated<Date>
  }
  onboarding_steps: {
    merchant_id: string
    step_id: string
    step: OnboardingStep
    words: string
    at: Generated<Date>
  }
}

export type OnboardingRow = {
  readonly number: string
  readonly times: number
  readonly state: OnboardingState
  readonly application: Application
  readonly identity: SealedNumber
  /** Null for a person. */
  readonly creditCode: SealedNumber | null
  /** Numbers of the pictures at the provider, by our links. */
  readonly photoNumbers: Readonly<Record<string, string>>
  readonly firstReviewerId: string
  readonly firstReviewer: string
  readonly refusedBy: MerchantOnboarding['refusedBy']
  readonly refusedKind: RefusalKind | ''
  readonly refusedWords: string
  readonly providerId: string
  readonly storeId: string
  readonly accountSealed: string | null
  readonly askedAt: Date | null
  readonly trouble: string
  readonly submittedAt: Date
}

export async function findOnboarding(tx: Tx, scope: Scope): Promise<OnboardingRow | undefined> {
  const row = await selectOnboardings(tx, scope).executeTakeFirst()
  return row && toOnboardingRow(row)
}

/** Locks the application until the transaction ends; undefined if the merchant has none. */
export async function lockOnboarding(tx: Tx, scope: Scope): Promise<OnboardingRow | undefined> {
  const row = await selectOnboardings(tx, scope).forUpdate().executeTakeFirst()
  return row && toOnboardingRow(row)
}

function selectOnboardings(tx: Tx, scope: Scope) {
  return tx
    .withTables<OnboardingTables>()
    .selectFrom('onboardings')
    .selectAll()
    .where('merchant_id', '=', merchantValue(scope))
}

type StoredOnboarding = Awaited<
  ReturnType<ReturnType<typeof selectOnboardings>['executeTakeFirstOrThrow']>
>

function toOnboardingRow(row: StoredOnboarding): OnboardingRow {
  const { credit_code_sealed: sealed, credit_code_masked: masked } = row
  return {
    number: row.number,
    times: row.times,
    state: row.state,
    application: z.decode(applicationForm, row.application),
    identity: { sealed: row.identity_sealed, masked: row.identity_masked },
    creditCode: sealed === null || masked === null ? null : { sealed, masked },
    photoNumbers: row.photo_numbers,
    firstReviewerId: row.first_reviewer_id,
    firstReviewer: row.first_reviewer,
    refusedBy: row.refused_by,
    refusedKind: row.refused_kind,
    refusedWords: row.refused_words,
    providerId: row.provider_id,
    storeId: row.store_id,
    accountSealed: row.account_sealed,
    askedAt: row.asked_at,
    trouble: row.trouble,
    submittedAt: row.submitted_at,
  }
}

type SubmittedApplication = Pick<OnboardingRow, 'application' | 'creditCode' | 'identity'>

/**
 * Saves an application that is submitted for the first time, or again: then the platform reviews it from the
 * beginning.
 */
export async function saveSubmittedApplication(
  tx: Tx,
  scope: Scope,
  submitted: SubmittedApplication,
): Promise<void> {
  const content = {
    state: onboardingLife.first,
    application: z.encode(applicationForm, submitted.application),
    identity_sealed: submitted.identity.sealed,
    identity_masked: submitted.identity.masked,
    credit_code_sealed: submitted.creditCode?.sealed ?? null,
    credit_code_masked: submitted.creditCode?.masked ?? null,
  }
  await tx
    .withTables<OnboardingTables>()
    .insertInto('onboardings')
    .values({ merchant_id: scope.merchantId, number: newId(), times: 1, ...content })
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({
        ...content,
        times: sql`onboardings.times + 1`,
        submitted_at: sql`excluded.submitted_at`,
        ...NOT_REVIEWED,
      }),
    )
    .execute()
  await insertOnboardingStep(tx, scope, 'submitted')
}

const NOT_REVIEWED = {
  first_reviewer_id: '',
  first_reviewer: '',
  refused_by: '',
  refused_kind: '',
  refused_words: '',
  trouble: '',
} as const

type OnboardingChange = Partial<{
  state: OnboardingState
  first_reviewer_id: string
  first_reviewer: string
  refused_by: MerchantOnboarding['refusedBy']
  refused_kind: RefusalKind | ''
  refused_words: string
  provider_id: string
  store_id: string
  account_sealed: string
  asked_at: Date
  trouble: string
}>

/** Saves facts that do not change the state. */
export async function updateOnboardingFacts(
  tx: Tx,
  scope: Scope,
  change: Omit<OnboardingChange, 'state'>,
): Promise<void> {
  await buildOnboardingUpdate(tx, scope).set(change).execute()
}

/** Returns false if the current state does not allow this step (any more). */
export async function updateOnboardingState(
  tx: Tx,
  scope: Scope,
  to: OnboardingState,
  change: Omit<OnboardingChange, 'state'> = {},
): Promise<boolean> {
  const lifecycle: Lifecycle<OnboardingState> = onboardingLife
  const { numUpdatedRows } = await buildOnboardingUpdate(tx, scope)
    .set({ ...change, state: to })
    .where('state', '=', anyOf(listStatesBefore(lifecycle, to)) as never)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Saves the provider's number of a picture, so that the picture is not sent again. */
export async function savePhotoNumber(
  tx: Tx,
  scope: Scope,
  link: string,
  number: string,
): Promise<void> {
  const added = sql<Readonly<Record<string, string>>>`photo_numbers ||
    jsonb_build_object(${link}::text, ${number}::text)`
  await buildOnboardingUpdate(tx, scope).set({ photo_numbers: added }).execute()
}

function buildOnboardingUpdate(tx: Tx, scope: Scope) {
  return tx
    .withTables<OnboardingTables>()
    .updateTable('onboardings')
    .where('merchant_id', '=', scope.merchantId)
}

export async function insertOnboardingStep(
  tx: Tx,
  scope: Scope,
  step: OnboardingStep,
  reason = '',
): Promise<void> {
  await tx
    .withTables<OnboardingTables>()
    .insertInto('onboarding_steps')
    .values({ merchant_id: scope.merchantId, step_id: newId(), step, words: reason })
    .execute()
}

export async function listOnboardingSteps(
  tx: Tx,
  scope: Scope,
): Promise<MerchantOnboarding['steps']> {
  return tx
    .withTables<OnboardingTables>()
    .selectFrom('onboarding_steps')
    .select(['step', 'at', 'words'])
    .where('merchant_id', '=', merchantValue(scope))
    .orderBy('at')
    .orderBy('step_id')
    .execute()
}

/**
 * Lists applications of all merchants. Only the platform may do this, which the SQL functions check
 * (`server/functions/onboarding/`).
 */
export async function listWaitingApplications(
  tx: Tx,
  state: OnboardingState,
  { size, offset }: Pick<PageWindow, 'size' | 'offset'>,
): Promise<{ total: number; records: WaitingApplication[] }> {
  const { rows } = await sql<{
    merchant_id: string
    merchant_name: string
    subject: WaitingApplication['subject']
    state: OnboardingState
    times: number
    first_reviewer: string
    submitted_at: Date
  }>`select * from list_onboardings(${state}, ${size}, ${offset})`.execute(tx)
  const counted = await sql<{ total: number }>`select count_onboardings(${state}) as total`.execute(
    tx,
  )
  const records = rows.map((row) => ({
    id: row.merchant_id,
    merchantName: row.merchant_name,
    subject: row.subject,
    state: row.state,
    times: row.times,
    firstReviewer: row.first_reviewer,
    submitTime: row.submitted_at,
  }))
  return { total: counted.rows[0]!.total, records }
}
