import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

/**
 * This file is loaded only where a dense chart is shown, because uPlot is larger than all other charts
 * together.
 */

export type Plot = {
  /** Milliseconds since 1970, in ascending order. */
  readonly times: readonly number[]
  readonly now: readonly (number | undefined)[]
  readonly before?: readonly (number | undefined)[]
  readonly timeText: (at: number) => string
  readonly short: (value: number) => string
}

export function drawPlot(host: HTMLElement, plot: Plot): () => void {
  const hostSize = () => ({ width: host.clientWidth, height: host.clientHeight })
  const before = plot.before ? [replaceUndefinedByNull(plot.before)] : []
  const chart = new uPlot(
    { ...hostSize(), ...toPlotOptions(getComputedStyle(host), plot) },
    [plot.times.map((timeMs) => timeMs / 1000), ...before, replaceUndefinedByNull(plot.now)],
    host,
  )
  const watch = new ResizeObserver(() => chart.setSize(hostSize()))
  watch.observe(host)
  const repaintPlot = () => chart.redraw(false)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const theme = new MutationObserver(repaintPlot)
  dark.addEventListener('change', repaintPlot)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    watch.disconnect()
    theme.disconnect()
    dark.removeEventListener('change', repaintPlot)
    chart.destroy()
  }
}

function replaceUndefinedByNull(values: readonly (number | undefined)[]): (number | null)[] {
  return values.map((value) => value ?? null)
}

/**
 * Returns uPlot's options. Style sheets do not apply to a canvas, so the colours are read at each drawing.
 */
function toPlotOptions(
  style: CSSStyleDeclaration,
  plot: Plot,
): Omit<uPlot.Options, 'width' | 'height'> {
  const styleColour = (token: string) => () => style.getPropertyValue(token).trim()
  const letter = Number.parseFloat(style.fontSize)
  const font = `${letter}px ${style.fontFamily}`
  const axis = { stroke: styleColour('--ink-2'), font, ticks: { show: false }, gap: 6 }
  const line = { points: { show: false }, spanGaps: false }
  const before = { ...line, stroke: styleColour('--chart-then'), width: 1.25, dash: [3, 3] }
  return {
    // Ticks are at round times of Shanghai's time zone, wherever the reader is.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Asia/Shanghai'),
    cursor: { drag: { x: false, y: false } },
    legend: { show: false },
    // Without a known value `low` and `high` are null, whatever their types say.
    scales: { y: { range: (_, low, high) => [Math.min(0, low), (high || 1) * 1.05] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 2.2 * letter,
        space: 70,
        values: (_, tickSeconds) => tickSeconds.map((seconds) => plot.timeText(seconds * 1000)),
      },
      {
        ...axis,
        grid: { stroke: styleColour('--chart-grid'), width: 1 },
        size: 3.6 * letter,
        values: (_, values) => values.map(plot.short),
      },
    ],
    series: [
      {},
      ...(plot.before ? [before] : []),
      { ...line, stroke: styleColour('--chart-now'), width: 1.75 },
    ],
  }
}
