import { parseShanghaiTime } from '#contract/base/shanghai.ts'

const FORM = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** Undefined for anything that is no such time. */
export function parseSandboxAlipayTime(text: string): Date | undefined {
  const date = parseShanghaiTime(text)
  return FORM.test(text) && !Number.isNaN(date.getTime()) ? date : undefined
}
