import {
  ownAccountSubject,
  type OwnAccount,
  type ownAccounts,
} from '#contract/payouts/own-accounts.ts'
import { toFen } from '#contract/base/money.ts'
import { listChannelNames } from '#server/modules/channels/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { readProviderBookBalance } from '../bookings.ts'
import { enqueueBalanceCheck } from './balance-check.ts'
import type { PayoutsDeps } from '../deps.ts'
import { listOwnAccountRows, type OwnAccountRow } from './store.ts'

const NEVER_ASKED: Omit<OwnAccountRow, 'channelId'> = {
  kept: null,
  total: 0,
  withdrawable: 0,
  difference: 0,
  differing: 0,
  differsSince: null,
  agreedAt: null,
  askedAt: null,
  trouble: '',
}

export function ownAccountsHandlers(deps: PayoutsDeps): Handlers<typeof ownAccounts> {
  return {
    list: (_input, context) => listOwnAccounts(deps, context),

    async switch({ channelId, settleModeType = '3' }, context) {
      const { tx, scope, record, refuse } = context
      const askedAccounts = (await listOwnAccounts(deps, context)).filter(({ isAsked }) => isAsked)
      const [only, ...more] = channelId
        ? askedAccounts.filter((each) => each.channelId === channelId)
        : askedAccounts
      if (!only || more.length > 0) throw refuse('noAccount', 'channelId')
      await enqueueBalanceCheck(tx, scope, only.channelId, settleModeType)
      // A query changes nothing that the log could show.
      if (settleModeType !== '3') {
        const about = { id: only.channelId, name: only.name }
        record(scope, ownAccountSubject, { ...about, after: { settleModeType } })
      }
      return only
    },
  }
}

type OwnAccountsContext = Pick<CallContext<typeof ownAccounts.list>, 'client' | 'scope' | 'tx'>

async function listOwnAccounts(
  { channels }: PayoutsDeps,
  { tx, scope, client }: OwnAccountsContext,
): Promise<OwnAccount[]> {
  // The balance was earned at all sites, so a person limited to some sites does not see it.
  if (scope.sites !== 'all') return []
  const all = await channels.channelsOf(tx, scope)
  const own = all.filter(({ holder }) => holder === 'merchant')
  const ids = own.map(({ channelId }) => channelId)
  const names = await listChannelNames(tx, scope, ids, client.language)
  const rows = new Map((await listOwnAccountRows(tx, scope)).map((row) => [row.channelId, row]))
  return Promise.all(
    own.map(async ({ channelId, provider }) => {
      const row = rows.get(channelId) ?? NEVER_ASKED
      return {
        channelId,
        name: names.get(channelId) ?? '',
        provider,
        booked: toFen(await readProviderBookBalance(tx, scope, channelId)),
        isAsked: provider === 'fubei',
        total: toFen(row.total),
        withdrawable: toFen(row.withdrawable),
        settleModeType: row.kept === null ? '' : row.kept ? '1' : '0',
        difference: toFen(row.difference),
        differsSince: row.differsSince,
        askedAt: row.askedAt,
        trouble: row.trouble,
      } as const
    }),
  )
}
