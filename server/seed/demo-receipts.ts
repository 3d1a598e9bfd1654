import { readyReceipts } from '#contract/receipts/receipt-ready.ts'
import { listPlacedDevices } from '#server/modules/devices/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import {
  saveChosenReceiptStyle,
  saveReceiptStyle,
  listReceiptStyles,
} from '#server/modules/receipts/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { demoMerchant } from './demo-merchant.ts'

/** Chooses the receipt that the demo's changers print. They receive it when they connect. */
export async function seedDemoReceipts(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if ((await listReceiptStyles(tx, scope)).length > 0) return
    const { name, lines } = readyReceipts.code
    const id = newId()
    await saveReceiptStyle(tx, scope, { id, name: name.zh, columns: 32, lines })
    const changers = (await listPlacedDevices(tx, scope)).filter(({ isChanger }) => isChanger)
    await saveChosenReceiptStyle(
      tx,
      scope,
      id,
      changers.map((changer) => changer.id),
    )
  })
}
