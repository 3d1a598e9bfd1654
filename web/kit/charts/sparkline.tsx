import { useTexts } from '#web/kit/texts.ts'
import css from './charts.module.css'
import { ChartFigure, ChartDrawing } from './figure.tsx'
import type { Measure } from './measure.ts'
import { chartTexts } from './texts.ts'

/**
 * A point of a cumulative line: `at` is its time (an hour, a day), `value` the total by then, `name` the
 * time for people.
 */
export type Point = { readonly at: number; readonly name: string; readonly value: number }

type Line = { readonly name: string; readonly points: readonly Point[] }

type Props = {
  readonly label: string
  readonly now: Line
  /** The previous period as a complete dotted line. It shows where the current one may end. */
  readonly compare?: Line
  readonly measure: Measure
  /** The points that are labelled below the line. */
  readonly ticks: readonly Pick<Point, 'at' | 'name'>[]
  /** Text at the end of the dotted line. */
  readonly compareEnd?: string
}

const HEIGHT = 92
const TOP = 18
const BOTTOM = 17

/** Line of a meter window, in its colours: how far it has come, compared with the previous period. */
export function SparklineChart(props: Props) {
  const { label, now, compare, measure } = props
  const texts = useTexts(chartTexts)
  const last = now.points.at(-1)
  const latestText = last
    ? texts.latest(label, last.name, measure.full(last.value))
    : texts.nothingOf(label)
  const lines = compare ? [now, compare] : [now]
  const places = new Map(
    lines
      .flatMap(({ points }) => points)
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, name }) => [at, name]),
  )
  return (
    <ChartFigure
      label={label}
      silent
      numbers={{
        columns: lines.map(({ name }) => name),
        rows: [...places].map(([time, name]) => ({
          name,
          cells: lines.map(({ points }) =>
            measure.full(points.find(({ at }) => at === time)?.value),
          ),
        })),
      }}
    >
      <ChartDrawing
        sentence={compare ? texts.compared(latestText, compare.name) : latestText}
        height={HEIGHT}
      >
        {(width, height) => <SparklineLines {...props} width={width} height={height} />}
      </ChartDrawing>
    </ChartFigure>
  )
}

type SizedSparklineProps = Props & { width: number; height: number }

function SparklineLines({ now, compare, ticks, compareEnd, width, height }: SizedSparklineProps) {
  const all = [...now.points, ...(compare?.points ?? [])]
  const [from, to] = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))]
  const greatest = Math.max(1, ...all.map(({ value }) => value))
  const bottom = height - BOTTOM
  const sparklineX = (time: number) => (to > from ? ((time - from) / (to - from)) * width : 0)
  const sparklineY = (value: number) => bottom - (Math.max(0, value) / greatest) * (bottom - TOP)
  const sparklinePath = (points: readonly Point[]) =>
    points
      .map(({ at, value }, i) => `${i ? 'L' : 'M'}${sparklineX(at)} ${sparklineY(value)}`)
      .join('')
  const last = now.points.at(-1)
  return (
    <>
      <path className={css.base} d={`M0 ${bottom}H${width}`} />
      {last && (
        <path
          className={css.under}
          d={`${sparklinePath(now.points)}V${bottom}H${sparklineX(now.points[0]!.at)}z`}
        />
      )}
      {compare && <path className={css.ghost} d={sparklinePath(compare.points)} />}
      <path className={css.line} d={sparklinePath(now.points)} />
      {last && (
        <SparklineMark
          name={last.name}
          x={sparklineX(last.at)}
          y={sparklineY(last.value)}
          bottom={bottom}
          isFree={!compareEnd || sparklineX(last.at) < width / 2}
        />
      )}
      {ticks.map(({ at, name }) => (
        <text
          key={at}
          x={sparklineX(at)}
          y={height - 3}
          textAnchor={chooseTextAnchor(sparklineX(at), width)}
        >
          {name}
        </text>
      ))}
      {compareEnd && (
        <text x={width} y="10" textAnchor="end">
          {compareEnd}
        </text>
      )}
    </>
  )
}

type MarkProps = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly bottom: number
  /** True if no text is drawn in the corner above it. */
  readonly isFree: boolean
}

/** A mark higher than this would touch the text in the corner. */
const CORNER = 32

/** Marks the line's latest point as a coin slot. Its name is placed on the side that has room. */
function SparklineMark({ name, x, y, bottom, isFree }: MarkProps) {
  const before = x > 44
  const isBelow = !isFree && y < CORNER
  return (
    <>
      <path className={css.drop} d={`M${x} ${y + 7}V${bottom}`} />
      <rect className={css.mark} x={x - 2.5} y={y - 7} width="5" height="14" rx="2.5" />
      <text
        className={css.markName}
        x={before ? x - 8 : x + 8}
        y={isBelow ? y + 14 : y - 3}
        textAnchor={before ? 'end' : 'start'}
      >
        {name}
      </text>
    </>
  )
}

function chooseTextAnchor(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 8) return 'start'
  return x > width - 8 ? 'end' : 'middle'
}
