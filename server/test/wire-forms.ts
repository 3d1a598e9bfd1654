const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const MONEY = /^-?\d+\.\d{2}$/

/**
 * Returns the values of an answer that clients of this API family do not read. These are null, an ID or a
 * decimal that is not text, and other forms of a time or a yuan amount.
 */
export function wrongForms(value: unknown, context = ''): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => wrongForms(part, `${context}.${key}`))
  }
  const key = context.slice(context.lastIndexOf('.') + 1)
  return isRight(key, value) ? [] : [`${context} is ${JSON.stringify(value)}`]
}

function isRight(key: string, value: unknown): boolean {
  if (value === null) return false
  if (/^id$|Id$|_id$/.test(key)) return typeof value === 'string'
  if (key.endsWith('Time')) return typeof value === 'string' && MOMENT.test(value)
  if (/^money$|Money$/.test(key)) return typeof value === 'string' && MONEY.test(value)
  return typeof value !== 'number' || Number.isInteger(value)
}
