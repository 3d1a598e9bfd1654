import { team, type SubAccount } from '#contract/team/team.ts'
import type { useCallForm } from '#web/client/forms/call-form.tsx'

/** What the fields of a sub-account hold; the password only where a new one is made. */
export type AccountValues = {
  phone: string
  name: string
  account: string
  roleId: string
  sites: SubAccount['sites']
  remark: string
  password: string
  again: string
}
export type AccountForm = ReturnType<typeof useCallForm<typeof team.update, AccountValues>>['form']

/** Calls whose answers are no longer true when a sub-account was changed. */
export const accountCalls = [team.list, team.detail, team.roles]

export const noAccount: AccountValues = {
  phone: '',
  name: '',
  account: '',
  roleId: '',
  sites: [],
  remark: '',
  password: '',
  again: '',
}

export function toAccountValues(saved: SubAccount): AccountValues {
  const { phone, name, account, roleId, sites, remark } = saved
  return { ...noAccount, phone, name, account, roleId, sites, remark }
}
