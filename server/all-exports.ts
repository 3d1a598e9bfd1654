import { accountsNeed } from './account-names.ts'
import { statementExport } from './modules/accounts/statement-export.ts'
import { reportExport } from './modules/reports/report-export.ts'
import type { AnyExport } from './platform/exports.ts'
import type { SealKeys } from './platform/sealed.ts'

/** Every file that can be asked for. */
export function allExports(sealKeys: SealKeys): readonly AnyExport[] {
  return [statementExport(accountsNeed(sealKeys)), reportExport]
}
