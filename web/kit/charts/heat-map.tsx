import { useTexts } from '#web/kit/texts.ts'
import css from './charts.module.css'
import { ChartFigure, ChartHead, ChartDrawing } from './figure.tsx'
import { findPeakIndex, type Measure, type Series } from './measure.ts'
import { computeLabelInterval, computeHeatLevel, chartTextWidth } from './scale.ts'
import { chartTexts } from './texts.ts'

type Props = {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly Series[]
  readonly measure: Measure
}

const ROW = 20
const GAP = 2
const FOOT = 16
const STEPS = [0, 1, 2, 3, 4, 5]

/** Shows at what times a venue is busy: a row per day, a column per hour, six steps of one hue. */
export function HeatMap(props: Props) {
  const { label, columns, rows, measure } = props
  const texts = useTexts(chartTexts)
  const values = rows.flatMap((row) => columns.map((_, index) => row.values[index]))
  const peak = findPeakIndex(values)
  const greatest = peak === undefined ? 0 : (values[peak] ?? 0)
  const heatCellName = (index: number) =>
    `${rows[Math.floor(index / columns.length)]?.name} ${columns[index % columns.length]}`
  const sentence =
    peak === undefined
      ? texts.nothingOf(label)
      : texts.peak(
          label,
          texts.span(heatCellName(0), heatCellName(values.length - 1)),
          heatCellName(peak),
          measure.full(greatest),
        )
  return (
    <ChartFigure
      label={label}
      head={
        <ChartHead label={label}>
          <span className={css.steps}>
            {texts.less}
            {STEPS.map((step) => (
              <i key={step} className={css[`heat${step}`]} />
            ))}
            {texts.more}
          </span>
        </ChartHead>
      }
      numbers={{
        columns,
        rows: rows.map((row) => ({
          name: row.name,
          cells: columns.map((_, index) => measure.full(row.values[index])),
        })),
      }}
    >
      <ChartDrawing sentence={sentence} height={rows.length * ROW + FOOT}>
        {(width, height) => <HeatCells {...{ rows, columns, greatest, width, height }} />}
      </ChartDrawing>
    </ChartFigure>
  )
}

type CellsProps = Pick<Props, 'rows' | 'columns'> & {
  readonly greatest: number
  readonly width: number
  readonly height: number
}

function HeatCells({ rows, columns, greatest, width, height }: CellsProps) {
  const left = Math.max(0, ...rows.map(({ name }) => chartTextWidth(name))) + 9
  const across = (width - left) / columns.length
  const down = (height - FOOT) / rows.length
  const every = computeLabelInterval(columns, across, 10)
  return (
    <>
      {rows.map((row, line) => (
        <g key={row.name}>
          <text x="0" y={down * line + down / 2 + 3}>
            {row.name}
          </text>
          {columns.map((column, index) => (
            <rect
              key={column}
              className={css[`heat${computeHeatLevel(row.values[index], greatest)}`]}
              x={left + across * index}
              y={down * line}
              width={across - GAP}
              height={down - GAP}
              rx="3.5"
            />
          ))}
        </g>
      ))}
      {columns.map((column, index) =>
        index % every === 0 ? (
          <text
            key={column}
            x={left + across * (index + 0.5) - 1}
            y={height - 4}
            textAnchor="middle"
          >
            {column}
          </text>
        ) : null,
      )}
    </>
  )
}
