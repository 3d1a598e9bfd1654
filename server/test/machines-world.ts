import { adsSql } from './ads-world.ts'
import { batchesSql } from './batches-world.ts'
import { goodsSql } from './goods-world.ts'

/** What the world's machines were told, hold and show. */
export const machinesSql = (mark: string) =>
  [batchesSql(mark), goodsSql(mark), adsSql(mark)].join('\n')
