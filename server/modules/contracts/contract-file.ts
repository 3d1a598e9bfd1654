import * as z from 'zod/mini'
import type { FileKind } from '#server/platform/secrets/private-files.ts'
import { declareFileOpening } from '#server/platform/secrets/private-files.ts'
import type { ContractsDeps } from './deps.ts'
import { renderContractPdf } from './contract-pdf.ts'
import { toShownContract } from './to-contract.ts'
import { findContract } from './store.ts'

const form = z.object({ merchantId: z.string(), id: z.string(), language: z.enum(['zh', 'en']) })

/** A contract as a PDF, for anyone to whom a call of this module gave its address. */
export const contractFile: FileKind<z.output<typeof form>> = { kind: 'contract', what: form }

export function declareContractFiles({ db }: Pick<ContractsDeps, 'db'>) {
  return declareFileOpening(contractFile, async ({ merchantId, id, language }) => {
    const contract = await db.inMerchant(merchantId, async (tx, scope) => {
      const row = await findContract(tx, scope, id)
      return row && toShownContract(tx, scope, row)
    })
    if (!contract) return undefined
    const name = `${contract.title} ${contract.peopleName}.pdf`
    return {
      contentType: 'application/pdf',
      body: await renderContractPdf(contract, language),
      name,
    }
  })
}
