const CHINA_MS = 8 * 3_600_000
const FORM = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** `2026-01-31 08:00:00`, in China. */
export function formatSandboxAlipayTime(at: Date): string {
  return new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')
}

export function parseSandboxAlipayTime(text: string): Date | undefined {
  const at = new Date(`${text.replace(' ', 'T')}Z`)
  if (!FORM.test(text) || Number.isNaN(at.getTime())) return undefined
  return new Date(at.getTime() - CHINA_MS)
}
