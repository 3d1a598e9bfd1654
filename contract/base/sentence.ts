/** Languages of the product. A sentence that lacks one does not compile. */
export type Language = 'zh' | 'en'

/** Text for people, in each language. */
export type Sentence = Readonly<Record<Language, string>>
