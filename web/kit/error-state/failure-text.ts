import { commonFailures } from '#contract/base/call.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { settings } from '#web/kit/settings.ts'
import { Refused } from './call-errors.ts'

/** Returns the server's own sentence in the user's language, or that no answer came. */
export function failureText(error: unknown): string {
  const { language } = settings.get()
  if (!(error instanceof Refused)) return kitTexts.noAnswer[language]
  return error.message || commonFailures.defect[language]
}
