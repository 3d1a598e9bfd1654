import type { Sentence } from '../base/sentence.ts'

/**
 * Reasons why a provider did not carry out a request, in words with a remedy. The provider's answer (a code,
 * a code with words, or only words) is stored unchanged and put into these words only for display.
 */
export type ProviderReason = Sentence & { readonly codes: readonly string[] }

/** Providers have spelt codes with and without underscores over the years. */
const normalizeProviderReasonCode = (code: string) => code.replaceAll('_', '').toUpperCase()

/** Returns a function that puts a stored answer into words. An unknown one is quoted as given. */
export function createProviderReasonFormatter(
  reasons: readonly ProviderReason[],
): (given: string) => Sentence {
  const byCode = new Map<string, Sentence>(
    reasons.flatMap(({ codes, zh, en }) =>
      codes.map((code) => [normalizeProviderReasonCode(code), { zh, en }] as const),
    ),
  )
  return (reason) => {
    const [code = ''] = reason.split(' ', 1)
    return (
      byCode.get(normalizeProviderReasonCode(code)) ?? {
        zh: `支付平台返回：${reason}`,
        en: `Payment provider message: ${reason}`,
      }
    )
  }
}
