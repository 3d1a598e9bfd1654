import { startPath } from '#contract/device.ts'

/** What the QR code on a device says: the player's page of it, at the address of this house. */
export function startLink(code: string): string {
  return `${location.origin}${startPath(code)}`
}
