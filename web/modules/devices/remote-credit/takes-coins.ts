import type { DeviceType } from '#contract/devices/device.ts'

/** These machines sell goods or pay out coins. */
const TAKE_NONE: readonly DeviceType[] = ['changer', 'vending']

/** Returns whether coins can be put into a machine remotely. */
export function takesCoins({ type }: { readonly type: DeviceType }): boolean {
  return !TAKE_NONE.includes(type)
}
