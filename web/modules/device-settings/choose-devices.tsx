import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceStates } from '#contract/device-state.ts'
import { deviceTypes, type DeviceType } from '#contract/device.ts'
import { devices, type DeviceNow } from '#contract/devices.ts'
import { Banner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ChipLine, Chips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { codeText } from '#web/kit/formats.ts'
import { Bar } from '#web/kit/page/bar.tsx'
import { PickFound, usePicking } from '#web/kit/picker/pick-many.tsx'
import { SiteChip } from '#web/kit/picker/site-chip.tsx'
import { BarSays } from '#web/kit/save-bar/save-bar.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { Search } from '#web/kit/search/search.tsx'
import { useWords } from '#web/kit/search/use-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { texts } from './texts.ts'

type Props = {
  /** Which types it is for. */
  readonly types: readonly DeviceType[]
  /** Where they are set. */
  readonly path: string
}
type Narrowed = {
  readonly name?: string | undefined
  readonly type?: DeviceType | undefined
  readonly fieldId?: string | undefined
}
/** As many as the server gives at once, and as one batch is told. */
const AT_ONCE_MAX = 500
/** What the server finds by is no longer. */
const WORDS_MAX = 40
const ALL = ''
const BONES = 8

/** Which devices a screen is to set, where its address does not say it: by words, type and site. */
export function ChooseDevices({ types, path }: Props) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const [narrowed, setNarrowed] = useState<Narrowed>({})
  const picking = usePicking([], [])
  const wish = { size: AT_ONCE_MAX, types: [...types], ...narrowed }
  const { data, error, isFetching, refetch } = useCall(devices.list, wish, { silent: true })
  // What was chosen before it was narrowed stays chosen.
  const picked = [...picking.chosen]
  const narrow = (by: Narrowed) => {
    picking.raise()
    setNarrowed({ ...narrowed, ...by })
  }
  const isNarrowed = Object.values(narrowed).some((each) => each !== undefined)
  if (data?.total === 0 && !isNarrowed) {
    const act = <Button onPress={() => void navigate({ to: '/index2' })}>{t.toDevices}</Button>
    return (
      <Screen form back="/index2" sub={t.choose}>
        <EmptyState title={t.none} text={t.noneText} act={act} />
      </Screen>
    )
  }
  return (
    <Screen form back="/index2" sub={t.choose}>
      <Narrowing types={types} narrowed={narrowed} onNarrow={narrow} />
      {data ? (
        <Choosing
          have={data.records}
          total={data.total}
          picking={{ ...picking, picked }}
          searched={isNarrowed}
        />
      ) : error ? (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton like="row" rows={BONES} label={t.loading} />
      )}
      <Go picked={picked} path={path} />
    </Screen>
  )
}

type NarrowingProps = {
  readonly types: readonly DeviceType[]
  readonly narrowed: Narrowed
  readonly onNarrow: (by: Narrowed) => void
}

function Narrowing({ types, narrowed, onNarrow }: NarrowingProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { name = '', type, fieldId } = narrowed
  const words = useWords(name, (typed) => {
    onNarrow({ name: typed.slice(0, WORDS_MAX) || undefined })
  })
  const site = <SiteChip site={fieldId} onPick={(picked) => onNarrow({ fieldId: picked })} />
  const offered = types.map((value) => ({ value, label: deviceTypes[value][language] }))
  return (
    <>
      <Search label={t.search} {...words} />
      {offered.length > 1 ? (
        <Chips
          label={t.type}
          value={type ?? ALL}
          onChange={(value) => onNarrow({ type: value || undefined })}
          options={[{ value: ALL, label: t.allTypes }, ...offered]}
        >
          {site}
        </Chips>
      ) : (
        <ChipLine>{site}</ChipLine>
      )}
    </>
  )
}

type ChoosingProps = {
  readonly have: readonly DeviceNow[]
  readonly total: number
  readonly picking: ReturnType<typeof usePicking>
  readonly searched: boolean
}

function Choosing({ have, total, picking, searched }: ChoosingProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const found = have.map(({ id, number, code, type, state, fieldName }) => ({
    value: id,
    label: `${number || codeText(code)} ${deviceTypes[type][language]}`,
    fact: deviceStates[state][language],
    sub: fieldName,
  }))
  if (found.length === 0) return <EmptyState title={t.notFound} text={t.notFoundText} />
  return (
    <>
      {total > have.length && (
        <Banner kind="info" title={t.someOf(have.length, total)} text={t.narrowText} />
      )}
      <PickFound {...{ found, searched, picking }} countText={t.count} />
    </>
  )
}

function Go({ picked, path }: { readonly picked: readonly string[]; readonly path: string }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const none = picked.length === 0
  const tooMany = picked.length > AT_ONCE_MAX
  const go = () => {
    const [only] = picked.length === 1 ? picked : []
    const of = only === undefined ? `ids=${picked.join(',')}` : `id=${only}`
    void navigate({ href: `${path}?${of}` })
  }
  return (
    <Bar>
      <BarSays
        what={none ? t.noneYet : t.chosen(picked.length)}
        more={none ? t.chooseFirst : tooMany ? t.tooMany(AT_ONCE_MAX) : ''}
      />
      <Button kind="primary" fit disabled={none || tooMany} onPress={go}>
        {t.set}
      </Button>
    </Bar>
  )
}
