import { formatShanghaiTime, parseShanghaiTime } from '#contract/base/shanghai.ts'

/** Formats a time in China as `20260131080000`. */
export function formatFubeiTime(date: Date): string {
  return formatShanghaiTime(date).replace(/\D/g, '')
}

/** Returns undefined if the text is not a valid time of this form. */
export function parseFubeiTime(text: string): Date | undefined {
  const form = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/
  const date = parseShanghaiTime(text.replace(form, '$1-$2-$3 $4:$5:$6'))
  return !Number.isNaN(date.getTime()) && formatFubeiTime(date) === text ? date : undefined
}
