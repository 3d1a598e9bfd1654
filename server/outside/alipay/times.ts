import { chinaClock } from '../china-clock.ts'

/** `2026-01-31 08:00:00`, in China. */
export function formatAlipayTime(at: Date): string {
  return chinaClock(at).replace('T', ' ')
}

/** Undefined for anything that is no such time. */
export function parseChinaTime(text: string): Date | undefined {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return !Number.isNaN(at.getTime()) && formatAlipayTime(at) === text ? at : undefined
}
