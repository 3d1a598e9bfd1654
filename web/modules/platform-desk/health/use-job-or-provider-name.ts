import { useLanguage } from '#web/kit/settings.ts'
import { workTexts } from './job-and-provider-texts.ts'

/**
 * Returns the name of a job, an outbox message or a provider. A page older than the server falls back to the
 * technical name.
 */
export function useJobOrProviderName(): (name: string) => string {
  const language = useLanguage()
  const textsByName = new Map(Object.entries(workTexts))
  return (name) => textsByName.get(name)?.[language] ?? name
}
