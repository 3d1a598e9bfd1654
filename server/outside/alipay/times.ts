const SHANGHAI_MS = 8 * 3_600_000

/** `2026-01-31 08:00:00`: Alipay's clock stands in China, wherever ours does. */
export function chinaTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Undefined for anything that is no such time. */
export function parseChinaTime(text: string): Date | undefined {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return !Number.isNaN(at.getTime()) && chinaTime(at) === text ? at : undefined
}
