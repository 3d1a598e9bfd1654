import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { Trouble } from './trouble.ts'

/** Settings of the operator, read once from the environment. The defaults are in this file. */
export type InstallationSettings = {
  readonly port: number
  /**
   * Address where players and providers reach the installation, without a path; undefined for this machine
   * and its port.
   */
  readonly publicUrl: string | undefined
  /** Absolute path of the folder for database, files and keys. */
  readonly data: string
  /** URL of the operator's own PostgreSQL; if undefined, Playfield starts one. */
  readonly databaseUrl: string | undefined
  /**
   * URLs of the operator's own broker, one for each node; if undefined, the gateway's broker listens at
   * `mqttPort`.
   */
  readonly mqttUrls: readonly string[] | undefined
  readonly mqttPort: number
  /** Address where boards connect, if it differs: `mqtts://mqtt.play.example:8883`. */
  readonly mqttPublicUrl: string | undefined
  readonly roles: readonly ServerRole[]
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined
  /**
   * Addresses (10.0.0.5) or networks (10.0.0.0/8) of the operator's proxies, whose reports of client
   * addresses are trusted.
   */
  readonly proxies: readonly string[]
  /** Token that a monitor sends to read `/metrics`; if undefined, nobody can read them. */
  readonly metricsToken: string | undefined
  /** Whether a demo merchant, a simulated venue and the sandbox are included. */
  readonly demo: boolean
  /** Days of past activity that the demo's devices have. */
  readonly demoDays: number
}

const ROLES = ['api', 'gateway', 'worker'] as const
export type ServerRole = (typeof ROLES)[number]

const PORT_MAX = 65_535
const DEMO_DAYS_MAX = 90
const MQTT_SCHEMES = ['mqtt', 'mqtts']
const METRICS_TOKEN = /^[!-~]{16,200}$/

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings; relative folders are resolved from `root`. Throws a `Trouble` that names the first
 * wrong value.
 */
export function readServerSettings(environment: Environment, root: string): InstallationSettings {
  const settingText = (name: string) => environment[name]?.trim() || undefined
  return {
    port: parsePortSetting('PORT', settingText('PORT') ?? '8080'),
    publicUrl: parseOriginSetting('PLAYFIELD_URL', settingText('PLAYFIELD_URL')),
    data: resolve(root, settingText('PLAYFIELD_DATA') ?? '.data'),
    databaseUrl: parseUrlSetting('DATABASE_URL', settingText('DATABASE_URL'), [
      'postgres',
      'postgresql',
    ]),
    mqttUrls: parseBrokersSetting('MQTT_URL', settingText('MQTT_URL')),
    mqttPort: parsePortSetting('MQTT_PORT', settingText('MQTT_PORT') ?? '1883'),
    mqttPublicUrl: parseUrlSetting('MQTT_PUBLIC_URL', settingText('MQTT_PUBLIC_URL'), MQTT_SCHEMES),
    roles: parseRolesSetting(settingText('PLAYFIELD_ROLES') ?? ROLES.join(',')),
    tls: parseTlsSettings(
      root,
      settingText('PLAYFIELD_TLS_CERT'),
      settingText('PLAYFIELD_TLS_KEY'),
    ),
    proxies: parseProxiesSetting(settingText('PLAYFIELD_PROXIES')),
    metricsToken: parseMetricsToken(settingText('PLAYFIELD_METRICS_TOKEN')),
    demo: parseSwitchSetting('PLAYFIELD_DEMO', settingText('PLAYFIELD_DEMO') ?? 'on'),
    demoDays: parseDemoDays(
      'PLAYFIELD_DEMO_DAYS',
      settingText('PLAYFIELD_DEMO_DAYS') ?? String(DEMO_DAYS_MAX),
    ),
  }
}

/** Parses a port; 0 selects any free port. */
function parsePortSetting(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= PORT_MAX) return Number(text)
  throw wrongSettingTrouble(
    name,
    text,
    '0 到 65535 之间的整数',
    `a whole number from 0 to ${PORT_MAX}`,
  )
}

function parseDemoDays(name: string, text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= DEMO_DAYS_MAX) return Number(text)
  const [zh, en] = [`0 到 ${DEMO_DAYS_MAX} 之间的整数`, `a whole number from 0 to ${DEMO_DAYS_MAX}`]
  throw wrongSettingTrouble(name, text, zh, en)
}

function parseUrlSetting(name: string, text: string | undefined, schemes: readonly string[]) {
  if (text === undefined || hasHostAndScheme(URL.parse(text), schemes)) return text
  // The value may hold a password, so it is not repeated.
  throw wrongSettingTrouble(
    name,
    '…',
    `以 ${schemes[0]}:// 开头的地址`,
    `an address that begins with ${schemes[0]}://`,
  )
}

/**
 * Parses the addresses of a broker's nodes, separated by commas. An address without a scheme has the scheme
 * and the user of the first one: `mqtt://me:secret@a:1883,b:1883`.
 */
function parseBrokersSetting(name: string, text: string | undefined) {
  if (text === undefined) return undefined
  const addresses = text.split(',').map((address) => address.trim())
  const [start = ''] = /^[a-z]+:\/\/(?:[^@/]*@)?/.exec(text) ?? []
  const urls = addresses.map((address) => (address.includes('://') ? address : start + address))
  const parsed = urls.map((url) => URL.parse(url))
  const users = new Set(parsed.map((url) => `${url?.username}:${url?.password}`))
  if (users.size === 1 && parsed.every((url) => hasHostAndScheme(url, MQTT_SCHEMES))) return urls
  throw wrongSettingTrouble(
    name,
    '…',
    '以 mqtt:// 开头的地址；多个地址用逗号分隔，用户名和密码须相同',
    'an address that begins with mqtt://, or several addresses separated by commas with the same ' +
      'user name and password',
  )
}

function hasHostAndScheme(url: URL | null, schemes: readonly string[]): boolean {
  return Boolean(url?.hostname) && schemes.includes(url!.protocol.slice(0, -1))
}

function parseOriginSetting(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isWeb && url.href === `${url.origin}/`) return url.origin
  const [zh, en] = [
    '不带路径的地址，如 https://play.example',
    'an address without a path, like https://play.example',
  ]
  throw wrongSettingTrouble(name, text, zh, en)
}

function parseRolesSetting(text: string): readonly ServerRole[] {
  const roles = text.split(',').map((role) => role.trim())
  const knownRoles = ROLES.filter((role) => roles.includes(role))
  if (roles.every((role) => knownRoles.some((each) => each === role))) return knownRoles
  const list = ROLES.join(', ')
  throw wrongSettingTrouble(
    'PLAYFIELD_ROLES',
    text,
    `${list} 中的若干个，用逗号分隔`,
    `one or more of ${list}, separated by commas`,
  )
}

function parseTlsSettings(
  root: string,
  cert: string | undefined,
  key: string | undefined,
): InstallationSettings['tls'] {
  if (cert && key) return { certFile: resolve(root, cert), keyFile: resolve(root, key) }
  if (!cert && !key) return undefined
  throw new Trouble({
    zh: 'PLAYFIELD_TLS_CERT 和 PLAYFIELD_TLS_KEY 必须同时设置，或者都不设置',
    en: 'Set both PLAYFIELD_TLS_CERT and PLAYFIELD_TLS_KEY, or neither.',
  })
}

function parseMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || METRICS_TOKEN.test(text)) return text
  // The value is a secret, so it is not repeated.
  const [zh, en] = ['至少 16 个不含空格的字符', 'at least 16 characters without spaces']
  throw wrongSettingTrouble('PLAYFIELD_METRICS_TOKEN', '…', zh, en)
}

function parseProxiesSetting(text: string | undefined): readonly string[] {
  const list = text?.split(',').map((one) => one.trim()) ?? []
  if (list.every(isNetworkAddress)) return list
  const [zh, en] = ['用逗号分隔的 IP 地址或网段', 'IP addresses or networks, separated by commas']
  throw wrongSettingTrouble('PLAYFIELD_PROXIES', text ?? '', zh, en)
}

function isNetworkAddress(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more !== undefined || bitsMax < 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax)
}

function parseSwitchSetting(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw wrongSettingTrouble(name, text, 'on 或 off', 'on or off')
}

function wrongSettingTrouble(name: string, text: string, zh: string, en: string): Trouble {
  return new Trouble({
    zh: `环境变量 ${name} 的值“${text}”无效，应为：${zh}`,
    en: `${name} is set to “${text}”, but must be ${en}.`,
  })
}
