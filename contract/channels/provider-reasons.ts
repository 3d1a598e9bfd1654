import type { Sentence } from '../base/sentence.ts'

/**
 * Why a provider did not do what it was asked, in words that say what to do. What it gave is kept as
 * it came (a code, a code and its words, words alone) and put into these only where it is shown.
 */
export type Reason = Sentence & { readonly codes: readonly string[] }

/** Spelt with and without underscores, in different years. */
const normalizeReasonCode = (code: string) => code.replaceAll('_', '').toUpperCase()

/** What none of them knows is said as it was given. */
export function reasonIn(reasons: readonly Reason[]): (given: string) => Sentence {
  const byCode = new Map<string, Sentence>(
    reasons.flatMap(({ codes, zh, en }) =>
      codes.map((code) => [normalizeReasonCode(code), { zh, en }] as const),
    ),
  )
  return (given) => {
    const [code = ''] = given.split(' ', 1)
    return (
      byCode.get(normalizeReasonCode(code)) ?? {
        zh: `支付平台给的原因：${given}`,
        en: `Reason given by the provider: ${given}`,
      }
    )
  }
}
