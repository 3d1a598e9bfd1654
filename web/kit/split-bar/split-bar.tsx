import type { CSSProperties } from 'react'
import { useTexts } from '#web/kit/texts.ts'
import {
  computeShareLeft,
  computeOwnShare,
  formatShortPercent,
  type Part,
  type ShareLimit,
} from './shares.ts'
import css from './split-bar.module.css'
import { splitTexts } from './texts.ts'

type Props = {
  /** In the order of the list below the bar. */
  readonly parts: readonly Part[]
  /** A share that is decided elsewhere and does not count towards the limit. */
  readonly fixed?: Part | undefined
  readonly limit?: ShareLimit | undefined
}

/**
 * Smallest share, in basis points, that has room for its number. For smaller ones only the list below the
 * bar shows it.
 */
const NAMED_FROM = 1200
const HALF = 5000

/** A bar of the whole, always 100 %: the parts from the left, the owner's remainder at the right. */
export function SplitBar({ parts, fixed, limit }: Props) {
  const texts = useTexts(splitTexts)
  const all = fixed ? [...parts, fixed] : parts
  const own = computeOwnShare(all)
  const partTexts = [
    ...all.map(({ name, share }) => texts.part(name, formatShortPercent(share))),
    texts.part(texts.you, formatShortPercent(own)),
    texts.whole,
  ]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made of boxes, not a file */}
      <div className={css.bar} role="img" aria-label={partTexts.join(texts.comma)}>
        <SplitPieces parts={all} numbered />
      </div>
      {limit && (
        <p
          className={`${css.limit} ${limit.most > HALF ? css.limitAfterHalf : ''}`}
          style={{ '--at': `${formatShortPercent(limit.most)}%` } as CSSProperties}
        >
          {texts.limit(
            limit.by,
            formatShortPercent(limit.most),
            formatShortPercent(computeShareLeft(parts, limit)),
          )}
        </p>
      )}
    </>
  )
}

/** The same bar as a thin line beside a text with the same content, such as a version in a list. */
export function ThinShareBar({ parts }: Pick<Props, 'parts'>) {
  return (
    <span className={css.thin} aria-hidden="true">
      <SplitPieces parts={parts} />
    </span>
  )
}

function SplitPieces({
  parts,
  numbered = false,
}: Pick<Props, 'parts'> & { readonly numbered?: boolean }) {
  const texts = useTexts(splitTexts)
  const own = computeOwnShare(parts)
  return (
    <>
      {parts.map(({ id, share }, index) => (
        <span
          key={id}
          className={`${css.piece} ${getPartToneClass(index)}`}
          style={createSharePartStyle(share)}
        >
          {numbered && share >= NAMED_FROM && formatShortPercent(share)}
        </span>
      ))}
      <span className={`${css.piece} ${css.own}`} style={createSharePartStyle(own)}>
        {numbered && own >= NAMED_FROM && `${texts.you} ${formatShortPercent(own)}`}
      </span>
    </>
  )
}

/** Colour mark that links a name of the list to its piece of the bar. */
export function SplitSwatch({ index }: { readonly index: number | 'own' }) {
  return (
    <span
      className={`${css.swatch} ${index === 'own' ? css.own : getPartToneClass(index)}`}
      aria-hidden="true"
    />
  )
}

function getPartToneClass(index: number): string {
  return css[`tone${index % 4}`] ?? ''
}

function createSharePartStyle(share: number): CSSProperties {
  return { '--part': share } as CSSProperties
}
