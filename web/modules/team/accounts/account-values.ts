import { team, type SubAccount } from '#contract/team/team.ts'
import type { useCallForm } from '#web/client/forms/call-form.tsx'

/** Values of the fields of a sub-account. The password is used only for a new one. */
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

/** Calls whose answers are outdated after a change of a sub-account. */
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
