import { hasWords } from '#web/kit/search/has-words.ts'

export type PickerOption = {
  readonly value: string
  readonly label: string
  /** Searched as well: an address, a number. */
  readonly sub?: string
  /** Before it, and not searched: how many machines stand there. */
  readonly fact?: string
  /** Why it can't be chosen. */
  readonly locked?: string
}

/** Those whose words hold all that was typed. */
export function optionsFor(
  options: readonly PickerOption[],
  typed: string,
): readonly PickerOption[] {
  const fits = hasWords(typed)
  return options.filter(({ label, sub = '' }) => fits(`${label} ${sub}`))
}
