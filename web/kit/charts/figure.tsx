import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { down } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './charts.module.css'
import { chartTexts } from './texts.ts'

/** Text size in drawing units, the same for all charts. charts.module.css sets the same size for the svg. */
const TEXT = 11
const START = { width: 321, height: 168 }

export type Numbers = {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
}

type FigureProps = {
  readonly label: string
  readonly head?: ReactNode
  /**
   * Hides the visible hint, where the drawing must not grow by a line. The table then opens only by a tap on
   * the drawing.
   */
  readonly silent?: boolean
  readonly numbers: Numbers
  readonly children: ReactNode
}

/** A chart with its numbers as a table, which a tap on the chart opens. */
export function ChartFigure({ label, head, silent, numbers, children }: FigureProps) {
  const texts = useTexts(chartTexts)
  const [open, setOpen] = useState(false)
  if (numbers.rows.length === 0) {
    return (
      <figure className={css.figure}>
        {head}
        <p className={css.nothing}>{texts.nothing}</p>
      </figure>
    )
  }
  return (
    <figure className={css.figure}>
      {head}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css.summary}>
          {children}
          <span className={silent ? 'sr' : css.hint}>
            {texts.numbers}
            <Icon of={down} size="xs" />
          </span>
        </summary>
        {open && <ChartNumbersTable label={label} numbers={numbers} />}
      </details>
    </figure>
  )
}

function ChartNumbersTable({ label, numbers }: { label: string; numbers: Numbers }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
    <section className={css.numbers} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <td>{label}</td>
            {numbers.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={numbers.columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DrawingProps = {
  readonly sentence: string
  /** Height in drawing units. A wide screen makes it about a third higher. */
  readonly height: number
  readonly children: (width: number, height: number) => ReactNode
}

/**
 * An svg whose units are base pixels at every screen width and text size. A wider drawing shows the same
 * text with more room, not larger text.
 */
export function ChartDrawing({ sentence, height, children }: DrawingProps) {
  const ref = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState({ ...START, height })
  useLayoutEffect(() => {
    const svg = ref.current
    if (!svg) return undefined
    const measureDrawing = () => {
      const unit = Number.parseFloat(getComputedStyle(svg).fontSize) / TEXT
      const box = svg.getBoundingClientRect()
      if (box.width > 0) setSize({ width: box.width / unit, height: box.height / unit })
    }
    measureDrawing()
    const watch = new ResizeObserver(measureDrawing)
    watch.observe(svg)
    return () => watch.disconnect()
  }, [])
  return (
    <svg
      ref={ref}
      className={css.drawing}
      style={{ '--tall': height } as CSSProperties}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={sentence}
    >
      {children(size.width, size.height)}
    </svg>
  )
}

type HeadProps = { label: string; children?: ReactNode }

export function ChartHead({ label, children }: HeadProps) {
  return (
    <figcaption className={css.head}>
      <b>{label}</b>
      <span className={css.legend}>{children}</span>
    </figcaption>
  )
}
