import { adsSql } from './ads.ts'
import { batchesSql } from './batches.ts'
import { receiptsSql } from './receipts.ts'
import { heldSql } from './held-meters.ts'
import { goodsSql } from './goods.ts'

/** Batches, goods, screens, receipts and held readings of the example world's machines. */
export const machinesSql = (mark: string) =>
  [batchesSql(mark), goodsSql(mark), adsSql(mark), receiptsSql(mark), heldSql].join('\n')
