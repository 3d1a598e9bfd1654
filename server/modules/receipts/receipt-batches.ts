import * as z from 'zod/mini'
import { encodeReceipt } from '#contract/receipts/receipt-bytes.ts'
import { receiptPermissions } from '#contract/receipts/receipt-permissions.ts'
import { exampleFacts, listPrintedReceiptLines, receiptForm } from '#contract/receipts/receipt.ts'
import { receipts } from '#contract/receipts/receipts.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { declareBatchKind } from '#server/modules/batches/surface.ts'
import {
  declareHolding,
  computeContentDigest,
  type WantedHolding,
} from '#server/modules/holdings/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listReceiptFacts, toPrinterReceipt } from './receipt-facts.ts'
import * as store from './store.ts'

/** Codes that a board answers with if it cannot print. */
const refusals: Readonly<Record<string, Sentence>> = {
  paper: {
    zh: '纸宽与打印机不符',
    en: 'Wrong paper width for the printer',
  },
  'paper.out': { zh: '打印机缺纸', en: 'Printer out of paper' },
  unsupported: { zh: '设备没有小票打印机', en: 'Device has no receipt printer' },
}
const missed: Sentence = { zh: '自动补发未收到的内容', en: 'Automatic resend of missed content' }
const unchosen: WantedHolding = {
  digest: '',
  command: {
    code: 'unchosen',
    refused: { zh: '未选择小票样式', en: 'No receipt style selected' },
  },
}

/** Returns the receipt style of each device, in the form that is sent to its board. */
export async function listWantedDeviceReceipts(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  origin: string,
): Promise<ReadonlyMap<string, WantedHolding>> {
  const styleIds = await store.listDeviceReceiptStyles(tx, scope, deviceIds)
  const styles = new Map(
    (await store.listReceiptStyles(tx, scope)).map((style) => [style.id, style]),
  )
  const facts = await listReceiptFacts(tx, scope, deviceIds, origin)
  return new Map(
    [...facts].map(([id, of]) => {
      const style = styles.get(styleIds.get(id) ?? '')
      if (!style) return [id, unchosen]
      const data = toPrinterReceipt(style, of)
      return [id, { digest: computeContentDigest(data), command: { type: 'receipt.set', data } }]
    }),
  )
}

/**
 * Receipt style that a printer holds. Each printer gets the style that is chosen for it when its turn comes.
 */
export const receiptKind = declareHolding({
  name: 'receipt.set',
  title: { zh: '下发小票样式', en: 'Send receipt style' },
  permission: receiptPermissions.edit,
  /** `name`: name of the style; empty if devices get the styles that they missed. */
  form: z.object({ name: z.string(), origin: z.string() }),
  about: ({ name }) => (name ? { zh: name, en: name } : missed),
  topic: 'receipts',
  tooMuch: receipts.choose.failures.tooMuch,
  refusals,
  setFor: store.listDevicesWithReceipts,
  wantedBy: listWantedDeviceReceipts,
  missed: (origin) => ({ name: '', origin }),
})

/** Prints one receipt of an invented sale. It is sent as bytes, which any board can pass to its printer. */
export const tryOutKind = declareBatchKind({
  name: 'receipt.print',
  title: { zh: '试打小票', en: 'Print test receipt' },
  permission: receiptPermissions.edit,
  form: z.object({ receipt: receiptForm, origin: z.string() }),
  about: () => ({ zh: '试打一张', en: 'Print one test receipt' }),
  async commandsFor(tx, scope, devices, { receipt: { columns, lines }, origin }) {
    const ids = devices.map(({ id }) => id)
    const facts = await listReceiptFacts(tx, scope, ids, origin)
    return new Map(
      ids.map((id) => {
        const printed = listPrintedReceiptLines(lines, { ...exampleFacts, ...facts.get(id) })
        const bytes = Buffer.from(encodeReceipt({ columns, lines: printed })).toString('base64')
        return [id, { type: 'receipt.print', data: { bytes } }]
      }),
    )
  },
  async ended(tx, scope, { code }) {
    notifyLiveChange(tx, scope.merchantId, 'receipts')
    return refusals[code]
  },
})
