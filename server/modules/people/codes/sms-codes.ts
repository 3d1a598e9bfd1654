import { signInFacts } from '#contract/people/person.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { keyedHash, sealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { NO_MERCHANT_ID } from '../no-merchant.ts'
import { SEALED_CODE, smsIntent } from './intents.ts'
import { hashPhoneCode, generatePhoneCode, toCodeKey } from './phone-proof.ts'
import {
  incrementSmsCount,
  deletePhoneCode,
  savePhoneCode,
  attemptPhoneCode,
  type PhoneCodeKey,
  type SubjectCodePurpose,
} from '../sign-in-store.ts'

/**
 * A whole mall may share one IP address. More codes than this indicate a script. Players are counted apart
 * from staff, since many of them link phones on the WiFi of a venue.
 */
const CODES_PER_ADDRESS_DAY = { staff: 100, players: 2_000 }

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
  const isPlayer = playerId !== undefined
  const perDay = CODES_PER_ADDRESS_DAY[isPlayer ? 'players' : 'staff']
  const ofAddress = { gapSeconds: 0, perDay }
  const addressKey = isPlayer ? `address:players:${address}` : `address:${address}`
  for (const counted of [
    await incrementSmsCount(tx, toPhoneCountKey(keys, of.phone), ofPhone),
    await incrementSmsCount(tx, addressKey, ofAddress),
    ...(!isPlayer ? [] : [await incrementSmsCount(tx, `player:${playerId}`, ofPhone)]),
  ]) {
    if (counted === 'soon') return 'codeTooSoon'
    if (counted === 'today') return 'codesUsedUp'
  }
  const code = generatePhoneCode()
  await savePhoneCode(tx, toCodeKey(keys, of, about), hashPhoneCode(keys, of, code))
  const tenant = await enter(NO_MERCHANT_ID)
  const sealedCode = sealText(keys, SEALED_CODE, code)
  await smsIntent.write(tx, tenant, newId(), { ...of, sealedCode })
  return undefined
}

/** Returns the key under which codes to a phone are counted. It hides the phone. */
function toPhoneCountKey(keys: SealKeys, phone: string): string {
  return `phone:${keyedHash(keys, 'people.smsCount', phone).toString('hex')}`
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
  const codeKey = toCodeKey(keys, of, about)
  const tried = await attemptPhoneCode(tx, codeKey, hashPhoneCode(keys, of, code))
  if (tried === 'right') await deletePhoneCode(tx, codeKey)
  return tried
}
