import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toFen } from '#contract/base/money.ts'
import { DeviceListRow } from '#web/kit/device-row/device-row.tsx'
import { device } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { useGrowingList } from './use-growing-list.ts'
import { PagedList } from './list.tsx'

const texts = declareTexts({
  devices: { zh: '设备', en: 'devices' },
  claw: { zh: '精灵抓抓 III', en: 'Sprite Claw III' },
  online: { zh: '在线', en: 'Online' },
  cinema: { zh: '星河影城店', en: 'Galaxy Cinema' },
  orders: { zh: '订单', en: 'orders' },
  cards: { zh: '卡券', en: 'vouchers' },
  none: { zh: '还没有卡券', en: 'No vouchers yet' },
})

type Answer = (page: number) => Promise<{ readonly records: readonly { readonly no: number }[] }>

const three: Answer = async (page) => ({
  records: [1, 2, 3].map((no) => ({ no: (page - 1) * 3 + no })),
})
const never: Answer = () => new Promise(() => undefined)
const none: Answer = async () => ({ records: [] })

function usePagesOf(name: string, answer: Answer, pages: number) {
  return useGrowingList(['kit', name], async ({ pageParam }) => ({
    ...(await answer(pageParam)),
    pages,
  }))
}

function Lists() {
  const t = useTexts(texts)
  const keyOf = ({ no }: { readonly no: number }) => String(no)
  const row = ({ no }: { readonly no: number }) => <ListRow title={no} />
  const deviceRow = ({ no }: { readonly no: number }) => (
    <DeviceListRow
      state="on"
      says={t.online}
      icon={device}
      no={`A0${no}`}
      name={t.claw}
      site={t.cinema}
      fen={toFen(9600 - no * 100)}
      to={`/manage?id=${no}`}
    />
  )
  const grown = usePagesOf('grown', three, 2)
  const waiting = usePagesOf('waiting', never, 1)
  const empty = usePagesOf('empty', none, 1)
  return (
    <>
      <PagedList
        query={grown}
        name={t.devices}
        like="device-row"
        empty={t.none}
        keyOf={keyOf}
        row={deviceRow}
      />
      <PagedList
        query={waiting}
        name={t.orders}
        like="row"
        empty={t.none}
        keyOf={keyOf}
        row={row}
      />
      <PagedList query={empty} name={t.cards} like="row" empty={t.none} keyOf={keyOf} row={row} />
    </>
  )
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

function Show() {
  return (
    <QueryClientProvider client={client}>
      <Lists />
    </QueryClientProvider>
  )
}

export const shown: Shown = { name: 'List', Show }
