import { formatShanghaiTime, parseShanghaiTime } from '#contract/base/shanghai.ts'

/** Formats a time in China as `20260131080000`. */
export function formatFubeiTime(at: Date): string {
  return formatShanghaiTime(at).replace(/\D/g, '')
}

/** Returns undefined if the text is not a valid time of this form. */
export function parseFubeiTime(text: string): Date | undefined {
  const form = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/
  const at = parseShanghaiTime(text.replace(form, '$1-$2-$3 $4:$5:$6'))
  return !Number.isNaN(at.getTime()) && formatFubeiTime(at) === text ? at : undefined
}
