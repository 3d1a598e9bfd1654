import * as z from 'zod/mini'
import { parseYuan } from '#contract/base/money.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { BalancePort } from '../payments/balance-port.ts'
import type { FubeiExchange } from './exchange.ts'

/**
 * Balance and settlement mode of a Fubei account. Source: a public client of
 * `openapi.agent.account.balance.*`.
 */
export function newFubeiBalancePort(ask: FubeiExchange): BalancePort {
  const switchSettleMode = async (mode: '0' | '1' | '3') =>
    parseSettleModeAnswer(
      await ask('openapi.agent.account.balance.switch', { settle_mode_type: mode }),
    )
  return {
    async read() {
      const answer = await ask('openapi.agent.account.balance.query', {})
      if (answer.is !== 'done') return answer
      const balance = balanceForm.safeParse(answer.value).data
      const total = parseYuan(balance?.total_amount ?? '')
      const withdrawable = parseYuan(balance?.settled_amount ?? '')
      if (total === undefined || withdrawable === undefined) {
        return unknownOutcome('a balance of another form')
      }
      return doneOutcome({ total, withdrawable })
    },
    isKept: () => switchSettleMode('3'),
    keep: (isKept) => switchSettleMode(isKept ? '1' : '0'),
  }
}

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const balanceForm = z.looseObject({ total_amount: text, settled_amount: text })
const switchForm = z.looseObject({ settle_mode_type: text })

function parseSettleModeAnswer(answer: Outcome<unknown>): Outcome<{ readonly kept: boolean }> {
  if (answer.is !== 'done') return answer
  const mode = switchForm.safeParse(answer.value).data?.settle_mode_type
  if (mode !== '0' && mode !== '1') return unknownOutcome('a switch of another form')
  return doneOutcome({ kept: mode === '1' })
}
