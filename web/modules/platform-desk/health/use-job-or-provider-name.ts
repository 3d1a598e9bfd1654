import { useLanguage } from '#web/kit/settings.ts'
import { workTexts } from './job-and-provider-texts.ts'

/** What a job, an intent or a provider is called; by its own name where an older page knows no words. */
export function useWorkWord(): (name: string) => string {
  const language = useLanguage()
  const known = new Map(Object.entries(workTexts))
  return (name) => known.get(name)?.[language] ?? name
}
