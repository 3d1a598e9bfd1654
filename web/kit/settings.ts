import type { Language } from '#contract/base/sentence.ts'
import { openPersistedValue } from './storage/persisted-value.ts'

/**
 * Display settings of a person on this device. They are kept on it, whether or not somebody is signed in.
 */
export type Settings = {
  readonly language: Language
  readonly theme: 'system' | 'light' | 'dark'
  /**
   * Percent. The system's own text size has no effect, because the root font size follows the screen width.
   */
  readonly textSize: 100 | 115 | 130
}

const start: Settings = { language: 'zh', theme: 'system', textSize: 100 }

export const settings = openPersistedValue<Settings>('playfield-settings', start)

export function changeDisplaySettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change })
}

export function useLanguage(): Language {
  return settings.use().language
}

function applyDisplaySettings({ language, theme, textSize }: Settings): void {
  const root = document.documentElement
  root.lang = language
  root.style.setProperty('--text-size', String(textSize / 100))
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}

applyDisplaySettings(settings.get())
settings.subscribe(applyDisplaySettings)
