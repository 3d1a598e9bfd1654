import { readFileSync } from 'node:fs'

/** Positions of the fields in /proc/…/stat, counted after the name. Source: proc_pid_stat(5). */
const STATE = 0
const STARTED_AT = 19

/**
 * Returns when a process began: boot ID and clock ticks since that boot. Process IDs are reused, but ID and
 * start together are unique. Returns undefined if no such process exists or it is a zombie. A zombie remains
 * until its parent reaps it, which a container's first process may never do.
 */
export function findProcessStart(pid: number): string | undefined {
  try {
    // The name in parentheses may contain spaces and parentheses, so the fields are counted after it.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const fields = status.split(' ')
    if (/[ZX]/.test(fields[STATE] ?? '')) return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[STARTED_AT]}`
  } catch {
    return undefined
  }
}

export function isProcessAlive(pid: number): boolean {
  return findProcessStart(pid) !== undefined
}
