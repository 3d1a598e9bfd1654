/** Every language that the product speaks: a sentence without one of them does not compile. */
export type Language = 'zh' | 'en'

/** What a person reads, in each language. */
export type Sentence = Readonly<Record<Language, string>>
