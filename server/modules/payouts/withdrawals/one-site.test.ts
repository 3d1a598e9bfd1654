import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposits } from '#contract/payouts/deposits.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { ownAccounts } from '#contract/payouts/own-accounts.ts'
import { sharePayments } from '#contract/profit-sharing/share-payments.ts'
import { sharingStatements } from '#contract/profit-sharing/sharing-statements.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

/**
 * Tests that a person with one site and all permissions has no access to what belongs to the whole merchant.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { password } = world

let as = ''
let own = ''
beforeAll(async () => {
  const rights = ['wallet.see', 'wallet.export', 'wallet.transfer', 'sharing.pay', 'sharing.edit']
  const roleId = await newRole(...rights, 'payouts.see', 'payouts.ask', 'payouts.agree')
  as = (await newClerk({ roleId })).id
  // Requested before the person was limited to a site.
  own = (await testServer.get(withdrawals.ask, { money: toFen(2_000), password })).id
  await testServer.sql('update withdrawals set asked_by = $1 where withdrawal_id = $2', [as, own])
})

const none = { records: [], total: 0 }
const reads: Record<string, [() => Promise<unknown>, unknown]> = {
  possible: [
    () => testServer.get(withdrawals.possible, {}, { as }),
    [{ available: 0, lacks: 'allSites', receiver: '' }],
  ],
  balances: [
    () => testServer.get(wallet.balances, { id: world.merchantId }, { as }),
    { withdrawable: 0, coins: 0 },
  ],
  statement: [
    () => testServer.get(wallet.statement, {}, { as }),
    { ...none, opening: 0, closing: 0 },
  ],
  frozen: [
    () => testServer.get(wallet.statement, { account: 'frozen' }, { as }),
    { ...none, opening: 0, closing: 0 },
  ],
  'coin lines': [() => testServer.get(wallet.coinLines, {}, { as }), none],
  deposit: [
    () => testServer.get(deposits.check, {}, { as }),
    { deposit: 0, returning: 0, balance: 0 },
  ],
  'deposit moves': [() => testServer.get(deposits.list, {}, { as }), none],
  'own accounts': [() => testServer.get(ownAccounts.list, {}, { as }), []],
  transfers: [() => testServer.get(transfers.list, {}, { as }), none],
  'a receiver': [
    () => testServer.get(transfers.receiver, { phone: world.otherMerchantPhone }, { as }),
    { transferable: 0 },
  ],
  withdrawals: [() => testServer.get(withdrawals.list, {}, { as }), { total: 1 }],
}

test.each(Object.keys(reads))('%s: hides merchant data from a one-site account', async (name) => {
  const [ask, seen] = reads[name]!
  expect(await ask()).toMatchObject(seen as object)
})

test('a one-site account sees its own requests alone', async () => {
  const { records } = await testServer.get(withdrawals.list, {}, { as })
  expect(records).toMatchObject([{ id: own, isMine: true }])
  expect(await testServer.get(withdrawals.detail, { id: own }, { as })).toMatchObject({ id: own })
  const others = { id: world.withdrawalId }
  const answer = await testServer.send(withdrawals.detail, others, { as })
  expect(answer).toMatchObject({ failure: 'notFound' })
})

const money = toFen(100)
const acts: Record<string, [() => Promise<unknown>, string]> = {
  withdraw: [() => testServer.send(withdrawals.ask, { money, password }, { as }), 'allSites'],
  'ask the deposit back': [
    () => testServer.send(deposits.askBack, { money, password }, { as }),
    'allSites',
  ],
  'pay a deposit': [() => testServer.send(deposits.pay, { money, password }, { as }), 'allSites'],
  transfer: [
    () =>
      testServer.send(transfers.send, { phone: world.otherMerchantPhone, money, password }, { as }),
    'allSites',
  ],
  'link a statement': [
    () => testServer.send(sharingStatements.linkStatement, { id: world.beneficiaryId }, { as }),
    'allSites',
  ],
  'pay a share': [
    () => testServer.send(sharePayments.pay, { id: world.beneficiaryId, money, password }, { as }),
    'allSites',
  ],
  agree: [
    () => testServer.send(withdrawals.agree, { id: world.withdrawalId, password }, { as }),
    'notFound',
  ],
  'take back': [
    () =>
      testServer.send(
        withdrawals.changeState,
        { id: world.withdrawalId, state: 'notPassed' },
        { as },
      ),
    'notFound',
  ],
}

test.each(Object.keys(acts))('%s: refused to a one-site account', async (name) => {
  const [act, failure] = acts[name]!
  expect(await act()).toMatchObject({ is: 'refused', failure })
})

test('cancelling says why it cannot be done', async () => {
  const { id } = await testServer.get(withdrawals.ask, { money: toFen(1_000), password })
  const why = async (state: string) => {
    await testServer.sql('update withdrawals set state = $1 where withdrawal_id = $2', [state, id])
    const answer = await testServer.send(withdrawals.cancel, { id })
    return answer.is === 'done' ? 'done' : answer.failure
  }
  expect(await why('untreated')).toBe('notReviewed')
  expect(await why('processing')).toBe('onItsWay')
  expect(await why('passed')).toBe('paidAlready')
  expect(await why('notPassed')).toBe('endedAlready')
})
