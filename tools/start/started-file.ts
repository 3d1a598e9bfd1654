import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlatformSignIn } from '#server/seed/demo-platform-people.ts'
import type { FirstSignIn } from '#server/seed/first-people.ts'
import { writeTrouble } from '#server/platform/installation/trouble.ts'

/** What other programs on this machine may rely on while Playfield runs; tests read it. */
export type Started = {
  readonly url: string
  /** Who can sign in: the demo's people, and the platform until its first password is changed. */
  readonly merchant?: FirstSignIn
  readonly subAccount?: FirstSignIn
  readonly platform: FirstSignIn
  /** The demo's people of the platform, with what the codes of their second factor are made from. */
  readonly desk?: readonly PlatformSignIn[]
  /** An agent of the demo's merchant. */
  readonly agent?: FirstSignIn
  /** For programs that sign people in by themselves. */
  readonly client: { readonly id: string; readonly secret: string }
  /** Where the outside platforms of the demo answer, and where they are told what to do. */
  readonly sandbox?: { readonly control: string; readonly [platform: string]: string }
  /** Where devices connect: mqtt://host:port. */
  readonly mqtt?: string
  /** Where faults of the demo's devices are ordered. */
  readonly simulator?: string
  /** The page that is one of their screens; `/screen/<code>` there is any other's. */
  readonly screen?: string
  /** Registered in the demo and simulated by nobody: for a device of one's own. */
  readonly device?: { readonly code: string; readonly secret: string }
}

const NAME = 'started.json'

/** Whole or not at all, and for this user only: passwords stand in it. */
export async function writeStarted(folder: string, started: Started): Promise<void> {
  const file = join(folder, NAME)
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(started, null, 2)}\n`, { mode: 0o600 })
    await rename(`${file}.new`, file)
  } catch (error) {
    throw writeTrouble(folder, error)
  }
}

export function removeStarted(folder: string): Promise<void> {
  return rm(join(folder, NAME), { force: true })
}
