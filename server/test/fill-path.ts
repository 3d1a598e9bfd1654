import type { Call } from '#contract/call.ts'

/** The path with its fields in it: they are taken out of the others. No call of the web has any. */
export function fillPath({ wire }: Call, fields: Record<string, unknown>): string {
  return wire.path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const said = fields[name]
    const value = typeof said === 'string' ? said : ''
    delete fields[name]
    return encodeURIComponent(value.toWellFormed())
  })
}
