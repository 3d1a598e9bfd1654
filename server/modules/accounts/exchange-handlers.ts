import { exchangeSubject, type exchange } from '#contract/accounts/exchange.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import { findExchangeRates, saveRates } from './exchange-store.ts'

export const exchangeHandlers: Handlers<typeof exchange> = {
  rates: (_input, { tx, scope }) => findExchangeRates(tx, scope),

  async change(input, { tx, scope, record, tell }) {
    const before = await findExchangeRates(tx, scope)
    const after = { ...before, ...omitUndefinedFields(input) }
    await saveRates(tx, scope, after)
    record(scope, exchangeSubject, { id: scope.merchantId, name: '', before, after })
    tell(scope, 'wallet')
    return after
  },
}
