import * as z from 'zod/mini'
import type { Details, Platform, ShownApplication } from '../platform.ts'
import type { Merchant, Merchants } from './merchants.ts'

/** Returns the application of an agent's merchant with the acts that Fubei's staff can perform. */
export function toShownMerchantApplication(merchant: Merchant): ShownApplication {
  const { fields, reason, card } = merchant
  return {
    number: merchant.id,
    name: fields['merchant_name'] ?? '',
    person: fields['legal_person'] ?? '',
    state: merchant.audit,
    words: card?.words || reason.words,
    acts: listApplicationActs(merchant),
  }
}

function listApplicationActs({ audit, card, isWechatAuthorised }: Merchant): readonly string[] {
  if (audit === 'REJECTED') return []
  if (audit !== 'PASSED') {
    const further = audit === 'REVIEW' ? [] : ['review']
    return ['approve', ...further, 'reject', 'reject-photo']
  }
  const ofCard = card?.state === 1 ? ['approve-card', 'reject-card'] : []
  return isWechatAuthorised ? ofCard : [...ofCard, 'authorise']
}

/** Returns whether the merchant can receive payments: only after its review was passed. */
export function isApprovedMerchant({ audit }: Merchant): boolean {
  return audit === 'PASSED'
}

const REJECTIONS = {
  reject: { type: 'CH_INFO_ERROR', words: '商户名称与证照不符' },
  'reject-photo': { type: 'CERTIFICATE_ERROR', words: '证件照片不清晰，请重新上传' },
} as const

/** A past application: what staff see of it, and its account. */
const pastForm = z.object({
  code: z.string(),
  id: z.string(),
  appId: z.string(),
  secret: z.string(),
  storeId: z.string(),
  audit: z.enum(['AUDITING', 'PASSED', 'REJECTED']),
  merchantName: z.string(),
  legalPerson: z.string(),
})

/** Acts name the merchant by the platform's number. A rejection can have a given reason. */
export function toApplicationActs(merchants: Merchants): Platform['acts'] {
  const requireApplicant = ({ number }: Details): Merchant => {
    const merchant = merchants.find(({ id }) => id === number)
    if (!merchant) throw new Error(`no merchant ${String(number)}`)
    return merchant
  }
  const rejectApplicant = (name: keyof typeof REJECTIONS) => (details: Details) => {
    const { type: usual, words: usualWords } = REJECTIONS[name]
    const { type = usual, words = usualWords } = details
    merchants.decide(requireApplicant(details), 'REJECTED', {
      type: String(type),
      words: String(words),
    })
    return toShownMerchantApplication(requireApplicant(details))
  }
  const actOnApplicant = (carryOut: (merchant: Merchant) => unknown) => (details: Details) => {
    carryOut(requireApplicant(details))
    return toShownMerchantApplication(requireApplicant(details))
  }
  return {
    // An application from before this sandbox was started.
    past(details) {
      const { merchantName, legalPerson, ...account } = pastForm.parse(details)
      const fields = { merchant_name: merchantName, legal_person: legalPerson }
      return toShownMerchantApplication(merchants.remember({ ...account, fields }))
    },
    approve: actOnApplicant((merchant) => merchants.decide(merchant, 'PASSED')),
    review: actOnApplicant((merchant) => merchants.review(merchant)),
    reject: rejectApplicant('reject'),
    'reject-photo': rejectApplicant('reject-photo'),
    authorise: actOnApplicant((merchant) => {
      merchant.isWechatAuthorised = true
    }),
    'approve-card': actOnApplicant((merchant) => merchants.decideCard(merchant, 2)),
    'reject-card': actOnApplicant((merchant) =>
      merchants.decideCard(merchant, 3, '户名与卡号不符'),
    ),
  }
}
