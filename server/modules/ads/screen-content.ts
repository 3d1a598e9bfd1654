import { createHash } from 'node:crypto'
import type { DeviceType } from '#contract/device.ts'
import { USUAL_WAIT_SECONDS, usualFunctions, type FunctionOrder } from '#contract/screen.ts'
import { PAYLOAD_BYTES_MAX, type ScreenContent } from '#gateway/protocol.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { screensOf, type ScreenRow } from './screen-store.ts'

/**
 * What the screen of a device is to show: made here and nowhere else, out of all that was set for
 * it. Files are named by their path; `addressed` says where they are fetched from.
 */
export type ToShow = {
  readonly content: ScreenContent
  readonly digest: string
  readonly row: ScreenRow | undefined
}
type Of = { readonly id: string; readonly type: DeviceType }

export async function contentsOf(
  tx: Tx,
  scope: Scope,
  devices: readonly Of[],
): Promise<ReadonlyMap<string, ToShow>> {
  const rows = await screensOf(
    tx,
    scope,
    devices.map(({ id }) => id),
  )
  return new Map(
    devices.map(({ id, type }) => {
      const row = rows.get(id)
      const content: ScreenContent = {
        ads: [],
        carousel: [],
        functions: functionsOf(type, row)
          .filter(({ isOn }) => isOn)
          .map((each) => each.id),
        wait: row?.waitSeconds ?? USUAL_WAIT_SECONDS,
      }
      return [id, { content, row, digest: digestOf(content) }]
    }),
  )
}

export function functionsOf(type: DeviceType, row: ScreenRow | undefined): FunctionOrder {
  return row?.functions ?? usualFunctions(type)
}

function digestOf(content: ScreenContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** With where each file is fetched. */
export function addressed(content: ScreenContent, origin: string): ScreenContent {
  const at = <File extends { readonly url: string }>(file: File) => {
    return { ...file, url: new URL(file.url, origin).href }
  }
  return { ...content, ads: content.ads.map(at), carousel: content.carousel.map(at) }
}

/** For what a command bears beside its content. */
const FRAME_BYTES_MAX = 200

export function isTooMuch(content: ScreenContent): boolean {
  return Buffer.byteLength(JSON.stringify(content)) > PAYLOAD_BYTES_MAX - FRAME_BYTES_MAX
}
