import { signInFacts } from '#contract/people/person.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { NO_MERCHANT_ID } from '../no-merchant.ts'
import { SEALED_CODE, smsIntent } from './intents.ts'
import { hashPhoneCode, generatePhoneCode } from './phone-proof.ts'
import {
  incrementSmsCount,
  deletePhoneCode,
  savePhoneCode,
  attemptPhoneCode,
  type PhoneCodeKey,
  type SubjectCodePurpose,
} from '../sign-in-store.ts'

/** A whole mall may share one IP address. More codes than this indicate a script. */
const CODES_PER_ADDRESS_DAY = 100

type SmsCodeRequest = {
  readonly of: PhoneCodeKey
  /** IP address of the request. */
  readonly address: string
  /** Additional subject of the code. If undefined, the code belongs only to the phone and its purpose. */
  readonly about?: string
  /** Id of the player who requests it and could name many phones. */
  readonly playerId?: string
}

/**
 * Sends a code unless the phone or the address has already requested too many. After sending, the
 * transaction's tenant is `NO_MERCHANT_ID`.
 */
export async function requestSmsCode(
  tx: Tx,
  enter: (merchantId: string) => Promise<Scope>,
  keys: SealKeys,
  { of, address, about, playerId }: SmsCodeRequest,
): Promise<'codeTooSoon' | 'codesUsedUp' | undefined> {
  const ofPhone = { gapSeconds: signInFacts.codeWaitSeconds, perDay: signInFacts.codesPerDay }
  const ofAddress = { gapSeconds: 0, perDay: CODES_PER_ADDRESS_DAY }
  for (const counted of [
    await incrementSmsCount(tx, `phone:${of.phone}`, ofPhone),
    await incrementSmsCount(tx, `address:${address}`, ofAddress),
    ...(playerId === undefined ? [] : [await incrementSmsCount(tx, `player:${playerId}`, ofPhone)]),
  ]) {
    if (counted === 'soon') return 'codeTooSoon'
    if (counted === 'today') return 'codesUsedUp'
  }
  const code = generatePhoneCode()
  await savePhoneCode(tx, of, hashPhoneCode(keys, of, toCodeHashSubject(code, about)))
  const tenant = await enter(NO_MERCHANT_ID)
  const sealedCode = sealText(keys, SEALED_CODE, code)
  await smsIntent.write(tx, tenant, newId(), { ...of, sealedCode })
  return undefined
}

type CodeSubject = {
  readonly phone: string
  readonly purpose: SubjectCodePurpose
  readonly about: string
}

/** Checks a code that was sent for exactly this subject. A correct code is used up. */
export async function verifySubjectCode(
  tx: Tx,
  keys: SealKeys,
  { phone, purpose, about }: CodeSubject,
  code: string,
): Promise<'right' | 'wrong' | 'over'> {
  const of = { phone, purpose }
  const tried = await attemptPhoneCode(
    tx,
    of,
    hashPhoneCode(keys, of, toCodeHashSubject(code, about)),
  )
  if (tried === 'right') await deletePhoneCode(tx, of)
  return tried
}

function toCodeHashSubject(code: string, about: string | undefined): string {
  return about === undefined ? code : `${about} ${code}`
}
