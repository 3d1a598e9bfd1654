import { getDeviceStartPath } from '#contract/devices/device.ts'
import { PRINTER_PARAMETER } from '#contract/receipts/printer-parameter.ts'
import { findReceiptLineFault, paperMm, type Receipt } from '#contract/receipts/receipt.ts'
import { formatReceiptLineName } from '#contract/receipts/receipt-words.ts'
import { receiptSubject, STYLES_MAX, type receipts } from '#contract/receipts/receipts.ts'
import type { Language } from '#contract/base/sentence.ts'
import { beginBatch } from '#server/modules/batches/surface.ts'
import { listDevicesWithParameter } from '#server/modules/device-settings/surface.ts'
import { findDevices, listDeviceStates } from '#server/modules/devices/surface.ts'
import { isTooLargeForCommand } from '#server/modules/holdings/surface.ts'
import { findTenant } from '#server/modules/people/surface.ts'
import { listSiteNames } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listReceiptFacts, toPrinterReceipt } from './receipt-facts.ts'
import { receiptKind, listWantedDeviceReceipts, tryOutKind } from './receipt-batches.ts'
import * as store from './store.ts'

/** `publicUrl`: start of the address that the code on a receipt leads to. */
type Deps = { readonly publicUrl: () => string }

export function receiptsHandlers({ publicUrl }: Deps): Handlers<typeof receipts> {
  return {
    async list(_input, { tx, scope }) {
      const styles = await store.listReceiptStyles(tx, scope)
      const printers = await listReceiptPrinters(tx, scope)
      const ids = printers.map(({ id }) => id)
      const used = [...(await store.listDeviceReceiptStyles(tx, scope, ids)).values()]
      const tenant = await findTenant(tx, scope)
      const countStylePrinters = (id: string) => used.filter((styleId) => styleId === id).length
      return {
        merchantName: tenant?.name ?? '',
        styles: styles.map((style) => ({ ...style, printers: countStylePrinters(style.id) })),
      }
    },

    async printers(_input, { tx, scope }) {
      return listShownReceiptPrinters(tx, scope, publicUrl())
    },

    async save({ id, name, columns, lines }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const fault = findReceiptFault({ columns, lines })
      if (fault) throw refuse(fault, 'lines')
      const styles = await store.listReceiptStyles(tx, scope)
      const before = styles.find((style) => style.id === id)
      if (id !== undefined && !before) throw refuse('noStyle', 'id')
      if (!before && styles.length >= STYLES_MAX) throw refuse('shelfFull')
      const users = before ? await listAllStyleDevices(tx, scope, before.id) : []
      const deviceIds = users.map((user) => user.id)
      const seen = await findDevices(tx, scope, deviceIds)
      if (seen.length < users.length) throw refuse('usedElsewhere', 'id')
      const style = { id: before?.id ?? newId(), name, columns, lines }
      if (!(await store.saveReceiptStyle(tx, scope, style))) throw refuse('nameTaken', 'name')
      const beforeFields = before && receiptAuditFields(before)
      record(scope, receiptSubject, {
        id: style.id,
        name,
        ...(beforeFields && { before: beforeFields }),
        after: receiptAuditFields(style),
      })
      tell(scope, 'receipts')
      const batchInput = { name, origin: publicUrl() }
      const batchRequest = { wish: batchInput, deviceIds, askedBy: actor.name }
      return {
        id: style.id,
        batchId: (await beginBatch(tx, scope, receiptKind, batchRequest)) ?? null,
      }
    },

    async remove({ id }, { tx, scope, refuse, record, tell }) {
      const style = await store.findReceiptStyle(tx, scope, id)
      if (!style) throw refuse('noStyle', 'id')
      if ((await listAllStyleDevices(tx, scope, id)).length > 0) throw refuse('inUse', 'id')
      await store.removeReceiptStyle(tx, scope, id)
      record(scope, receiptSubject, { id, name: style.name, before: receiptAuditFields(style) })
      tell(scope, 'receipts')
      return { removed: 1 }
    },

    async choose({ id, ids }, { tx, scope, actor, refuse, record, tell }) {
      const style = await store.findReceiptStyle(tx, scope, id)
      if (!style) throw refuse('noStyle', 'id')
      const printers = (await listReceiptPrinters(tx, scope)).filter((each) =>
        ids.includes(each.id),
      )
      if (printers.length < new Set(ids).size) throw refuse('noPrinter', 'ids')
      if (!(await isAnyDeviceOnline(tx, scope, ids))) throw refuse('offline', 'ids')
      const facts = [...(await listReceiptFacts(tx, scope, ids, publicUrl())).values()]
      if (facts.some((each) => isTooLargeForCommand(toPrinterReceipt(style, each))))
        throw refuse('tooMuch', 'id')
      await store.saveChosenReceiptStyle(tx, scope, id, ids)
      const names = printers.map(({ number, code }) => number || code).join('、')
      record(scope, receiptSubject, { id, name: style.name, after: { printers: names } })
      tell(scope, 'receipts')
      const batchInput = { name: style.name, origin: publicUrl() }
      const batchRequest = { wish: batchInput, deviceIds: ids, askedBy: actor.name }
      const batchId = await beginBatch(tx, scope, receiptKind, batchRequest)
      if (batchId === undefined) throw refuse('noPrinter', 'ids')
      return { batchId }
    },

    async tryOut({ deviceId, columns, lines }, { tx, scope, actor, refuse, record }) {
      const fault = findReceiptFault({ columns, lines })
      if (fault) throw refuse(fault, 'lines')
      const printer = (await listReceiptPrinters(tx, scope)).find(({ id }) => id === deviceId)
      if (!printer) throw refuse('noPrinter', 'deviceId')
      if (!(await isAnyDeviceOnline(tx, scope, [deviceId]))) throw refuse('offline', 'deviceId')
      const batchInput = { receipt: { columns, lines: [...lines] }, origin: publicUrl() }
      const batchRequest = { wish: batchInput, deviceIds: [deviceId], askedBy: actor.name }
      const batchId = await beginBatch(tx, scope, tryOutKind, batchRequest)
      if (batchId === undefined) throw refuse('noPrinter', 'deviceId')
      const { paper, lines: printedLines } = receiptAuditFields({ name: '', columns, lines })
      const after = { paper, lines: printedLines }
      record(scope, receiptSubject, { id: deviceId, name: printer.code, after })
      return { batchId }
    },
  }
}

async function listReceiptPrinters(tx: Tx, scope: Scope) {
  return findDevices(tx, scope, await listDevicesWithParameter(tx, scope, PRINTER_PARAMETER))
}

/**
 * Returns the devices that print this style, also those at sites that the caller does not see, so that
 * nobody takes their receipts away.
 */
async function listAllStyleDevices(tx: Tx, scope: Scope, styleId: string) {
  const tenant = { ...scope, sites: 'all' } as const
  return findDevices(tx, tenant, await store.listStyleDeviceIds(tx, scope, styleId))
}

async function isAnyDeviceOnline(tx: Tx, scope: Scope, ids: readonly string[]): Promise<boolean> {
  const states = await listDeviceStates(tx, scope, ids)
  return ids.some((id) => states.get(id)?.online)
}

function findReceiptFault(receipt: Receipt) {
  if (receipt.lines.length === 0) return 'empty'
  const fault = receipt.lines.map(findReceiptLineFault).find(Boolean)
  return fault ?? (isTooLargeForCommand(receipt) ? 'tooMuch' : undefined)
}

/** Returns the fields for the operation log: the content of the receipt, line by line. */
function receiptAuditFields({ name, columns, lines }: Receipt & { readonly name: string }) {
  const joinLineNames = (language: Language) =>
    lines.map((line) => formatReceiptLineName(line, language)).join(' / ')
  return {
    name,
    paper: `${paperMm[columns]} mm`,
    lines: { zh: joinLineNames('zh'), en: joinLineNames('en') },
  }
}

async function listShownReceiptPrinters(tx: Tx, scope: Scope, origin: string) {
  const devices = await listReceiptPrinters(tx, scope)
  const ids = devices.map(({ id }) => id)
  const [online, styleIds, sites] = [
    await listDeviceStates(tx, scope, ids),
    await store.listDeviceReceiptStyles(tx, scope, ids),
    await listSiteNames(tx, scope),
  ]
  const wantedReceipts = await listWantedDeviceReceipts(tx, scope, ids, origin)
  const states = await receiptKind.states(tx, scope, wantedReceipts)
  return devices.map(({ id, code: equipmentId, number, type, fieldId }) => {
    const [styleId = null, { state, ...stateFields }] = [styleIds.get(id), states.get(id)!]
    return {
      deviceId: id,
      equipmentId,
      number,
      type,
      fieldName: (fieldId !== null && sites.get(fieldId)) || '',
      online: online.get(id)?.online ?? false,
      link: origin + getDeviceStartPath(equipmentId),
      styleId,
      // A style that was chosen for the printer and never sent counts as a change that waits.
      state: styleId !== null && state === 'never' ? ('changed' as const) : state,
      ...stateFields,
    }
  })
}
