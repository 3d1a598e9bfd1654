import type { Sentence } from '#contract/base/sentence.ts'
import type { AccountsDeps, NameResolver } from './modules/accounts/deps.ts'
import { listChannelNames } from './modules/channels/surface.ts'
import { orderNames } from './modules/orders/surface.ts'
import { depositNames, withdrawalNames } from './modules/payouts/surface.ts'
import { beneficiaryNames, paymentNames } from './modules/profit-sharing/surface.ts'
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
      order: orderNames,
      transfer: listOtherMerchantNames,
      withdrawal: withdrawalNames,
      deposit: depositNames,
      'share-payment': paymentNames,
    },
  }
}

/** A debt is owed to the platform or is held on the merchant's own channel account. */
const listDebtNames: NameResolver = async (tx, scope, ids, language) => {
  const names = await listChannelNames(tx, scope, ids, language)
  return new Map(names).set('platform', PLATFORM[language])
}
const PLATFORM: Sentence = { zh: '平台', en: 'Platform' }
