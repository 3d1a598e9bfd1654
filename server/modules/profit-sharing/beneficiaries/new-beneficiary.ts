import { newId } from '#server/platform/id.ts'
import type { BeneficiaryRow } from './store.ts'

/** Somebody of whom nothing is known yet. */
export function newBeneficiary(): Omit<BeneficiaryRow, 'merchantId'> {
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
