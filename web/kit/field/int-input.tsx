import { useTexts } from '#web/kit/texts.ts'
import { fieldTexts } from './texts.ts'
import { TypedNumber, type NumberProps } from './typed-number.tsx'

type Props = NumberProps<number> & { readonly unit?: string }

/** Input for an integer of 0 or more. */
export function IntInput(props: Props) {
  const t = useTexts(fieldTexts)
  return (
    <TypedNumber
      {...props}
      inputMode="numeric"
      typedSigns={/\d/}
      read={parseTypedCount}
      textOf={String}
      asTyped={(plainText) => (plainText === '' ? '' : String(Number(plainText)))}
      wrong={t.noWhole}
    />
  )
}

/**
 * Parses up to 12 digits: more than any count has here, and few enough for an exact number. Returns null for
 * an empty text, undefined for any other text.
 */
function parseTypedCount(plainText: string): number | null | undefined {
  if (!/^\d{0,12}$/.test(plainText)) return undefined
  return plainText === '' ? null : Number(plainText)
}
