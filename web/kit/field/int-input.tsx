import { useTexts } from '#web/kit/texts.ts'
import { fieldTexts } from './texts.ts'
import { TypedNumber, type NumberProps } from './typed-number.tsx'

type Props = NumberProps<number> & { readonly unit?: string }

/** A whole number, not below zero. */
export function IntInput(props: Props) {
  const t = useTexts(fieldTexts)
  return (
    <TypedNumber
      {...props}
      inputMode="numeric"
      typedSigns={/\d/}
      read={parseTypedCount}
      textOf={String}
      asTyped={(plain) => (plain === '' ? '' : String(Number(plain)))}
      wrong={t.noWhole}
    />
  )
}

/** More digits than any count here has, and few enough to be exact. */
function parseTypedCount(plain: string): number | null | undefined {
  if (!/^\d{0,12}$/.test(plain)) return undefined
  return plain === '' ? null : Number(plain)
}
