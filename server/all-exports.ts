import type { FastifyInstance } from 'fastify'
import { toAccountsDeps } from './account-names.ts'
import { statementExport } from './modules/accounts/statement-export.ts'
import { creditExport } from './modules/devices/credits/credit-export.ts'
import { exportsHandlers } from './modules/exports/handlers.ts'
import { readExportRows } from './modules/exports/export-parts.ts'
import { createExportOutboxHandler } from './modules/exports/worker.ts'
import { giftExport } from './modules/gifts/gift-export.ts'
import { memberExport, spendingExport } from './modules/members/member-export.ts'
import { orderExport } from './modules/orders/records/order-export.ts'
import { pointLogExport } from './modules/points/log-export.ts'
import { createPointCodeExport } from './modules/point-codes/code-export.ts'
import { redemptionExport } from './modules/points-store/redemption-export.ts'
import { reportExport } from './modules/reports/report-export.ts'
import type { StoragePort } from './outside/storage-port.ts'
import type { Database } from './platform/db.ts'
import { mountExports } from './platform/exports/exports.ts'
import type { SealKeys } from './platform/secrets/sealed-text.ts'

type ExportServerParts = {
  readonly db: Database
  readonly sealKeys: SealKeys
  readonly storage: StoragePort
  readonly publicUrl: () => string
}
export type Exports = ReturnType<typeof openExports>

/** Opens all exports. A file is made while it is downloaded, or beforehand if it is long. */
export function openExports({ db, sealKeys, storage, publicUrl }: ExportServerParts) {
  const exports = [
    statementExport(toAccountsDeps(sealKeys)),
    reportExport,
    creditExport,
    giftExport,
    orderExport,
    pointLogExport,
    createPointCodeExport(publicUrl),
    memberExport,
    spendingExport,
    redemptionExport,
  ]
  return {
    handlers: exportsHandlers(sealKeys, exports),
    carrier: createExportOutboxHandler({ db, sealKeys, storage, exports }),
    mount(http: FastifyInstance): void {
      mountExports({ http, db, sealKeys }, exports, (exportFile) =>
        readExportRows(storage, sealKeys, exportFile),
      )
    },
  }
}
