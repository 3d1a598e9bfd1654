/** What can't be read is as if it were not there: an older version, or a browser that keeps nothing. */
export function readKept<Value>(name: string, initial: Value): Value {
  try {
    const text = localStorage.getItem(name)
    return text === null ? initial : (JSON.parse(text) as Value)
  } catch {
    return initial
  }
}

/** Undefined takes it away. A browser that keeps nothing, or no more, still works till it is closed. */
export function writeKept(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    return
  }
}

/** A browser that keeps nothing, or no more, works as if there were nothing to keep. */
export async function inDatabase<Value>(act: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
