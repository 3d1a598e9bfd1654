import type { CallOutput } from '#contract/base/call.ts'
import { devices } from '#contract/devices/devices.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import type { CreditValues } from './credit-fields.tsx'

const EMPTY: CreditValues = { site: '', id: '', coins: 1, reason: '' }

/** Form that gives coins, to the given machine or to one chosen in the form. */
export function useRemoteCreditForm(
  deviceId: string | undefined,
  onDone: (command: CallOutput<typeof devices.credit>) => void,
) {
  return useCallForm(devices.credit, {
    start: { ...EMPTY, id: deviceId ?? '' },
    draft: deviceId === undefined ? 'credit' : `credit ${deviceId}`,
    input: ({ id, coins, reason }) => ({ id, coins: coins ?? 0, reason: reason || undefined }),
    renews: [
      devices.credits,
      devices.creditTotals,
      devices.creditAllowance,
      devices.creditLimits,
      devices.commands,
      devices.log,
    ],
    onDone,
  })
}
