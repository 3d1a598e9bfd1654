import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#server/platform/postgres/free-port.ts'
import { makeTestFolder } from '#server/test/test-folder.ts'
import {
  spawnProductServer,
  toOperatorEnvironment,
  waitForProductReady,
  type Product,
} from './product.ts'

/** One more server on the database and the keys of a product, with the role `gateway` alone. */
export type GatewayServer = {
  readonly mqtt: string
  /** Kills the server from one moment to the next. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startGatewayServer(product: Product): Promise<GatewayServer> {
  const data = await makeTestFolder('gateway')
  await copyFile(join(product.data, 'keys.json'), join(data, 'keys.json'))
  const [port, mqttPort] = [await findFreePort(), await findFreePort()]
  const child = spawnProductServer({
    ...process.env,
    ...toOperatorEnvironment(product.sandbox),
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    PLAYFIELD_DATA: data,
    PLAYFIELD_DEMO: 'off',
    PLAYFIELD_ROLES: 'gateway',
    PLAYFIELD_URL: product.url,
    DATABASE_URL: await product.database(),
    FAULTS_CLOCK: join(data, 'faults-clock'),
  })
  const endGatewayServer = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.process.kill(signal)
    await child.ended
  }
  const started = join(data, 'started.json')
  await waitForProductReady({ url: `http://127.0.0.1:${port}`, started, said: () => child.said() })
  return {
    mqtt: `mqtt://127.0.0.1:${mqttPort}`,
    kill: () => endGatewayServer('SIGKILL'),
    async stop() {
      await endGatewayServer('SIGTERM')
      await rm(data, { recursive: true, force: true })
    },
  }
}
