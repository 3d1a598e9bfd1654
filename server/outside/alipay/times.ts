import { formatShanghaiTime, parseShanghaiTime } from '#contract/base/shanghai.ts'

/** Returns undefined if the text is not a valid time of this form. */
export function parseChinaTime(text: string): Date | undefined {
  const at = parseShanghaiTime(text)
  return !Number.isNaN(at.getTime()) && formatShanghaiTime(at) === text ? at : undefined
}
