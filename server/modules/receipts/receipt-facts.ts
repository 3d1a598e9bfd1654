import { getDeviceStartPath } from '#contract/devices/device.ts'
import { fillReceiptLines, type ReceiptFacts } from '#contract/receipts/receipt.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { findTenant } from '#server/modules/people/surface.ts'
import { listSiteNames } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { StyleRow } from './store.ts'

/** Returns the known facts about the place of each device. The machine fills in the rest of a receipt. */
export async function listReceiptFacts(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  origin: string,
): Promise<ReadonlyMap<string, ReceiptFacts>> {
  const [devices, names, tenant] = await Promise.all([
    findDevices(tx, scope, deviceIds),
    listSiteNames(tx, scope),
    findTenant(tx, scope),
  ])
  return new Map(
    devices.map(({ id, code, number, fieldId }) => [
      id,
      {
        merchant: tenant?.name ?? '',
        site: (fieldId !== null && names.get(fieldId)) || '',
        device: number || code,
        link: origin + getDeviceStartPath(code),
      },
    ]),
  )
}

/** Returns the data for a printer: the style, filled with the known facts about its place. */
export function toPrinterReceipt(
  { columns, lines }: Pick<StyleRow, 'columns' | 'lines'>,
  facts: ReceiptFacts,
) {
  return { columns, lines: fillReceiptLines(lines, facts) }
}
