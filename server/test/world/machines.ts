import { adsSql } from './ads.ts'
import { batchesSql } from './batches.ts'
import { receiptsSql } from './receipts.ts'
import { heldSql } from './held-meters.ts'
import { goodsSql } from './goods.ts'

/** What the world's machines were told, hold and show. */
export const machinesSql = (mark: string) =>
  [batchesSql(mark), goodsSql(mark), adsSql(mark), receiptsSql(mark), heldSql].join('\n')
