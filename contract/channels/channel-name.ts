import type { Language, Sentence } from '../base/sentence.ts'

/** Name of the channel that onboarding opens. It is stored in Chinese. */
export const onboardedChannelName: Sentence = { zh: '付呗（进件）', en: 'Fubei (onboarding)' }

/** Returns the name that the merchant gave; the name that onboarding gave is in the user's language. */
export function formatChannelName(name: string, language: Language): string {
  const isGivenByUs = Object.values(onboardedChannelName).includes(name)
  return isGivenByUs ? onboardedChannelName[language] : name
}
