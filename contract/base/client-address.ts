const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/**
 * A client's address under the one name that it has. A socket that listens for both families names an
 * IPv4 client `::ffff:192.0.2.1` (RFC 4291, 2.5.5.2); limits, logs and providers know it as `192.0.2.1`.
 */
export function clientAddress(address: string): string {
  return address.replace(MAPPED_IPV4, '')
}
