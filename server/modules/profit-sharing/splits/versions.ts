import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import { formatBasisPoints, type Fen } from '#contract/base/money.ts'
import {
  splitSubject,
  WHOLE,
  type splits,
  type SplitVersion,
} from '#contract/profit-sharing/splits.ts'
import { day } from '#contract/base/wire.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listAllBeneficiaries, type BeneficiaryRow } from '../beneficiaries/store.ts'
import type { SharingDeps } from '../deps.ts'
import { computeLargestSharedRatio, splitVersionState, type SplitPart } from './rules.ts'
import * as store from './store.ts'

/** Context that all calls for creating and changing versions of splits have in common. */
type SplitChangeContext = Pick<
  CallContext<typeof splits.insertSplit>,
  'tx' | 'scope' | 'actor' | 'record' | 'tell'
>
type SplitChangeFailure = 'dayPast' | 'dayTaken' | 'noSuchPerson' | 'tooMuch'
/** The calls differ in their other refusals. */
export type SplitRefuseContext = SplitChangeContext & {
  readonly refuse: (failure: SplitChangeFailure) => Error
}
type WantedSplitVersion = {
  readonly siteId: string
  readonly startDate: Date
  readonly parts: readonly SplitPart[]
}

/** Adds a version. Throws a refusal if more than the whole would be shared, among others. */
export async function addSplitVersion(
  deps: SharingDeps,
  { siteId, startDate, parts }: WantedSplitVersion,
  context: SplitRefuseContext,
): Promise<SplitVersion> {
  const { tx, scope, actor, refuse } = context
  await store.lockSplits(tx, scope)
  const own = await store.listSiteSplits(tx, scope, siteId)
  const holdsFrom = splitStartTime(startDate, new Date())
  if (!holdsFrom) throw refuse('dayPast')
  const row: store.SplitRow = {
    merchantId: scope.merchantId,
    id: newId(),
    siteId,
    version: Math.max(0, ...own.map(({ version }) => version)) + 1,
    holdsFrom,
    madeBy: actor.name,
    parts,
  }
  await requireValidSplit(row, context)
  if (!(await store.insertSplit(tx, scope, row))) throw refuse('dayTaken')
  return recordSplitChange(deps, row, undefined, context)
}

/** Changes a version that has not begun, with the same refusals. */
export async function changeSplitVersion(
  deps: SharingDeps,
  before: store.SplitRow,
  { startDate, parts }: Omit<WantedSplitVersion, 'siteId'>,
  context: SplitRefuseContext,
): Promise<SplitVersion> {
  const { tx, scope, actor, refuse } = context
  const holdsFrom = splitStartTime(startDate, new Date())
  if (!holdsFrom) throw refuse('dayPast')
  const row = { ...before, holdsFrom, parts, madeBy: actor.name }
  await requireValidSplit(row, context)
  if (!(await store.updateSplit(tx, scope, row))) throw refuse('dayTaken')
  return recordSplitChange(deps, row, before, context)
}

/**
 * Returns the start of a version, undefined if the day is past. Today means from now on, because earlier
 * orders were shared by the previous version.
 */
function splitStartTime(startDate: Date, now: Date): Date | undefined {
  if (startDate.getTime() + DAY_MS <= now.getTime()) return undefined
  return startDate > now ? startDate : now
}

async function requireValidSplit(
  row: store.SplitRow,
  { tx, scope, refuse }: SplitRefuseContext,
): Promise<void> {
  const people = (await listAllBeneficiaries(tx, scope)).map(({ id }) => id)
  const beneficiaryIds = row.parts.map(({ beneficiaryId }) => beneficiaryId)
  const isKnown =
    beneficiaryIds.every((id) => people.includes(id)) &&
    new Set(beneficiaryIds).size === beneficiaryIds.length
  if (!isKnown) throw refuse('noSuchPerson')
  // A sub-account sees only its own sites, but a split for every site must fit at all of them.
  const everywhere = { ...scope, sites: 'all' } as Scope
  const all = await store.listVisibleSplits(tx, everywhere)
  const others = all.filter(({ id }) => id !== row.id)
  const sum = computeLargestSharedRatio([...others, row], row.holdsFrom)
  if (sum > WHOLE) throw refuse('tooMuch')
}

async function recordSplitChange(
  deps: SharingDeps,
  row: store.SplitRow,
  before: store.SplitRow | undefined,
  { tx, scope, record, tell }: SplitRefuseContext,
): Promise<SplitVersion> {
  const [names, sites] = await Promise.all([
    mapBeneficiariesById(tx, scope),
    listAllSites(tx, scope),
  ])
  const { id } = row
  const name = splitSiteName(row, sites)
  record(scope, splitSubject, {
    id,
    name,
    before: before && splitAuditFields(before, names),
    after: splitAuditFields(row, names),
  })
  tell(scope, 'profitSharing')
  const all = await store.listSiteSplits(tx, scope, row.siteId)
  const versions = await listShownSplitVersions(deps, tx, scope, all)
  return versions.find((version) => version.id === id)!
}

export function splitSiteName(
  { siteId }: store.SplitRow,
  sites: readonly { id: string; firmName: string }[],
) {
  return sites.find(({ id }) => id === siteId)?.firmName ?? ''
}

export async function mapBeneficiariesById(
  tx: Tx,
  scope: Scope,
): Promise<ReadonlyMap<string, BeneficiaryRow>> {
  return new Map((await listAllBeneficiaries(tx, scope)).map((row) => [row.id, row]))
}

export function splitAuditFields(row: store.SplitRow, people: ReadonlyMap<string, BeneficiaryRow>) {
  const parts = row.parts.map(
    ({ beneficiaryId, ratio }) =>
      `${people.get(beneficiaryId)?.name ?? ''} ${formatBasisPoints(ratio)}%`,
  )
  return { version: row.version, startDate: z.encode(day, row.holdsFrom), parts }
}

/** Returns all versions of one site's split for display, newest first. */
export async function listShownSplitVersions(
  deps: SharingDeps,
  tx: Tx,
  scope: Scope,
  rows: readonly store.SplitRow[],
): Promise<SplitVersion[]> {
  const [people, shared] = await Promise.all([
    mapBeneficiariesById(tx, scope),
    deps.sharedBySplit(
      tx,
      scope,
      rows.map(({ id }) => id),
    ),
  ])
  const now = new Date()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    fieldId: row.siteId || null,
    state: splitVersionState(row, rows, now),
    startTime: row.holdsFrom,
    parts: row.parts.map(({ beneficiaryId, ratio }) => {
      const beneficiary = people.get(beneficiaryId)
      const [name, role] = [beneficiary?.name ?? '', beneficiary?.role ?? 'other'] as const
      return {
        peopleId: beneficiaryId,
        ratio,
        name,
        role,
        wechatMerchant: beneficiary?.wechatMerchant ?? '',
        receiverName: beneficiary?.receiverBoundAt ? beneficiary.receiverName : '',
        paidTo: beneficiary ? formatBeneficiaryCard(beneficiary) : '',
      }
    }),
    userName: row.madeBy,
    sharedMoney: shared.get(row.id) ?? (0 as Fen),
  }))
}

/** Returns the bank and the last four digits, such as 建设银行 0019. Empty if no card is bound. */
function formatBeneficiaryCard({ bankName, cardNumber }: BeneficiaryRow): string {
  return cardNumber ? `${bankName ?? ''} ${cardNumber.slice(-4)}`.trim() : ''
}
