const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/**
 * Returns the canonical form of a client's address. A dual-stack socket reports an IPv4 client as
 * `::ffff:192.0.2.1` (RFC 4291, 2.5.5.2); limits, logs and providers use `192.0.2.1`.
 */
export function unmapIpv4Address(address: string): string {
  return address.replace(MAPPED_IPV4, '')
}
