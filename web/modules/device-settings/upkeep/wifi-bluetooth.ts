import type { Wifi } from './wifi-code.ts'

/**
 * A board in set-up mode receives its network over Bluetooth, through the service described for makers in
 * `docs/device-makers.md`. Requires Web Bluetooth, which Chrome and Edge have, but not Safari or WeChat.
 */
const SERVICE = '8f3a0001-5d1e-4c6b-9b0a-706c61796669'
const NETWORK = '8f3a0002-5d1e-4c6b-9b0a-706c61796669'

/** The used part of Web Bluetooth, for which TypeScript has no types. */
type Bluetooth = {
  requestDevice(wish: { filters: { services: string[] }[] }): Promise<{
    readonly gatt?: { connect(): Promise<Server>; disconnect(): void }
  }>
}
type Server = { getPrimaryService(id: string): Promise<Service> }
type Service = { getCharacteristic(id: string): Promise<Characteristic> }
type Characteristic = { writeValueWithResponse(value: Uint8Array): Promise<void> }

function findWebBluetooth(): Bluetooth | undefined {
  return (navigator as { bluetooth?: Bluetooth }).bluetooth
}

export function hasBluetooth(): boolean {
  return findWebBluetooth() !== undefined
}

/**
 * Returns `cancelled` if no board was chosen, and `failed` if the chosen board could not be sent the
 * network.
 */
export async function sendWifiByBluetooth(wifi: Wifi): Promise<'sent' | 'cancelled' | 'failed'> {
  const { ssid, password, isHidden } = wifi
  const device = await findWebBluetooth()
    ?.requestDevice({ filters: [{ services: [SERVICE] }] })
    .catch(() => undefined)
  if (!device?.gatt) return 'cancelled'
  const { gatt } = device
  try {
    const service = await (await gatt.connect()).getPrimaryService(SERVICE)
    const network = await service.getCharacteristic(NETWORK)
    const message = { ssid, password, hidden: isHidden }
    await network.writeValueWithResponse(new TextEncoder().encode(JSON.stringify(message)))
    return 'sent'
  } catch {
    return 'failed'
  } finally {
    gatt.disconnect()
  }
}
