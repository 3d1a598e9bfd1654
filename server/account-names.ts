import type { Sentence } from '#contract/base/sentence.ts'
import type { AccountsDeps, NameResolver } from './modules/accounts/deps.ts'
import { listChannelNames } from './modules/channels/surface.ts'
import { listOrderDisplayNames } from './modules/orders/surface.ts'
import { listDepositMoveNames, listWithdrawalNames } from './modules/payouts/surface.ts'
import { beneficiaryNames, listPaymentBeneficiaryNames } from './modules/profit-sharing/surface.ts'
import { listSiteNames } from './modules/sites/surface.ts'
import { listOtherMerchantNames } from './modules/transfers/surface.ts'
import type { SealKeys } from './platform/secrets/sealed-text.ts'

/** Names of accounts and lines on the statement. A module that books adds its own here. */
export function toAccountsDeps(sealKeys: SealKeys): AccountsDeps {
  return {
    sealKeys,
    owners: {
      pending: listSiteNames,
      held: listChannelNames,
      sharing: listChannelNames,
      share: beneficiaryNames,
      'clearing:claim': beneficiaryNames,
      'clearing:owed': listDebtNames,
      'clearing:channel': listChannelNames,
    },
    subjects: {
      channel: listChannelNames,
      order: listOrderDisplayNames,
      transfer: listOtherMerchantNames,
      withdrawal: listWithdrawalNames,
      deposit: listDepositMoveNames,
      'share-payment': listPaymentBeneficiaryNames,
    },
  }
}

/** A debt is owed to the platform or is held on the merchant's own channel account. */
const listDebtNames: NameResolver = async (tx, scope, ids, language) => {
  const names = await listChannelNames(tx, scope, ids, language)
  return new Map(names).set('platform', PLATFORM[language])
}
const PLATFORM: Sentence = { zh: '平台', en: 'Platform' }
