import { useLanguage } from '#web/kit/settings.ts'
import { workTexts } from './watch-texts.ts'

/** What a job or an intent is called; by its own name where it has no words. */
export function useWorkWord(): (name: string) => string {
  const language = useLanguage()
  const known = new Map(Object.entries(workTexts))
  return (name) => known.get(name)?.[language] ?? name
}
