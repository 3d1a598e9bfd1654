import { randomUUID } from 'node:crypto'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { type Clock } from './clock.ts'

export type Message = {
  readonly id: string
  readonly at: string
  readonly platform: string
  readonly phone: string
  readonly signName: string
  readonly text: string
  /** Verification code; empty if the message has none. */
  readonly code: string
  /** Address that a tap opens; absent if the message has no link. */
  readonly url?: string
}

/** The phones of all people, for all platforms. */
export type Phones = {
  receive(message: Omit<Message, 'id' | 'at'>): Message
  /** Newest first. */
  inbox(phone?: string): readonly Message[]
  clear(): void
}

const MESSAGES_KEPT = 500

export function newSandboxPhones(clock: Clock): Phones {
  let messages: readonly Message[] = []
  return {
    receive(input) {
      const message = { ...input, id: randomUUID(), at: clock.now().toISOString() }
      messages = [message, ...messages].slice(0, MESSAGES_KEPT)
      return message
    },
    inbox: (phone) => messages.filter((message) => phone === undefined || message.phone === phone),
    clear() {
      messages = []
    },
  }
}

/**
 * Maximum number of messages to a phone number: within periods in milliseconds, and within a day in China.
 */
export type Limits = {
  readonly within: readonly { readonly ms: number; readonly most: number; readonly code: string }[]
  readonly day: { readonly most: number; readonly code: string }
}

/**
 * Returns the code of the limit that one more message to this phone would exceed; undefined if there is
 * none.
 */
export function findBrokenSmsLimit(
  limits: Limits,
  messages: readonly Message[],
  now: Date,
): string | undefined {
  const times = messages.map(({ at }) => new Date(at))
  const broken = limits.within.find(
    ({ ms, most }) => times.filter((time) => now.getTime() - time.getTime() < ms).length >= most,
  )
  if (broken) return broken.code
  const today = times.filter((time) => formatShanghaiDay(time) === formatShanghaiDay(now)).length
  return today >= limits.day.most ? limits.day.code : undefined
}

export function isMobileNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}
