import type { Language, Sentence } from '#contract/base/sentence.ts'

/**
 * What a screen says, in every language side by side: `{ title: { zh: '场地', en: 'Sites' } }`, or a
 * function where something is put in. A text without one of its languages does not compile.
 */
export type Words = string | ((...values: never[]) => string)
export type Texts<W> = { readonly [Key in keyof W]: Readonly<Record<Language, W[Key]>> }

export function declareTexts<W extends Record<string, Words>>(texts: Texts<W>): Texts<W> {
  return texts
}

/** The sentence of a call as a title, which bears no full stop. */
export function toTitle({ zh, en }: Sentence): Sentence {
  return { zh, en: en.replace(/\.$/, '') }
}

/** The texts of one language. */
export function textsIn<W extends Record<string, Words>>(texts: Texts<W>, language: Language): W {
  const said = {} as W
  for (const key in texts) said[key] = texts[key][language]
  return said
}
