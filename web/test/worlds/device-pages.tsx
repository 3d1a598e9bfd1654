import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach } from 'vitest'
import { render } from 'vitest-browser-react'
import { PagedList } from '#web/kit/list/list.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useGrowingList } from '#web/kit/list/use-growing-list.ts'

export type Device = { readonly no: string; readonly state: string }
export type Page = { readonly records: readonly Device[] }

/**
 * State of the scripted server: its answer for a page, the number of pages it reports, and the requested
 * pages.
 */
export const server = begun()
beforeEach(() => void Object.assign(server, begun()))

function begun() {
  return {
    asked: [] as number[],
    pages: 1,
    answer: async (page: number): Promise<Page> => pageOf(page, 20),
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }
}

export function device(index: number): Device {
  return { no: `A${String(index).padStart(3, '0')}`, state: '在线' }
}

export function pageOf(page: number, size: number): Page {
  return { records: Array.from({ length: size }, (_, at) => device((page - 1) * size + at + 1)) }
}

/** List of the devices from `server`. */
export function Devices() {
  const query = useGrowingList(['devices'], async ({ pageParam }) => {
    server.asked.push(pageParam)
    return { ...(await server.answer(pageParam)), pages: server.pages }
  })
  return (
    <PagedList
      query={query}
      name="设备"
      like="row"
      empty={<p>还没有设备</p>}
      keyOf={({ no }) => no}
      row={row}
    />
  )
}

const row = ({ no, state }: Device) => (
  <ListRow title={no} value={state} onPress={() => undefined} />
)

export function open() {
  return render(
    <QueryClientProvider client={server.client}>
      <Devices />
    </QueryClientProvider>,
  )
}

/** Waits until the browser has reported what is visible after a scroll. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(() => {
      watch.disconnect()
      resolve()
    })
    requestAnimationFrame(() => watch.observe(document.body))
  })
}
