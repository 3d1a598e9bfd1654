import { expect, test } from 'vitest'
import css from './tokens.css?raw'

/** Returns the declarations of the selector's first block, by name. */
function blockOf(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`)
  if (from < 0) throw new Error(`tokens.css has no block for ${selector}`)
  const inside = css.indexOf('{', from) + 1
  const block = css.slice(inside, css.indexOf('}', inside)).replaceAll(/\/\*.*?\*\//gs, '')
  const tokens = block.matchAll(/([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...tokens].map(([, name, value]) => [name, value]))
}

const light = blockOf(':root')
const darkByChoice = blockOf(":root[data-theme='dark']")
const darkBySystem = blockOf(':root:not([data-theme])')
const themes = { light, dark: { ...light, ...darkByChoice } }

test('chosen and system dark themes are equal', () => {
  expect(Object.keys(darkByChoice).length).toBeGreaterThan(40)
  expect(darkBySystem).toEqual(darkByChoice)
})

/** Returns the relative luminance of a colour as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((hex) => {
    const part = Number.parseInt(hex, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const TEXT = 4.5
const MARK = 3
const plain = ['ground', 'surface', 'surface-2']
const soft = ['accent-soft', 'warn-soft', 'danger-soft']
const pairs: readonly (readonly [
  least: number,
  on: readonly string[],
  drawn: readonly string[],
])[] = [
  [TEXT, [...plain, 'surface-press', ...soft], ['ink', 'ink-2']],
  [TEXT, plain, ['ink-3', 'accent', 'warn', 'danger']],
  [TEXT, ['accent-soft'], ['accent-ink']],
  [TEXT, ['warn-soft'], ['warn']],
  [TEXT, ['danger-soft'], ['danger']],
  [TEXT, ['accent', 'accent-press'], ['on-accent']],
  [TEXT, ['danger-fill', 'danger-press'], ['on-danger']],
  [TEXT, ['panel', 'panel-2'], ['on-panel', 'on-panel-2', 'panel-accent']],
  [TEXT, ['festive', 'festive-2'], ['on-festive']],
  [TEXT, ['toast'], ['on-toast']],
  [MARK, [...plain, 'surface-press'], ['line-strong', 'accent', 'warn-mark', 'danger']],
  [MARK, soft, ['accent', 'warn-mark', 'danger']],
  [MARK, ['surface'], ['chart-now', 'chart-then']],
  [MARK, ['panel'], ['panel-accent', 'panel-ghost']],
]

test.each(Object.entries(themes))('%s has sufficient contrast for text and marks', (_, colours) => {
  const colourOf = (name: string) => {
    const colour = colours[`--${name}`]
    if (!colour?.startsWith('#')) throw new Error(`--${name} is no colour: ${colour}`)
    return colour
  }
  const tooWeak = pairs.flatMap(([least, grounds, drawn]) =>
    grounds.flatMap((ground) =>
      drawn
        .map((name) => ({ name, ground, is: contrast(colourOf(name), colourOf(ground)), least }))
        .filter(({ is }) => is < least),
    ),
  )
  expect(tooWeak).toEqual([])
})
