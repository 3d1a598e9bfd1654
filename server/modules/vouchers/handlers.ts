import { maskMemberName } from '#contract/base/member-name.ts'
import type { CallInput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import {
  VOUCHER_KINDS_MAX,
  voucherKindSubject,
  voucherSubject,
  type VoucherKind,
} from '#contract/vouchers/voucher.ts'
import { formatVoucherTerms } from '#contract/vouchers/voucher-words.ts'
import type { vouchers } from '#contract/vouchers/vouchers.ts'
import { listPricedOffers } from '#server/modules/offers/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toStoredKind, toVoucherKind } from './create-kind.ts'
import { stopVoucher, stopVouchersOfKind } from './ending-store.ts'
import { voucherGiftHandlers } from './gift-handlers.ts'
import * as kinds from './kind-store.ts'
import { findKindFault } from './rules.ts'
import { findIssuedVoucher, listIssuedVouchers } from './voucher-store.ts'

const toToday = () => formatShanghaiDay(databaseNow())

export const vouchersHandlers: Handlers<typeof vouchers> = {
  ...voucherGiftHandlers,

  async list({ text, state, ...page }, { tx, scope }) {
    const window = toPageWindow(page)
    const today = toToday()
    const { total, records } = await kinds.listKinds(tx, scope, window, { text, state }, today)
    return pageAnswer(
      window,
      records.map((kind) => toVoucherKind(kind, today)),
      total,
    )
  },

  async detail({ id }, { tx, scope, refuse }) {
    const kind = await findVoucherKind(tx, scope, id)
    if (!kind) throw refuse('notFound', 'id')
    return kind
  },

  submit: (input, context) => saveVoucherKind(input, context),

  async setOn({ id, isOn }, { tx, scope, refuse, record, tell }) {
    const kind = await kinds.lockKind(tx, scope, id)
    if (!kind) throw refuse('notFound', 'id')
    await kinds.setKindOn(tx, scope, id, isOn)
    const before = { isOn: kind.isOn }
    record(scope, voucherKindSubject, { id, name: kind.name, before, after: { isOn } })
    tell(scope, 'vouchers')
    return requireVoucherKind(tx, scope, id)
  },

  async issued({ kindId, state, ...page }, { tx, scope, refuse }) {
    if (!(await kinds.findKind(tx, scope, kindId))) throw refuse('notFound', 'kindId')
    const window = toPageWindow(page)
    const filter = { kindId, state }
    const { total, records } = await listIssuedVouchers(tx, scope, window, filter, toToday())
    return pageAnswer(window, records, total)
  },

  async stop({ id }, { tx, scope, refuse, record, tell }) {
    const today = toToday()
    const voucher = await findIssuedVoucher(tx, scope, id, today)
    if (!voucher) throw refuse('notFound', 'id')
    // Issuing locks the kind first, too, so that its count is changed by one at a time.
    await kinds.lockKind(tx, scope, voucher.kindId)
    if (!(await stopVoucher(tx, scope, id, today, databaseNow()))) {
      const present = await findIssuedVoucher(tx, scope, id, today)
      throw refuse(present?.state === 'reserved' ? 'inCheckout' : 'over', 'id')
    }
    const { name: kindName } = voucher
    const about = { kindName, memberName: maskMemberName(voucher.memberName) }
    record(scope, voucherSubject, {
      id,
      name: kindName,
      before: { ...about, state: voucher.state },
      after: { ...about, state: 'stopped' },
    })
    tell(scope, 'vouchers')
    const stopped = await findIssuedVoucher(tx, scope, id, today)
    must(stopped, 'the voucher is there')
    return stopped
  },

  async stopKind({ id }, { tx, scope, refuse, record, tell }) {
    const kind = await kinds.lockKind(tx, scope, id)
    if (!kind) throw refuse('notFound', 'id')
    await kinds.setKindOn(tx, scope, id, false)
    const counts = await stopVouchersOfKind(tx, scope, id, toToday(), databaseNow())
    await kinds.addIssuedCount(tx, scope, id, -counts.stopped)
    record(scope, voucherKindSubject, {
      id,
      name: kind.name,
      before: { isOn: kind.isOn, stopped: 0 },
      after: { isOn: false, stopped: counts.stopped },
    })
    tell(scope, 'vouchers')
    return counts
  },
}

async function findVoucherKind(tx: Tx, scope: Scope, id: string): Promise<VoucherKind | undefined> {
  const kind = await kinds.findKind(tx, scope, id)
  return kind && toVoucherKind(kind, toToday())
}

async function requireVoucherKind(tx: Tx, scope: Scope, id: string): Promise<VoucherKind> {
  const kind = await findVoucherKind(tx, scope, id)
  must(kind, 'the voucher is there')
  return kind
}

type SubmitContext = CallContext<typeof vouchers.submit>

async function saveVoucherKind(
  { id, ...input }: CallInput<typeof vouchers.submit>,
  context: SubmitContext,
): Promise<VoucherKind> {
  const { tx, scope, refuse, record, tell } = context
  const now = databaseNow()
  const fault = findKindFault(input, now)
  if (fault) throw refuse(fault.failure, fault.field)
  await requireKnownPlaces(input, context)
  const locked = id === undefined ? undefined : await kinds.lockKind(tx, scope, id)
  if (id !== undefined && !locked) throw refuse('notFound', 'id')
  if (!locked && (await kinds.lockKindCount(tx, scope)) >= VOUCHER_KINDS_MAX)
    throw refuse('full', 'name')
  const kindId = id ?? newId()
  const before = locked && toKindAuditFields(await requireVoucherKind(tx, scope, kindId))
  const stored = toStoredKind({ ...input, id: kindId })
  if (!(await kinds.saveKind(tx, scope, stored, now))) throw refuse('nameTaken', 'name')
  const saved = await requireVoucherKind(tx, scope, kindId)
  const after = toKindAuditFields(saved)
  record(scope, voucherKindSubject, { id: kindId, name: saved.name, before, after })
  tell(scope, 'vouchers')
  return saved
}

/** Refuses packages and sites that do not exist. */
async function requireKnownPlaces(
  { offerIds, fieldIds }: CallInput<typeof vouchers.submit>,
  { tx, scope, refuse }: SubmitContext,
): Promise<void> {
  if (offerIds !== 'all' && offerIds.length > 0) {
    const offerList = await listPricedOffers(tx, scope)
    const known = new Set(offerList.map((offer) => offer.id))
    if (offerIds.some((offerId) => !known.has(offerId))) throw refuse('offerMissing', 'offerIds')
  }
  if (fieldIds !== 'all') {
    const known = new Set((await listAllSites(tx, scope)).map((site) => site.id))
    if (fieldIds.some((siteId) => !known.has(siteId))) throw refuse('siteMissing', 'fieldIds')
  }
}

function toKindAuditFields(kind: VoucherKind) {
  const { name, startDate, endDate, validDays, issueMax, memberMax } = kind
  const toDay = (date: Date | null) => date && formatShanghaiDay(date)
  return {
    name,
    terms: formatVoucherTerms(kind).zh,
    startDate: toDay(startDate),
    endDate: toDay(endDate),
    validDays,
    issueMax,
    memberMax,
  }
}
