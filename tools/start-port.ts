import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Trouble } from '#server/platform/trouble.ts'

/** All addresses of this machine: both families where there are both, for `localhost` may be either. */
export function hostForAll(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0'
}

/** Asked before anything is begun, so that a mistake costs no time. */
export async function checkPort(port: number): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(port, hostForAll()), 'listening')
  } catch (error) {
    throw portTrouble(port, error)
  }
  await new Promise((closed) => probe.close(closed))
}

/** The trouble that a failed listening means: also for one who comes first between check and start. */
export function portTrouble(port: number, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new Trouble(
      {
        zh: `端口 ${port} 已被其他程序占用。请停止那个程序，或用 PORT 指定另一个端口。`,
        en: `Port ${port} is in use by another program. Stop that one, or name another port in PORT.`,
      },
      error,
    )
  }
  if (code !== 'EACCES') return error
  return new Trouble(
    {
      zh: `当前用户无权使用端口 ${port}。请用 PORT 指定 1024 以上的端口。`,
      en: `This user may not open port ${port}. Name one above 1024 in PORT.`,
    },
    error,
  )
}
