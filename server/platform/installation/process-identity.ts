import { readFileSync } from 'node:fs'

/** Where the fields of /proc/…/stat stand behind the name. Source: proc_pid_stat(5). */
const STATE = 0
const STARTED_AT = 19

/**
 * When a process began, in ticks since which boot: with its number that is one process only, since
 * numbers come again. Undefined when there is none, or only what a dead one leaves until its parent
 * has asked for it, which a container's first process may never do.
 */
export function bornAt(pid: number): string | undefined {
  try {
    // The name in brackets may hold spaces and brackets, so the fields are counted behind it.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const fields = status.split(' ')
    if (/[ZX]/.test(fields[STATE] ?? '')) return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[STARTED_AT]}`
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  return bornAt(pid) !== undefined
}
