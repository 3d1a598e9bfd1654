import { createWordMatcher } from '#web/kit/search/has-words.ts'

export type PickerOption = {
  readonly value: string
  readonly label: string
  /** Second line, which is searched too, such as an address or a number. */
  readonly sub?: string
  /** Shown before `sub` and not searched, such as the number of machines there. */
  readonly fact?: string
  /** Why the option cannot be chosen. */
  readonly locked?: string
}

/** Returns the options whose label and `sub` together contain all typed words. */
export function filterPickerOptions(
  options: readonly PickerOption[],
  typed: string,
): readonly PickerOption[] {
  const fits = createWordMatcher(typed)
  return options.filter(({ label, sub = '' }) => fits(`${label} ${sub}`))
}
