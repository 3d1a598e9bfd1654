import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlatformSignIn } from '#server/seed/demo-platform-people.ts'
import type { FirstSignIn } from '#server/seed/first-people.ts'
import { toWriteTrouble } from '#server/platform/installation/trouble.ts'

/**
 * Contents of `started.json`: what other programs on this machine may rely on while Playfield runs. Tests
 * read it.
 */
export type StartedInstance = {
  readonly url: string
  /** People who can sign in: those of the demo, and the platform until its first password is changed. */
  readonly merchant?: FirstSignIn
  readonly subAccount?: FirstSignIn
  readonly platform: FirstSignIn
  /** The demo's platform people, with the secrets for the codes of their second factor. */
  readonly desk?: readonly PlatformSignIn[]
  /** An agent of the demo's merchant. */
  readonly agent?: FirstSignIn
  /** Client credentials for programs that sign people in by themselves. */
  readonly client: { readonly id: string; readonly secret: string }
  /** URLs of the demo's outside platforms, and of the control plane that determines how they behave. */
  readonly sandbox?: { readonly control: string; readonly [platform: string]: string }
  /** Address for devices, as mqtt://host:port. */
  readonly mqtt?: string
  /** URL where faults of the demo's devices are triggered. */
  readonly simulator?: string
  /**
   * URL of the page that is the screen of one demo device; `/screen/<code>` on the same host is the screen
   * of any other.
   */
  readonly screen?: string
  /** Registered in the demo, but not simulated: for a real device or a script. */
  readonly device?: { readonly code: string; readonly secret: string }
}

const NAME = 'started.json'

/** Writes the file completely or not at all, readable for this user only, because it contains passwords. */
export async function writeStartedFile(folder: string, started: StartedInstance): Promise<void> {
  const file = join(folder, NAME)
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(started, null, 2)}\n`, { mode: 0o600 })
    await rename(`${file}.new`, file)
  } catch (error) {
    throw toWriteTrouble(folder, error)
  }
}

export function removeStartedFile(folder: string): Promise<void> {
  return rm(join(folder, NAME), { force: true })
}
