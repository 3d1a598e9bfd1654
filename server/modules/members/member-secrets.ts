import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Texts of a member that the database cannot read. An empty text is stored as null. */
type MemberText = 'birthday' | 'remark'

export function sealMemberText(keys: SealKeys, kind: MemberText, text: string): string | null {
  return text === '' ? null : sealText(keys, `member.${kind}`, text)
}

export function openMemberText(keys: SealKeys, kind: MemberText, sealed: string | null): string {
  return sealed === null ? '' : unsealText(keys, `member.${kind}`, sealed)
}
