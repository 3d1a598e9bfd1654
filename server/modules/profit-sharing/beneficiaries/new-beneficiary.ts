import { newId } from '#server/platform/id.ts'
import type { BeneficiaryRow } from './store.ts'

/** Returns a beneficiary with a new id and otherwise default values. */
export function createInitialBeneficiary(): Omit<BeneficiaryRow, 'merchantId'> {
  return {
    id: newId(),
    name: '',
    role: 'other',
    phone: '',
    sealedNumber: null,
    maskedNumber: '',
    agentId: null,
    remark: '',
    wechatMerchant: '',
    wechatName: '',
    receiverName: '',
    receiverBoundAt: null,
    madeAt: new Date(),
    cardNumber: null,
    cardHolder: null,
    bankName: null,
  }
}
