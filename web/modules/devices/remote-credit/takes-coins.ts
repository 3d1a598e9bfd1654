import type { DeviceType } from '#contract/devices/device.ts'

/** These are bought from, or pay coins out. */
const TAKE_NONE: readonly DeviceType[] = ['changer', 'vending']

/** Whether coins can be put into a machine from afar. */
export function takesCoins({ type }: { readonly type: DeviceType }): boolean {
  return !TAKE_NONE.includes(type)
}
