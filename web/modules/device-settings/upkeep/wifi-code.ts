export type Wifi = {
  readonly ssid: string
  /** Empty for an open network. */
  readonly password: string
  /** True if the network does not broadcast its name. */
  readonly isHidden: boolean
}

/** Length limits of a network name, in bytes, and of a WPA passphrase. Source: IEEE 802.11. */
const SSID_BYTES_MAX = 32
const PASSWORD_MIN = 8
const PASSWORD_MAX = 63

/** Returns the invalid field; undefined if both are valid. */
export function findInvalidWifiField({ ssid, password }: Wifi): 'ssid' | 'password' | undefined {
  const bytes = new TextEncoder().encode(ssid).length
  if (bytes === 0 || bytes > SSID_BYTES_MAX) return 'ssid'
  const isLong = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
  return password === '' || isLong ? undefined : 'password'
}

/**
 * Returns a network as the text of a QR code, with separators escaped. Source: zxing, wiki "Barcode
 * Contents", "Wi-Fi Network config".
 */
export function formatWifiQrText({ ssid, password, isHidden }: Wifi): string {
  const escapeWifiText = (text: string) => text.replace(/[\\;,:"]/g, String.raw`\$&`)
  const key = password === '' ? 'T:nopass' : `T:WPA;P:${escapeWifiText(password)}`
  return `WIFI:S:${escapeWifiText(ssid)};${key};${isHidden ? 'H:true;' : ''};`
}
