/** Addresses that pages of this module lead to. */
export const LIST = '/contract'
export const TEMPLATES = '/contract-template'

export function buildContractPath(id: string): string {
  return `${LIST}?${new URLSearchParams({ id }).toString()}`
}

export function buildContractTemplatePath(id: string): string {
  return `${TEMPLATES}?${new URLSearchParams({ id }).toString()}`
}
