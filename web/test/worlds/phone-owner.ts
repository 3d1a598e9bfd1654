import type { CallOutput } from '#contract/base/call.ts'
import { people } from '#contract/people/people.ts'
import { owner } from '../open-console.tsx'
import { answering } from '../scripted-server.ts'

/** All data of the user who is signed in by default. */
export const ownerDetail: CallOutput<typeof people.detail> = {
  ...owner,
  id: owner.userId,
  merchantId: '7',
  phone: owner.account,
  avatar: '',
  servicePhone: '',
  serviceQr: '',
  roleId: '',
  roleName: '',
}
export const detail = answering(people.detail, () => ownerDetail)

/** Codes are sent, and every code is accepted. */
export const sent = answering(people.sendCode, () => ({ waitSeconds: 60 }))
export const proven = answering(people.verifyCode, ({ purpose }) => ({ ticket: ticketOf(purpose) }))

export function ticketOf(purpose: string | undefined): string {
  return `a-ticket-of-the-${purpose ?? ''}`
}
