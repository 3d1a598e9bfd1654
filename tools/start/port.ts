import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Trouble } from '#server/platform/installation/trouble.ts'

/** All addresses of this machine: both families where there are both, for `localhost` may be either. */
export function hostForAll(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0'
}

/** What an operator names the port by. */
export type PortName = 'PORT' | 'MQTT_PORT'

/** Asked before anything is begun, so that a mistake costs no time. */
export async function checkPort(port: number, name: PortName): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(port, hostForAll()), 'listening')
  } catch (error) {
    throw portTrouble(port, name, error)
  }
  await new Promise((closed) => probe.close(closed))
}

/** The trouble that a failed listening means: also for one who comes first between check and start. */
export function portTrouble(port: number, name: PortName, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new Trouble(
      {
        zh: `端口 ${port} 已被其他程序占用。请停止那个程序，或用 ${name} 指定另一个端口。`,
        en: `Port ${port} is in use by another program. Stop that one, or name another port in ${name}.`,
      },
      error,
    )
  }
  if (code !== 'EACCES') return error
  return new Trouble(
    {
      zh: `当前用户无权使用端口 ${port}。请用 ${name} 指定 1024 以上的端口。`,
      en: `This user may not open port ${port}. Name one above 1024 in ${name}.`,
    },
    error,
  )
}
