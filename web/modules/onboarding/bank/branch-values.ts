import type { CallForm } from '#web/client/forms/call-form.tsx'

/** Branch fields of a form. The wire has only the city, whose province follows from it. */
export type BranchValues = {
  bankCode: string
  provinceCode: string
  cityCode: string
  branchCode: string
  branchName: string
}
/** Any form with these fields. The library's types do not accept a form with more fields in its place. */
export type BranchForm = CallForm<BranchValues>

const PROVINCE_DIGITS = 2

export function toBankBranchValues(branch?: {
  readonly bankCode: string
  readonly areaCode: string
  readonly branchCode: string
  readonly branchName: string
}): BranchValues {
  const { bankCode = '', areaCode = '', branchCode = '', branchName = '' } = branch ?? {}
  const provinceCode = areaCode && `${areaCode.slice(0, PROVINCE_DIGITS)}0000`
  return { bankCode, provinceCode, cityCode: areaCode, branchCode, branchName }
}

export function toBankBranchInput({ bankCode, cityCode, branchCode, branchName }: BranchValues) {
  return { bankCode, areaCode: cityCode, branchCode, branchName }
}
