import { randomBytes } from 'node:crypto'
import type { BillFile } from '#server/outside/payments/bill-port.ts'
import { sealText } from '#server/platform/secrets/sealed-text.ts'
import type { ReconcileDeps } from '../deps.ts'

const SEALED_AS = 'reconciliation.bill'

/**
 * Stores the bill encrypted, because stored files can be read by anyone who has their key and a bill lists
 * who paid what. Returns undefined if storage fails.
 */
export async function storeSealedBill(
  { storage, sealKeys }: ReconcileDeps,
  { name, bytes }: BillFile,
): Promise<string | undefined> {
  const key = `${randomBytes(15).toString('base64url')}/${name}.sealed`
  const sealed = sealText(sealKeys, SEALED_AS, Buffer.from(bytes).toString('base64'))
  const type = 'application/octet-stream'
  const put = await storage.put({ key, contentType: type, bytes: Buffer.from(sealed) })
  return put.is === 'done' ? key : undefined
}
