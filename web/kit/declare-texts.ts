import type { Language, Sentence } from '#contract/base/sentence.ts'

/**
 * The texts of a screen, all languages side by side: `{ title: { zh: '场地', en: 'Sites' } }`. A text with
 * inserted values is a function. A text that lacks a language does not compile.
 */
export type ScreenText = string | ((...values: never[]) => string)
export type Texts<W> = { readonly [Key in keyof W]: Readonly<Record<Language, W[Key]>> }

export function declareTexts<W extends Record<string, ScreenText>>(texts: Texts<W>): Texts<W> {
  return texts
}

/** Returns the sentence of a call as a title, without its full stop. */
export function toTitleWithoutPeriod({ zh, en }: Sentence): Sentence {
  return { zh, en: en.replace(/\.$/, '') }
}

/** Returns the texts in one language. */
export function pickLanguageTexts<W extends Record<string, ScreenText>>(
  texts: Texts<W>,
  language: Language,
): W {
  const sentences = {} as W
  for (const key in texts) sentences[key] = texts[key][language]
  return sentences
}
