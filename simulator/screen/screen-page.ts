import { readFile } from 'node:fs/promises'
import { screenFunctions } from '#contract/ads/device-screen.ts'
import type { Device } from '../device.ts'
import { getScreenContent } from '../machine/machine.ts'

const names: Readonly<Record<string, { readonly zh: string } | undefined>> = screenFunctions

/** Returns what the screen of a simulated device shows now, for the page that draws this screen. */
export function getScreenState(device: Device) {
  const { machine } = device.remembered()
  const { ads, carousel, functions, wait = 0 } = getScreenContent(machine)
  const shownState = device.shown()
  return {
    isOn: shownState !== undefined,
    rotation: Number(machine.settings['screenRotation'] ?? 0),
    functions: functions.map((id) => ({ id, name: names[id]?.zh ?? id })),
    carousel: carousel.map(({ sha256 }) => sha256),
    ads: ads.length,
    wait,
    adsShown: machine.totals.adsShown ?? {},
    ...shownState,
  }
}

/** The page is the same for every device and takes the device code from its address. */
export const readScreenPage = () => readFile(new URL('screen.html', import.meta.url))
