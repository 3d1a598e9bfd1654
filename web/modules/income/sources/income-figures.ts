import type { OnlinePayment } from '#contract/income/income.ts'

/** Figures of an income page: whole fen or whole coins. */
export type IncomeFigures = {
  readonly total: number
  readonly before: number
  /** Values by day for each named series. */
  readonly series: readonly { readonly name: string; readonly onDay: ReadonlyMap<string, number> }[]
  readonly fields: readonly SiteIncomeValue[]
  readonly equipment: readonly DeviceIncomeValue[]
}
type SiteIncomeValue = {
  readonly fieldId: string
  readonly fieldName: string
  readonly value: number
}
export type DeviceIncomeValue = SiteIncomeValue & {
  readonly equipmentId: string
  readonly name: string
}
export type IncomeUnit = 'money' | 'count'

/** Adds the value to each row and leaves out rows without a positive one. */
export function toPositiveValueRows<Row extends object>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): (Row & { readonly value: number })[] {
  return rows.map((row) => ({ ...row, value: valueOf(row) })).filter(({ value }) => value > 0)
}

export function mapValuesByDay<
  Row extends { readonly date: string; readonly payment?: OnlinePayment },
>(rows: readonly Row[], valueOf: (row: Row) => number): ReadonlyMap<string, number> {
  return new Map(rows.map((row) => [row.date, valueOf(row)]))
}
