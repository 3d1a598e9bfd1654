import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { deviceStates } from '#contract/device-state.ts'
import { deviceTypes } from '#contract/device.ts'
import { devices, type DeviceNow } from '#contract/devices.ts'
import { Banner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { codeText } from '#web/kit/formats.ts'
import { List } from '#web/kit/list/list.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { Search } from '#web/kit/search/search.tsx'
import { useWords } from '#web/kit/search/use-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { Steps } from '#web/kit/steps/steps.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePages } from '#web/kit/use-call.ts'
import { NetworkFields, Ready } from './network-steps.tsx'
import { networkTexts } from './network-texts.ts'
import { TellNetwork } from './tell-network.tsx'
import type { Wifi } from './wifi-text.ts'

const SIZE = 20
/** What the server finds by is no longer. */
const WORDS_MAX = 40
const BONES = 6
const NO_NETWORK: Wifi = { ssid: '', password: '', isHidden: false }

/** /distribution_network: a device gets its Wi-Fi from the phone, which tells nobody else. */
export function NetworkScreen(): ReactNode {
  const { id }: { readonly id?: string } = useSearch({ strict: false })
  return id === undefined ? <Choose /> : <SetUp key={id} id={id} />
}

/** Any of them: the server finds by words, and gives page by page. */
function Choose() {
  const t = useTexts(networkTexts)
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const words = useWords(name, (typed) => setName(typed.slice(0, WORDS_MAX)))
  const query = usePages(devices.list, { size: SIZE, ...(name !== '' && { name }) })
  const act = <Button onPress={() => void navigate({ to: '/index2' })}>{t.toDevices}</Button>
  return (
    <Screen form back="/index2">
      <Search label={t.search} {...words} />
      <List
        query={query}
        name={t.devices}
        like="row"
        lead={t.choose}
        sort={t.urgentFirst}
        keyOf={({ id }) => id}
        row={rowOf}
        empty={
          name === '' ? (
            <EmptyState title={t.none} text={t.noneText} act={act} />
          ) : (
            <EmptyState picture={nothingFound} title={t.notFound} text={t.notFoundText} />
          )
        }
      />
    </Screen>
  )
}

const rowOf = (device: DeviceNow) => <DeviceRow device={device} />
function DeviceRow({ device }: { readonly device: DeviceNow }) {
  const language = useLanguage()
  const { id, number, code, type, fieldName, online, state } = device
  return (
    <Row
      slot={online ? 'on' : 'off'}
      title={number || codeText(code)}
      sub={
        <>
          {deviceTypes[type][language]}
          <Dot />
          {fieldName !== '' && (
            <>
              {fieldName}
              <Dot />
            </>
          )}
          {deviceStates[state][language]}
        </>
      }
      to={`/distribution_network?id=${id}`}
    />
  )
}

function SetUp({ id }: { readonly id: string }) {
  const t = useTexts(networkTexts)
  const [at, setAt] = useState(0)
  // Nowhere but here: gone with the page.
  const [wifi, setWifi] = useState(NO_NETWORK)
  const query = useCall(devices.detail, { id }, { silent: true })
  const { data, error, isFetching, refetch } = query
  const titles = [t.ready, t.network, t.tell]
  return (
    <Screen
      form
      back={`/manage?id=${id}`}
      {...(data && { sub: data.number || codeText(data.code) })}
    >
      {data ? (
        <>
          <Steps
            at={at}
            steps={titles.map((title, place) => ({ title, onPress: () => setAt(place) }))}
          />
          <Watched device={data} isTelling={at === titles.length - 1} />
          {at === 0 && <Ready onNext={() => setAt(1)} />}
          {at === 1 && <NetworkFields wifi={wifi} onChange={setWifi} onNext={() => setAt(2)} />}
          {at === 2 && <TellNetwork wifi={wifi} />}
        </>
      ) : error ? (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton like="row" rows={BONES} label={t.loading} />
      )}
    </Screen>
  )
}

type WatchedProps = { readonly device: DeviceNow; readonly isTelling: boolean }

/** Asked anew as soon as it comes or goes: a new connection is one that began after this page. */
function Watched({ device: { id, online, since }, isTelling }: WatchedProps) {
  const t = useTexts(networkTexts)
  const navigate = useNavigate()
  const [before] = useState({ online, since: since?.getTime() })
  const [hasGone, setGone] = useState(!online)
  if (!online && !hasGone) setGone(true)
  if (online && hasGone) {
    const act = (
      <Button kind="primary" fit onPress={() => void navigate({ href: `/manage?id=${id}` })}>
        {t.toDevice}
      </Button>
    )
    return <Banner kind="info" title={t.online} text={t.onlineText} act={act} />
  }
  if (online) {
    return before.online && <Banner kind="info" title={t.alreadyOn} text={t.alreadyOnText} />
  }
  return isTelling && <Banner kind="warn" title={t.waiting} text={t.waitingText} />
}
