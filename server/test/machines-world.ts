import { adsSql } from './ads-world.ts'
import { batchesSql } from './batches-world.ts'
import { receiptsSql } from './receipts-world.ts'
import { heldSql } from './held-world.ts'
import { goodsSql } from './goods-world.ts'

/** What the world's machines were told, hold and show. */
export const machinesSql = (mark: string) =>
  [batchesSql(mark), goodsSql(mark), adsSql(mark), receiptsSql(mark), heldSql].join('\n')
