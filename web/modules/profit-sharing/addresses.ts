/** Address of the list of beneficiaries. */
export const LIST = '/division_personal_manage'

export function beneficiaryAddress(id: string): string {
  return `${LIST}?${new URLSearchParams({ id }).toString()}`
}
