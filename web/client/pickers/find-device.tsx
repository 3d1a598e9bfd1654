import { useCallback, useState, type ReactNode } from 'react'
import { getDeviceStateName } from '#contract/devices/device-state.ts'
import { deviceTypes } from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { deviceTexts } from '#web/kit/picker/texts.ts'

type Props = {
  /** Purpose of the choice, shown above the list. */
  readonly lead: string
  /** Shown if the merchant has no device. */
  readonly none: ReactNode
  /** What a tap on a device does: a path to open, or a function to run. */
  readonly onTap: (id: string) => { readonly to: string } | { readonly onPress: () => void }
}

const SIZE = 20
/** What the server finds by is no longer. */
const WORDS_MAX = 40

/**
 * Chooses one of any number of devices. The server searches by words; devices that need a person come first.
 */
export function DeviceSearchPicker({ lead, none, onTap }: Props) {
  const t = useTexts(deviceTexts)
  const [name, setName] = useState('')
  const searchProps = useSearchWords(name, (typed) => setName(typed.slice(0, WORDS_MAX)))
  const query = usePagedCall(devices.list, { size: SIZE, ...(name !== '' && { name }) })
  const row = useCallback(
    (device: LiveDeviceState) => <FoundDeviceRow device={device} {...onTap(device.id)} />,
    [onTap],
  )
  const noMatches = (
    <EmptyState picture={nothingFound} title={t.notFound} text={t.notFoundByWords} />
  )
  return (
    <>
      <SearchField label={t.search} {...searchProps} />
      <PagedList
        query={query}
        name={t.devices}
        like="row"
        lead={lead}
        sort={t.urgentFirst}
        keyOf={({ id }) => id}
        row={row}
        empty={name === '' ? none : noMatches}
      />
    </>
  )
}

type RowProps = { readonly device: LiveDeviceState } & Partial<ReturnType<Props['onTap']>>

function FoundDeviceRow({ device, ...tapProps }: RowProps) {
  const language = useLanguage()
  const { number, code, type, fieldName, online, state, since } = device
  return (
    <ListRow
      slot={online ? 'on' : 'off'}
      title={number || formatDeviceCode(code)}
      sub={
        <DottedParts
          unbroken
          parts={[
            deviceTypes[type][language],
            fieldName,
            getDeviceStateName({ state, since })[language],
          ]}
        />
      }
      {...tapProps}
    />
  )
}
