import { pointCodes } from '#contract/point-codes/point-codes.ts'

/** Calls to query again after a batch is made or stopped. */
export const pointCodeCalls = [
  pointCodes.batches,
  pointCodes.batch,
  pointCodes.codes,
  pointCodes.uses,
] as const

/** Screens of points codes. */
export const POINT_CODE_LIST = '/pointCodeManage'
export const POINT_CODE_FORM = '/pointCode'
