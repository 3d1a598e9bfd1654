import { DottedParts } from '#web/kit/row/row.tsx'
import css from './income.module.css'

type Props = { readonly parts: readonly (string | false)[] }

/** Joins the parts of a line with dots. The line breaks only between them, so amounts keep their labels. */
export function UnbrokenParts({ parts }: Props) {
  const unbrokenParts = parts.map(
    (part) =>
      part !== false && (
        <span key={part} className={css.unbroken}>
          {part}
        </span>
      ),
  )
  return <DottedParts parts={unbrokenParts} />
}
