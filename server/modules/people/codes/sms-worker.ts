import type { SmsPort, SmsPurpose } from '#server/outside/sms-port.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { SEALED_CODE, smsIntent } from './intents.ts'
import type { PhoneCodeKey } from '../sign-in-store.ts'

const PURPOSE: Readonly<Record<PhoneCodeKey['purpose'], SmsPurpose>> = {
  register: 'register',
  password: 'resetPassword',
  oldPhone: 'confirm',
  newPhone: 'confirm',
  sign: 'confirm',
  memberPhone: 'confirm',
}

/** Sends codes. A code is never sent twice; a person who received none requests a new one. */
export function createSmsCodeOutboxHandler(sms: SmsPort, sealKeys: SealKeys): OutboxHandler {
  return createOutboxHandler(smsIntent, {
    repeats: false,
    erasedFields: ['phone', 'sealedCode'],
    carry({ phone, sealedCode, purpose }) {
      return sms.sendCode(phone, unsealText(sealKeys, SEALED_CODE, sealedCode), PURPOSE[purpose])
    },
    // The outbox keeps the result, and nothing here waits for it.
    settle: async () => undefined,
  })
}
