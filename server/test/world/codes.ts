import { world } from '#contract/example-world.ts'
import type { CodePurpose } from '#contract/people/person.ts'
import { hashPhoneCode, toCodeKey } from '#server/modules/people/codes/phone-proof.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Codes of phones, and the tickets that they were changed for. */
export function codesSql(sealKeys: SealKeys): string {
  const keyOf = (phone: string, purpose: CodePurpose) =>
    `'${toCodeKey(sealKeys, { phone, purpose }).phoneHash}', '${purpose}'`
  const of = { phone: world.provenPhone, purpose: 'register' } as const
  const codeHex = hashPhoneCode(sealKeys, of, world.smsCode).toString('hex')
  const ticketHex = hashSha256(world.ticket).toString('hex')
  return `
insert into sms_codes (phone, purpose, code_hash, ticket_hash, ticket_at) values
  (${keyOf(world.provenPhone, 'register')}, '\\x${codeHex}', '\\x${ticketHex}', now()),
  (${keyOf(world.ownerPhone, 'password')}, '\\x', '\\x${ticketHex}', now()),
  (${keyOf(world.ownerPhone, 'oldPhone')}, '\\x', '\\x${ticketHex}', now()),
  (${keyOf(world.newPhone, 'newPhone')}, '\\x', '\\x${ticketHex}', now());`
}
