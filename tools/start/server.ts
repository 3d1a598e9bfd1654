import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesInPath, filesPath } from '#contract/files/files.ts'
import { startServer } from '#server/main.ts'
import { chooseOutsidePorts } from '#server/outside/choose-providers.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { InstallationSettings } from '#server/platform/installation/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'
import type { StartedDatabase } from './database.ts'
import { decodeKeyBytes, toSealKeys } from './first-accounts.ts'
import { getWildcardHost, portTrouble } from './port.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type ServeOptions = {
  readonly root: string
  readonly settings: InstallationSettings
  readonly keys: Keys
  readonly database: StartedDatabase
  /** Environment variables that lead to the sandbox; empty without one. */
  readonly demo: Environment
}

/**
 * Starts the server on the database, with the outside platforms that the operator or the demo configures.
 */
export async function startProductServer({ root, settings, keys, database, demo }: ServeOptions) {
  const { data, port, mqttPort, roles } = settings
  const { appUrl, sweeperUrl, jobsUrl } = database
  const secret = keys.file[0].key
  const files = { folder: join(data, 'files'), secret, path: filesPath, uploadPath: filesInPath }
  const outside = chooseOutsidePorts({ environment: process.env, demo, files })
  const isLocal = (process.env['STORAGE'] || 'local') === 'local'
  const [newest, ...older] = keys.token.map(({ key }) => Buffer.from(key, 'base64url'))
  const [making, ...knowing] = keys.device.map(decodeKeyBytes)
  try {
    const server = await startServer({
      ...settings,
      host: getWildcardHost(),
      appUrl,
      sweeperUrl,
      jobsUrl,
      tokenKeys: [newest!, ...older],
      sealKeys: toSealKeys(keys),
      deviceKeys: [making!, ...knowing],
      sms: outside.sms,
      clients: [keys.client],
      maps: outside.maps,
      mall: outside.mall,
      storage: outside.storage,
      payments: outside.payments,
      onboarding: outside.onboarding,
      players: outside.players,
      localFilesSecret: isLocal ? secret : undefined,
      dataFolder: data,
      webFolder: join(root, 'dist/web'),
      working: roles.includes('worker'),
      withDevices: roles.includes('gateway'),
      tls: await readTls(settings.tls),
      // On a terminal a person wants to see only what is wrong; a file or a log collector gets everything.
      log: process.stdout.isTTY ? 'warn' : 'info',
    })
    return {
      url: `${settings.tls ? 'https' : 'http'}://localhost:${new URL(server.url).port || port}`,
      mqtt: server.mqtt,
      stop: server.stop,
    }
  } catch (error) {
    const { port: takenPort } = error as { port?: number }
    if (takenPort === mqttPort && takenPort !== port)
      throw portTrouble(mqttPort, 'MQTT_PORT', error)
    throw portTrouble(port, 'PORT', error)
  }
}

async function readTls(files: InstallationSettings['tls']) {
  if (!files) return undefined
  const readTlsFile = (file: string) =>
    readFile(file).catch(() => {
      throw new Trouble({
        zh: `无法读取证书文件 ${file}。请检查 PLAYFIELD_TLS_CERT 和 PLAYFIELD_TLS_KEY。`,
        en: `Could not read the certificate file ${file}. Check PLAYFIELD_TLS_CERT and PLAYFIELD_TLS_KEY.`,
      })
    })
  const [cert, key] = await Promise.all([readTlsFile(files.certFile), readTlsFile(files.keyFile)])
  return { cert, key }
}
