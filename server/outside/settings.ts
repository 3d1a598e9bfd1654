import { readFileSync } from 'node:fs'

/** Environment variables with which the operator configures the outside platforms. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An invalid configuration. The message is one sentence for the operator who starts Playfield. */
export class ConfigurationFault extends Error {
  override readonly name = 'ConfigurationFault'
}

export type OutsideSettings = {
  /** Returns a required value. Throws `ConfigurationFault` if it is not set. */
  need(name: string): string
  find(name: string): string | undefined
  /** Returns whether any of these settings has a value. */
  hasAny(names: readonly string[]): boolean
  /**
   * Returns a required key or certificate, given as text or as the path of a file. Throws
   * `ConfigurationFault` if it cannot be read.
   */
  key(name: string): string
  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined
  /** Returns an https address without a trailing slash. http is allowed only for this machine itself. */
  url(name: string, usual: string): string
}

export function readOutsideSettings(environment: Environment): OutsideSettings {
  const findOutsideSetting = (name: string) => environment[name]?.trim() || undefined
  const requireOutsideSetting = (name: string) => {
    const value = findOutsideSetting(name)
    if (value !== undefined) return value
    const group = /^[A-Z0-9]+(?:_SMS|_MAPS|_PAY)?_/.exec(name)?.[0] ?? name
    throw new ConfigurationFault(
      `${name} is not set: give it a value, or unset all that begins with ${group}`,
    )
  }
  return {
    find: findOutsideSetting,
    need: requireOutsideSetting,
    hasAny: (names) => names.some((name) => findOutsideSetting(name) !== undefined),
    key: (name) => readKeyText(name, requireOutsideSetting(name)),
    oneOf(name, choices) {
      const value = findOutsideSetting(name)
      const choice = choices.find((each) => each === value)
      if (choice !== undefined || value === undefined) return choice
      throw new ConfigurationFault(`${name} is "${value}": it can be ${choices.join(' or ')}`)
    },
    url(name, usual) {
      const value = findOutsideSetting(name) ?? usual
      if (isAllowedProviderUrl(value)) return value.replace(/\/+$/, '')
      throw new ConfigurationFault(`${name} is "${value}": it must be an address with https://`)
    },
  }
}

function isAllowedProviderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  if (search || hash || username) return false
  const ownMachine = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && ownMachine)
}

/**
 * PEM, in which a line break may be written as a backslash and an n, or the bare base64 that some tools give
 * out.
 */
const KEY_TEXT = /^(?:-----BEGIN|MI)/

function readKeyText(name: string, value: string): string {
  if (KEY_TEXT.test(value)) return value.replaceAll('\\n', '\n')
  try {
    return readFileSync(value, 'utf8').trim()
  } catch {
    throw new ConfigurationFault(`${name} is neither a key nor the path of a file that can be read`)
  }
}
