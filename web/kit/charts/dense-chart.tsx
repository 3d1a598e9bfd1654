import { useEffect, useMemo, useRef, useState } from 'react'
import { DAY_MS } from '#contract/base/durations.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatWeekdayAndDay } from '#web/kit/date-picker/days.ts'
import { formatTimeOfDay, toDayPrefix } from '#web/kit/formats.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './charts.module.css'
import { ChartFigure, ChartHead } from './figure.tsx'
import { findPeakIndex, type Measure, type Series } from './measure.ts'
import { chartTexts } from './texts.ts'

type Props = {
  readonly label: string
  /** Milliseconds since 1970, in ascending order. */
  readonly times: readonly number[]
  readonly now: Series
  readonly compare?: Series
  readonly measure: Measure
}

/**
 * Chart for more than 400 points, such as a meter's values minute by minute. It is a line on a canvas, whose
 * code is loaded when the chart is shown.
 */
export function DenseChart(props: Props) {
  const { label, times, now, compare, measure } = props
  const texts = useTexts(chartTexts)
  const language = useLanguage()
  const { host, broken } = usePlot(props, language)
  const lines = compare ? [now, compare] : [now]
  return (
    <ChartFigure
      label={label}
      head={
        <ChartHead label={label}>
          {lines.length > 1 &&
            lines.map(({ name }, index) => (
              <span key={name}>
                <i className={index === 0 ? css.part0 : css.then} />
                {name}
              </span>
            ))}
        </ChartHead>
      }
      numbers={{
        columns: lines.map(({ name }) => name),
        rows: times.map((time, index) => ({
          name: formatPlotMoment(time, language),
          cells: lines.map(({ values }) => measure.full(values[index])),
        })),
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas comes to stand in it */}
      <div ref={host} className={css.dense} role="img" aria-label={useDenseSentence(props)}>
        {broken && <p>{texts.broken}</p>}
      </div>
    </ChartFigure>
  )
}

/**
 * Draws the chart when its library is loaded. The box has its final height before, so that nothing moves.
 */
function usePlot({ times, now, compare, measure }: Props, language: Language) {
  const host = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  const plot = useMemo(() => {
    const long = (times.at(-1) ?? 0) - (times[0] ?? 0) > 2 * DAY_MS
    return {
      times,
      now: now.values,
      ...(compare && { before: compare.values }),
      timeText: (timeMs: number) =>
        long ? formatWeekdayAndDay(new Date(timeMs), language) : formatTimeOfDay(new Date(timeMs)),
      short: (value: number) => measure.short(value, language),
    }
  }, [times, now, compare, measure, language])
  useEffect(() => {
    let isUnmounted = false
    let undraw: (() => void) | undefined
    const loadPlot = async () => {
      const { drawPlot } = await import('./dense-plot.ts')
      if (!isUnmounted && host.current) undraw = drawPlot(host.current, plot)
    }
    loadPlot().catch(() => setBroken(true))
    return () => {
      isUnmounted = true
      undraw?.()
    }
  }, [plot])
  return { host, broken }
}

function useDenseSentence({ label, times, now, compare, measure }: Props): string {
  const texts = useTexts(chartTexts)
  const language = useLanguage()
  const peak = findPeakIndex(now.values)
  const [first, last] = [times[0], times.at(-1)]
  if (peak === undefined || first === undefined || last === undefined) return texts.nothingOf(label)
  const span = texts.span(formatPlotMoment(first, language), formatPlotMoment(last, language))
  const peakTime = formatPlotMoment(times[peak] ?? first, language)
  const peakText = texts.peak(label, span, peakTime, measure.full(now.values[peak]))
  return compare ? texts.compared(peakText, compare.name) : peakText
}

function formatPlotMoment(timeMs: number, language: Language): string {
  const at = new Date(timeMs)
  return toDayPrefix(formatWeekdayAndDay(at, language), language) + formatTimeOfDay(at)
}
