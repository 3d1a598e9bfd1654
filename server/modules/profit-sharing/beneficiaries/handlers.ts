import type { CallInput } from '#contract/base/call.ts'
import {
  beneficiarySubject,
  type beneficiaries,
  type Beneficiary,
  type BeneficiaryCard,
} from '#contract/profit-sharing/beneficiaries.ts'
import { isMobilePhoneNumber } from '#contract/people/person.ts'
import {
  isAccountNumber,
  isCardNumber,
  isCreditCode,
  isIdentityNumber,
} from '#contract/base/private-numbers.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { sealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import * as store from './store.ts'
import {
  NOTHING,
  listBeneficiaryBalances,
  listVisibleBalances,
  type BeneficiaryBalance,
} from '../bookings.ts'
import { createInitialBeneficiary } from './new-beneficiary.ts'
import { findSplitVersionInForce } from '../splits/rules.ts'
import { listVisibleSplits } from '../splits/store.ts'

type BeneficiaryInput = Omit<CallInput<typeof beneficiaries.update>, 'id'>
type BeneficiarySaveContext =
  | CallContext<typeof beneficiaries.save>
  | CallContext<typeof beneficiaries.update>

export function beneficiaryHandlers(sealKeys: SealKeys): Handlers<typeof beneficiaries> {
  return {
    async list({ name, ...page }, { tx, scope, actor }) {
      const window = toPageWindow(page)
      // An agent must not see with whom else a merchant shares.
      const agentId = actor.is === 'agent' ? scope.merchantId : undefined
      const [{ records, total }, balances] = await Promise.all([
        store.listBeneficiaries(tx, scope, window, { name, agentId }),
        listVisibleBalances(tx, scope),
      ])
      return pageAnswer(
        window,
        records.map((row) => toBeneficiary(row, balances)),
        total,
      )
    },

    async count(_input, { tx, scope }) {
      return { size: await store.countBeneficiaries(tx, scope) }
    },

    async detail({ id }, { tx, scope, refuse }) {
      const row = await store.findBeneficiary(tx, scope, id)
      if (!row) throw refuse('notFound')
      return toBeneficiary(row, await listVisibleBalances(tx, scope))
    },

    async save(input, context) {
      const row = applyBeneficiaryInput(
        sealKeys,
        { ...createInitialBeneficiary(), merchantId: context.scope.merchantId },
        input,
        context,
      )
      if (!(await store.insertBeneficiary(context.tx, context.scope, row)))
        throw context.refuse('nameTaken', 'name')
      return recordBeneficiaryChange(row, undefined, context)
    },

    async update({ id, ...input }, context) {
      const before = await store.findBeneficiary(context.tx, context.scope, id)
      if (!before) throw context.refuse('notFound')
      const row = applyBeneficiaryInput(sealKeys, before, input, context)
      if (!(await store.updateBeneficiary(context.tx, context.scope, row)))
        throw context.refuse('nameTaken', 'name')
      return recordBeneficiaryChange(row, before, context)
    },

    async remove({ peopleId: id }, { tx, scope, refuse, record, tell }) {
      const row = await store.findBeneficiary(tx, scope, id)
      if (!row) throw refuse('notFound')
      const splits = await listVisibleSplits(tx, scope)
      const now = new Date()
      const counting = splits.filter(({ siteId, holdsFrom, id: own }) => {
        const current = findSplitVersionInForce(
          splits.filter((each) => each.siteId === siteId),
          now,
        )
        return holdsFrom > now || current?.id === own
      })
      const isUsed = counting.some(({ parts }) => parts.some((part) => part.beneficiaryId === id))
      if (row.agentId !== null) throw refuse('isAgent')
      if (isUsed) throw refuse('inUse')
      const { due, claim } =
        (await listBeneficiaryBalances(tx, scope)).get(`${scope.merchantId} ${id}`) ?? NOTHING
      if (due > 0 || claim > 0) throw refuse('hasMoney')
      await store.markBeneficiaryRemoved(tx, scope, id)
      record(scope, beneficiarySubject, { id, name: row.name, before: beneficiaryAuditFields(row) })
      tell(scope, 'profitSharing')
      return { removed: 1 }
    },

    async bindCard({ peopleId: id, bankCard, isCompany = false, ...input }, context) {
      const { tx, scope, refuse, record, tell } = context
      const row = await store.findBeneficiary(tx, scope, id)
      if (!row) throw refuse('notFound', 'peopleId')
      if (isCompany && !isAccountNumber(bankCard)) throw refuse('accountWrong', 'bankCard')
      if (!isCompany && !isCardNumber(bankCard)) throw refuse('cardWrong', 'bankCard')
      const { cardHolder: holder, bankName, branchName = '' } = input
      const { sealed: sealedNumber, masked: maskedNumber } = sealPrivateNumber(
        sealKeys,
        'bankCard',
        bankCard,
      )
      const card = { sealedNumber, maskedNumber, holder, bankName, branchName, isCompany }
      const boundCard = { ...card, boundAt: new Date() }
      await store.saveCard(tx, scope, id, boundCard)
      const after = { ...row, cardNumber: maskedNumber, cardHolder: holder, bankName }
      record(scope, beneficiarySubject, {
        id,
        name: row.name,
        before: beneficiaryAuditFields(row),
        after: beneficiaryAuditFields(after),
      })
      tell(scope, 'profitSharing')
      return toBeneficiaryCard(id, boundCard)
    },

    async card({ peopleId: id }, { tx, scope, refuse }) {
      if (!(await store.findBeneficiary(tx, scope, id))) throw refuse('notFound', 'peopleId')
      const card = await store.findCard(tx, scope, id)
      if (!card) throw refuse('noCard')
      return toBeneficiaryCard(id, card)
    },
  }
}

/** Returns the row with the given fields replaced. */
function applyBeneficiaryInput(
  sealKeys: SealKeys,
  before: store.BeneficiaryRow,
  { identityNumber, ...input }: BeneficiaryInput,
  { refuse }: Pick<BeneficiarySaveContext, 'refuse'>,
): store.BeneficiaryRow {
  const row = { ...before, ...omitUndefinedFields(input) }
  if (row.phone !== '' && !isMobilePhoneNumber(row.phone)) throw refuse('phoneFormat', 'phone')
  if (row.wechatMerchant !== '' && row.wechatName === '') {
    throw refuse('nameOfMerchant', 'wechatName')
  }
  if (identityNumber === undefined) return row
  if (identityNumber === '') return { ...row, sealedNumber: null, maskedNumber: '' }
  const isCompany = row.role === 'site' && !isIdentityNumber(identityNumber)
  if (isCompany && !isCreditCode(identityNumber)) throw refuse('creditCodeWrong', 'identityNumber')
  if (!isCompany && !isIdentityNumber(identityNumber)) throw refuse('numberWrong', 'identityNumber')
  const sealedIdentity = sealPrivateNumber(
    sealKeys,
    isCompany ? 'creditCode' : 'identity',
    identityNumber,
  )
  return { ...row, sealedNumber: sealedIdentity.sealed, maskedNumber: sealedIdentity.masked }
}

async function recordBeneficiaryChange(
  row: store.BeneficiaryRow,
  before: store.BeneficiaryRow | undefined,
  { tx, scope, record, tell }: Pick<BeneficiarySaveContext, 'tx' | 'scope' | 'record' | 'tell'>,
): Promise<Beneficiary> {
  const { id, name } = row
  record(scope, beneficiarySubject, {
    id,
    name,
    before: before && beneficiaryAuditFields(before),
    after: beneficiaryAuditFields(row),
  })
  tell(scope, 'profitSharing')
  return toBeneficiary(row, await listVisibleBalances(tx, scope))
}

function beneficiaryAuditFields(row: store.BeneficiaryRow) {
  const { cardNumber, bankName, ...rest } = row
  return {
    ...rest,
    identityNumber: row.maskedNumber,
    cardNumber: cardNumber ?? '',
    bankName: bankName ?? '',
  }
}

function toBeneficiary(
  row: store.BeneficiaryRow,
  balances: ReadonlyMap<string, BeneficiaryBalance>,
): Beneficiary {
  const { due, claim } = balances.get(`${row.merchantId} ${row.id}`) ?? NOTHING
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    phone: row.phone,
    remark: row.remark,
    wechatMerchant: row.wechatMerchant,
    wechatName: row.wechatName,
    identityNumber: row.maskedNumber,
    cardNumber: row.cardNumber ?? '',
    cardHolder: row.cardHolder ?? '',
    bankName: row.bankName ?? '',
    receiverName: row.receiverBoundAt ? row.receiverName : '',
    receiverSince: row.receiverBoundAt,
    agentId: row.agentId,
    dueMoney: due,
    claimMoney: claim,
    createTime: row.madeAt,
  }
}

function toBeneficiaryCard(id: string, card: store.CardRow): BeneficiaryCard {
  return {
    id,
    cardNumber: card.maskedNumber,
    cardHolder: card.holder,
    bankName: card.bankName,
    branchName: card.branchName,
    isCompany: card.isCompany,
    bindTime: card.boundAt,
  }
}
