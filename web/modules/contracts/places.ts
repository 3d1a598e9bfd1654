/** Addresses that pages of this module lead to. */
export const LIST = '/contract'
export const TEMPLATES = '/contract-template'

export function contractAddress(id: string): string {
  return `${LIST}?${new URLSearchParams({ id }).toString()}`
}

export function templateAddress(id: string): string {
  return `${TEMPLATES}?${new URLSearchParams({ id }).toString()}`
}
