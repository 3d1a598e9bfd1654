import type { LoggedCall } from '../call-log.ts'
import type { Message } from '../phones.ts'

/** Client of the control plane for tests. */
export type Remote = {
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
  rule(platform: string, effect: unknown, times?: number): Promise<void>
  inbox(phone: string): Promise<readonly Message[]>
  log(platform: string): Promise<readonly LoggedCall[]>
  advance(milliseconds: number): Promise<void>
  reset(): Promise<void>
}

export function remote(control: string): Remote {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const asked = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(`${control}/__ctl/${path}`, asked)
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    return JSON.parse(text) as T
  }
  return {
    ask,
    async rule(platform, effect, times = 1) {
      await ask('POST', 'rules', { platform, effect, times })
    },
    inbox: (phone) => ask('GET', `sms?phone=${phone}`),
    log: (platform) => ask('GET', `log?platform=${platform}`),
    async advance(milliseconds) {
      await ask('POST', 'clock', { advance: milliseconds })
    },
    async reset() {
      await ask('POST', 'reset')
    },
  }
}
