import { formatShanghaiTime, parseShanghaiTime } from '#contract/base/shanghai.ts'

/** Undefined for anything that is no such time. */
export function parseChinaTime(text: string): Date | undefined {
  const at = parseShanghaiTime(text)
  return !Number.isNaN(at.getTime()) && formatShanghaiTime(at) === text ? at : undefined
}
