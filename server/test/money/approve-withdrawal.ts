import type { CallInput } from '#contract/base/call.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import type { TestServer } from '../test-server.ts'

/** Approves a withdrawal as both people of the platform, so that it is paid out. */
export async function approveBoth(
  testServer: TestServer,
  input: CallInput<typeof withdrawals.approve>,
): Promise<void> {
  for (const as of ['platform', 'second']) await testServer.get(withdrawals.approve, input, { as })
}
