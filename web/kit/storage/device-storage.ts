/**
 * Returns the stored value, or `initial` if it cannot be read, for example from an older version or in a
 * browser without storage.
 */
export function readDeviceValue<Value>(name: string, initial: Value): Value {
  try {
    const text = localStorage.getItem(name)
    return text === null ? initial : (JSON.parse(text) as Value)
  } catch {
    return initial
  }
}

/**
 * Stores a value; undefined removes it. Without storage, or once it is full, the page still works until it
 * is closed.
 */
export function writeDeviceValue(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    return
  }
}

/**
 * Runs an action on the browser's database. Returns undefined if it fails, for example in a browser without
 * storage or with full storage.
 */
export async function tryDatabaseOperation<Value>(
  act: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
