import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Trouble } from '#server/platform/installation/trouble.ts'

/**
 * Returns the host that means all addresses of this machine. It includes IPv6 if the machine has it, because
 * `localhost` may be either family.
 */
export function getWildcardHost(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0'
}

/** Environment variable with which an operator sets the port. */
export type PortName = 'PORT' | 'MQTT_PORT'

/**
 * Throws if the port cannot be used. This is checked before anything is started, so that a mistake costs no
 * time.
 */
export async function requireFreePort(port: number, name: PortName): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(port, getWildcardHost()), 'listening')
  } catch (error) {
    throw portTrouble(port, name, error)
  }
  await new Promise((closed) => probe.close(closed))
}

/**
 * Returns the error to report after listening has failed. It also applies if another program takes the port
 * between check and start.
 */
export function portTrouble(port: number, name: PortName, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new Trouble(
      {
        zh: `端口 ${port} 已被其他程序占用。请停止那个程序，或用 ${name} 指定另一个端口。`,
        en: `Port ${port} is in use by another program. Stop it, or set another port in ${name}.`,
      },
      error,
    )
  }
  if (code !== 'EACCES') return error
  return new Trouble(
    {
      zh: `当前用户无权使用端口 ${port}。请用 ${name} 指定 1024 以上的端口。`,
      en: `You do not have permission to open port ${port}. Set a port above 1024 in ${name}.`,
    },
    error,
  )
}
