export type PickerOption = {
  readonly value: string
  readonly label: string
  /** Searched as well: an address, a number. */
  readonly sub?: string
  /** Before it, and not searched: how many machines stand there. */
  readonly fact?: string
  /** What one should know before choosing it, in a word or two. */
  readonly tag?: string
  /** Why it can't be chosen. */
  readonly locked?: string
}

/** Those whose words hold all that was typed, in any order, whatever the letters' case and width. */
export function optionsFor(
  options: readonly PickerOption[],
  typed: string,
): readonly PickerOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(({ label, sub = '' }) => {
    const text = plain(`${label} ${sub}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
