import type { OutputOf } from '#contract/base/call.ts'
import { people } from '#contract/people/people.ts'
import { owner } from '../open-console.tsx'
import { answering } from '../scripted-server.ts'

/** Who is signed in by default, in full. */
export const ownerDetail: OutputOf<typeof people.detail> = {
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

/** Codes are sent, and each one is right. */
export const sent = answering(people.sendCode, () => ({ waitSeconds: 60 }))
export const proven = answering(people.verifyCode, ({ purpose }) => ({ ticket: ticketOf(purpose) }))

export function ticketOf(purpose: string | undefined): string {
  return `a-ticket-of-the-${purpose ?? ''}`
}
