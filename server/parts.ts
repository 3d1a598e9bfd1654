import type { DeviceKeys } from './modules/devices/boards/device-secret.ts'
import { type OtherClient } from './modules/people/surface.ts'
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

/** All that the product is made of, put together once, from top to bottom, without a container. */
export type Parts = {
  readonly db: Database
  readonly tokenKeys: TokenKeys
  /** What single values in the database are sealed with. */
  readonly sealKeys: SealKeys
  /** What devices' secrets are kept with. */
  readonly deviceKeys: DeviceKeys
  readonly sms: SmsPort
  /** Who else may sign people in, beside our own web. */
  readonly clients: readonly OtherClient[]
  readonly maps: MapsPort
  readonly storage: StoragePort
  /** Who takes the money of players. */
  readonly payments: PaymentProviders
  /** Who takes merchants on. */
  readonly onboarding: OnboardingPort
  /** Where players scan, pay and are known. */
  readonly players: PlayerApps
  /** Of forms that bring files to this server itself; without it they lie elsewhere. */
  readonly localFilesSecret?: string | undefined
  /** Soon, on whichever server carries jobs. */
  readonly askJob: (name: string) => Promise<void>
  readonly limited: boolean
  readonly tls?: Tls | undefined
  /** Where players and providers reach this installation, without a path: `https://play.example`. */
  readonly publicUrl: () => string
  /** Where boards connect: `mqtt://host:port`, or `mqtts://…`; the host may be `localhost`. */
  readonly boardUrl: () => string
  /** The database once more, to listen on: what is told there reaches open screens. */
  readonly listenUrl: string
  /** Of this server's own data, whose disk may fill up; undefined in tests without one. */
  readonly dataFolder?: string | undefined
  /** Where the built web lies. */
  readonly webFolder: string
  /** None: whoever asks is who they are. */
  readonly proxies?: readonly string[]
  /** Who shows it may read `/metrics`; without it nobody may. */
  readonly metricsToken?: string | undefined
  readonly log?: LogLevel
  readonly logTo?: LogStream
}
