import type { DeviceKeys } from './modules/devices/boards/device-secret.ts'
import { type ForeignClient } from './modules/people/surface.ts'
import type { MallPort } from './outside/mall-port.ts'
import type { MapsPort } from './outside/maps-port.ts'
import type { OnboardingPort } from './outside/payments/onboarding-port.ts'
import type { PaymentProviders } from './outside/payments/payment-providers.ts'
import type { PlayerApps } from './outside/player-apps.ts'
import type { SmsPort } from './outside/sms-port.ts'
import type { StoragePort } from './outside/storage-port.ts'
import type { TokenKeys } from './platform/sessions/access-token.ts'
import type { Database } from './platform/db.ts'
import { type LogLevel, type Tls } from './platform/http/server.ts'
import type { LogStream } from './platform/http/log-lines.ts'
import type { SealKeys } from './platform/secrets/sealed-text.ts'

/** All parts of the product, assembled once without a dependency injection container. */
export type ServerParts = {
  readonly db: Database
  readonly tokenKeys: TokenKeys
  /** Keys that encrypt single values in the database. */
  readonly sealKeys: SealKeys
  /** Keys that protect the devices' secrets in the database. */
  readonly deviceKeys: DeviceKeys
  readonly sms: SmsPort
  /** Other clients, besides our own web, that may sign people in. */
  readonly clients: readonly ForeignClient[]
  readonly maps: MapsPort
  readonly mall: MallPort
  readonly storage: StoragePort
  readonly payments: PaymentProviders
  /** Onboards merchants at a payment provider. */
  readonly onboarding: OnboardingPort
  /** Apps in which players scan, pay and are identified. */
  readonly players: PlayerApps
  /** Secret of the forms that upload files to this server. Undefined if files are stored elsewhere. */
  readonly localFilesSecret?: string | undefined
  /** Requests that a job run soon, on whichever server runs jobs. */
  readonly askJob: (name: string) => Promise<void>
  readonly limited: boolean
  readonly tls?: Tls | undefined
  /**
   * Address at which players and providers reach this installation, without a path: `https://play.example`.
   */
  readonly publicUrl: () => string
  /** Address to which boards connect: `mqtt://host:port` or `mqtts://…`. The host may be `localhost`. */
  readonly boardUrl: () => string
  /** Second database address, for LISTEN. Its notifications are passed on to open screens. */
  readonly listenUrl: string
  /** Folder with this server's own data, monitored for disk space. Undefined in tests without one. */
  readonly dataFolder?: string | undefined
  /** Folder of the built web. */
  readonly webFolder: string
  /** Trusted proxies. Without any, the address of the connection is the client's address. */
  readonly proxies?: readonly string[]
  /** Token required to read `/metrics`. Undefined if nobody may read it. */
  readonly metricsToken?: string | undefined
  readonly log?: LogLevel
  readonly logTo?: LogStream
}
