import { world } from '#contract/example-world.ts'
import { hashPhoneCode, toCodeKey } from '#server/modules/people/codes/phone-proof.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

type Of = { readonly sealKeys: SealKeys; readonly mark: string }

/** Returns the example world's contract, which waits to be signed, and the code that signs it. */
export function contractsSql({ sealKeys, mark }: Of): string {
  const words = `${mark}合作\n\n${mark}文化与${mark}影城合作。`
  const hash = hashSha256(words).toString('hex')
  const signing = { phone: world.provenPhone, purpose: 'sign' } as const
  const code = hashPhoneCode(sealKeys, signing, world.smsCode)
  const codeKey = toCodeKey(sealKeys, signing, `${world.contractId} ${hash}`)
  return `
insert into contract_templates (merchant_id, template_id, name, body, changed_at) values
  ('${world.merchantId}', '${world.templateId}', '${mark}合作', '【商户】与【对方】在【场地】合作，押金【押金】', now()),
  ('${world.merchantId}', '${world.idleTemplateId}', '${mark}旧模板', '【商户】', now());
insert into contracts (merchant_id, contract_id, template_id, title, beneficiary_id, beneficiary_name,
  site_id, site_name, starts_on, ends_on, own_values, state, sign_until, made_by, made_at) values
  ('${world.merchantId}', '${world.contractId}', '${world.templateId}', '${mark}合作',
    '${world.beneficiaryId}', '${mark}影城', '${world.siteId}', '${mark}影城店', '2026-12-01',
    '2027-11-30', '[{"name":"押金","value":"500 元"}]', 'sent', '2098-12-31T16:00Z', '${mark}林晓峰', now());
insert into contract_texts (merchant_id, contract_id, words, hash, phone, merchant_name, fixed_at) values
  ('${world.merchantId}', '${world.contractId}', '${words}', '${hash}',
    '${world.provenPhone}', '${mark}文化', now());
insert into sms_codes (phone, purpose, code_hash) values
  ('${codeKey.phoneHash}', 'sign', '\\x${code.toString('hex')}');`
}
