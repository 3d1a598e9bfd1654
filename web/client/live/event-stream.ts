/** An event pushed by the server: the topic's name and its data, parsed from JSON. */
export type PushedEvent = { readonly topic: string; readonly data: unknown }

/**
 * Splits the finished events off the received text. `rest` is the unfinished part and must be put before the
 * next piece. Source: HTML, section 9.2.6, Server-Sent Events. A comment is a heartbeat and yields nothing;
 * ids and retry times are not used here.
 */
export function splitStreamEvents(text: string): { pushed: readonly PushedEvent[]; rest: string } {
  // A carriage return at the very end may be the first half of a line break.
  const completeText = text.endsWith('\r') ? text.slice(0, -1) : text
  const blocks = completeText
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
  const rest = (blocks.pop() ?? '') + text.slice(completeText.length)
  return { pushed: blocks.flatMap(parseStreamEvent), rest }
}

function parseStreamEvent(block: string): PushedEvent[] {
  let topic = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'event') topic = value
    if (name === 'data') data.push(value)
  }
  if (data.length === 0) return []
  const parsed = parseEventData(data.join('\n'))
  return parsed === undefined ? [] : [{ topic, data: parsed }]
}

/**
 * Returns undefined for data that is not JSON, because it was cut or changed on the way. That event is
 * skipped and the next one is parsed.
 */
function parseEventData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
