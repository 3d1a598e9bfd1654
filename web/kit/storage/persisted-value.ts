import { createStore, useStore } from 'zustand'
import { readKept, writeKept } from './device-storage.ts'

/** A value that this device keeps under its own name, the same in every tab. It must hold no secret. */
export type Persisted<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Back to how it began, and gone from the device. */
  readonly clear: () => void
  readonly use: () => Value
  readonly subscribe: (listener: (value: Value, before: Value) => void) => () => void
}

export function openPersistedValue<Value>(name: string, initial: Value): Persisted<Value> {
  const store = createStore<{ value: Value }>(() => ({ value: readKept(name, initial) }))
  addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was emptied.
    if (key === name || key === null) store.setState({ value: readKept(name, initial) })
  })
  return {
    get: () => store.getState().value,
    set(value) {
      store.setState({ value })
      writeKept(name, value)
    },
    clear() {
      store.setState({ value: initial })
      writeKept(name, undefined)
    },
    use: () => useStore(store, ({ value }) => value),
    subscribe: (listener) => store.subscribe((now, was) => listener(now.value, was.value)),
  }
}
