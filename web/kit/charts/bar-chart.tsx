import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './charts.module.css'
import { ChartFigure, ChartHead, ChartDrawing } from './figure.tsx'
import { findPeakIndex, type Measure, type Series } from './measure.ts'
import { computeLabelInterval, computeAxisTicks, chartTextWidth } from './scale.ts'
import { chartTexts } from './texts.ts'

type Column = { readonly name: string; readonly sub?: string }

type Props = {
  readonly label: string
  readonly columns: readonly Column[]
  /** At most three series. The bars of a column are stacked, with the first series at the bottom. */
  readonly series: readonly Series[]
  /** The previous period, drawn as an outline beside the bars. */
  readonly compare?: Series
  readonly measure: Measure
  /** Index of the column that the page is about. */
  readonly at?: number
}

const HEIGHT = 168
const TOP = 14
const LINE = 14
const BAR_MAX = 24
const ROUND = 3

export function BarChart(props: Props) {
  const { label, columns, series, compare, measure } = props
  const sentence = useBarSentence(props)
  const all = compare ? [...series, compare] : series
  return (
    <ChartFigure
      label={label}
      head={
        <ChartHead label={label}>
          {all.length > 1 &&
            all.map(({ name }, index) => (
              <span key={name}>
                <i className={index < series.length ? css[`part${index}`] : css.then} />
                {name}
              </span>
            ))}
        </ChartHead>
      }
      numbers={{
        columns: all.map(({ name }) => name),
        rows: columns.map((column, index) => ({
          name: formatColumnName(column),
          cells: all.map(({ values }) => measure.full(values[index])),
        })),
      }}
    >
      <ChartDrawing sentence={sentence} height={HEIGHT}>
        {(width, height) => <ChartBars {...props} width={width} height={height} />}
      </ChartDrawing>
    </ChartFigure>
  )
}

function formatColumnName({ name, sub }: Column): string {
  return sub ? `${name} ${sub}` : name
}

/** Returns the sum of each column's bars. Undefined if none of them is known. */
function columnTotals({ columns, series }: Pick<Props, 'columns' | 'series'>) {
  return columns.map((_, index) => {
    const knownValues = series.flatMap(({ values }) => values[index] ?? [])
    return knownValues.length > 0 ? knownValues.reduce((sum, value) => sum + value, 0) : undefined
  })
}

function useBarSentence({ label, columns, series, compare, measure }: Props): string {
  const texts = useTexts(chartTexts)
  const sums = columnTotals({ columns, series })
  const peak = findPeakIndex(sums)
  const [first, last] = [columns[0], columns.at(-1)]
  if (peak === undefined || !first || !last) return texts.nothingOf(label)
  const span = texts.span(formatColumnName(first), formatColumnName(last))
  const peakText = texts.peak(
    label,
    span,
    formatColumnName(columns[peak]!),
    measure.full(sums[peak]),
  )
  return compare ? texts.compared(peakText, compare.name) : peakText
}

type SizedBarChartProps = Props & { width: number; height: number }

function ChartBars(props: SizedBarChartProps) {
  const { columns, series, compare, measure, width, height } = props
  const language = useLanguage()
  const ticks = computeAxisTicks(
    [...columnTotals(props), ...(compare?.values ?? [])].filter(isKnownValue),
  )
  const tickLabels = ticks.map((tick) => measure.short(tick, language))
  const left = Math.max(...tickLabels.map(chartTextWidth)) + 8
  const bottom = height - LINE * (columns.some(({ sub }) => sub) ? 2 : 1) - 6
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const barHeightAt = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - TOP)
  const slot = (width - left) / columns.length
  const thick = Math.min(BAR_MAX, compare ? (slot * 0.77 - 2) / 2 : slot * 0.43)
  return (
    <>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <path className={css.grid} d={`M${left} ${barHeightAt(tick)}H${width}`} />
          <text x={left - 6} y={barHeightAt(tick) + 4} textAnchor="end">
            {tickLabels[index]}
          </text>
        </g>
      ))}
      {columns.map((column, index) => {
        const middle = left + slot * (index + 0.5)
        const start = compare ? middle + 1 : middle - thick / 2
        const before = compare?.values[index]
        return (
          <g key={formatColumnName(column)}>
            {before !== undefined && (
              <path
                className={css.then}
                d={barPath(middle - 1 - thick, thick, barHeightAt(0), barHeightAt(before))}
              />
            )}
            {computeBarStack(series, index).map(({ part, from, to }) => (
              <path
                key={part}
                className={css[`part${part}`]}
                d={barPath(start, thick, barHeightAt(from), barHeightAt(to))}
              />
            ))}
          </g>
        )
      })}
      <ChartColumnNames {...props} left={left} slot={slot} bottom={bottom} />
    </>
  )
}

function isKnownValue(value: number | undefined): value is number {
  return value !== undefined
}

function computeBarStack(series: readonly Series[], index: number) {
  let from = 0
  return series.flatMap(({ values }, part) => {
    const value = values[index]
    if (!value) return []
    from += value
    return [{ part, from: from - value, to: from }]
  })
}

/**
 * Returns the path of a bar with square corners at its base and round ones at its far end, above or below
 * zero.
 */
function barPath(x: number, thick: number, from: number, to: number): string {
  const round = Math.min(ROUND, thick / 2, Math.abs(from - to)) * Math.sign(from - to)
  const radius = Math.abs(round)
  const across = thick - 2 * radius
  return (
    `M${x} ${from}V${to + round}q0 ${-round} ${radius} ${-round}` +
    `h${across}q${radius} 0 ${radius} ${round}V${from}z`
  )
}

type NamesProps = SizedBarChartProps & { left: number; slot: number; bottom: number }

function ChartColumnNames({ columns, at, left, slot, bottom }: NamesProps) {
  const every = computeLabelInterval(
    columns.flatMap(({ name, sub = '' }) => [name, sub]),
    slot,
    2,
  )
  return columns.map((column, index) => {
    if (index % every !== 0) return null
    const x = left + slot * (index + 0.5)
    return (
      <text
        key={formatColumnName(column)}
        className={index === at ? css.strong : undefined}
        x={x}
        y={bottom + LINE + 2}
        textAnchor="middle"
      >
        {column.name}
        {column.sub && (
          <tspan x={x} dy={LINE}>
            {column.sub}
          </tspan>
        )}
      </text>
    )
  })
}
