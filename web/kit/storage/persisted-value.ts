import { createStore, useStore } from 'zustand'
import { readDeviceValue, writeDeviceValue } from './device-storage.ts'

/**
 * Value that is stored on this device under its own name and shared by all tabs. It must contain no secret.
 */
export type PersistedValue<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Resets the value to its initial one and removes it from the device. */
  readonly clear: () => void
  readonly use: () => Value
  readonly subscribe: (listener: (value: Value, before: Value) => void) => () => void
}

export function openPersistedValue<Value>(name: string, initial: Value): PersistedValue<Value> {
  const store = createStore<{ value: Value }>(() => ({ value: readDeviceValue(name, initial) }))
  addEventListener('storage', ({ key }) => {
    // The key is null if the whole storage was cleared.
    if (key === name || key === null) store.setState({ value: readDeviceValue(name, initial) })
  })
  return {
    get: () => store.getState().value,
    set(value) {
      store.setState({ value })
      writeDeviceValue(name, value)
    },
    clear() {
      store.setState({ value: initial })
      writeDeviceValue(name, undefined)
    },
    use: () => useStore(store, ({ value }) => value),
    subscribe: (listener) =>
      store.subscribe((now, previous) => listener(now.value, previous.value)),
  }
}
