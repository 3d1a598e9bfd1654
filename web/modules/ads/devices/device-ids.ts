/** Returns the ids of a comma-separated list in an address. */
export function parseDeviceIds(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter(Boolean)
}
