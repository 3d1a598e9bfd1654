import { formatShanghaiTime, parseShanghaiTime } from '#contract/base/shanghai.ts'

/** Returns undefined if the text is not a valid time of this form. */
export function parseChinaTime(text: string): Date | undefined {
  const date = parseShanghaiTime(text)
  return !Number.isNaN(date.getTime()) && formatShanghaiTime(date) === text ? date : undefined
}
