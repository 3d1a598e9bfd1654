export type Wifi = {
  readonly ssid: string
  /** Empty: the network is open. */
  readonly password: string
  /** It does not tell its name. */
  readonly isHidden: boolean
}

/** What names and passwords may be as long as, in bytes: IEEE 802.11, and its WPA passphrases. */
const SSID_BYTES_MAX = 32
const PASSWORD_MIN = 8
const PASSWORD_MAX = 63

/** Which of the two is wrong, if any. */
export function wrongWifi({ ssid, password }: Wifi): 'ssid' | 'password' | undefined {
  const bytes = new TextEncoder().encode(ssid).length
  if (bytes === 0 || bytes > SSID_BYTES_MAX) return 'ssid'
  const isLong = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
  return password === '' || isLong ? undefined : 'password'
}

/**
 * A network as a text that cameras read, with what would end a part of it escaped.
 * Source: zxing, wiki "Barcode Contents", "Wi-Fi Network config".
 */
export function wifiText({ ssid, password, isHidden }: Wifi): string {
  const escapeWifiText = (text: string) => text.replace(/[\\;,:"]/g, String.raw`\$&`)
  const key = password === '' ? 'T:nopass' : `T:WPA;P:${escapeWifiText(password)}`
  return `WIFI:S:${escapeWifiText(ssid)};${key};${isHidden ? 'H:true;' : ''};`
}
