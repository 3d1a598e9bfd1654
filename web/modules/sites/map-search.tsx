import { useState, type ReactNode } from 'react'
import { placesCalls, type PlaceSearchResult } from '#contract/places/places.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { pin } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from './map-search.module.css'
import { mapTexts } from './map-texts.ts'

type Props = {
  /** City to search in; undefined while no region is chosen, so the search covers everything. */
  readonly city: string | undefined
  /** Initial search text. */
  readonly words: string
  readonly onPick: (place: PlaceSearchResult) => void
  /** Removes the present mark; undefined if there is none. */
  readonly onClear: (() => void) | undefined
  readonly onClose: () => void
}

/** The service limits the text to 96 bytes, which are 32 Chinese characters. */
const WORDS_MAX = 32
const PLACES = 15

/**
 * Searches places on the map, only on request and not on each key, because searches are limited. If they are
 * used up or the map does not answer, a note asks for the address to be typed.
 */
export function MapSearch({ city, words, onPick, onClear, onClose }: Props) {
  const t = useTexts(mapTexts)
  const [typed, setTyped] = useState(words)
  const [searchedKeyword, setSearchedKeyword] = useState('')
  const keyword = typed.trim().slice(0, WORDS_MAX)
  return (
    <BottomSheet
      title={t.title}
      open
      tall
      onClose={onClose}
      footer={onClear && <Button onPress={onClear}>{t.unmark}</Button>}
    >
      <form
        className={css.search}
        onSubmit={(event) => {
          // Keeps the event from the form around the sheet, which would be submitted too.
          event.preventDefault()
          event.stopPropagation()
          setSearchedKeyword(keyword)
        }}
      >
        <SearchField label={t.words} value={typed} onChange={setTyped} />
        <Button type="submit" kind="primary" fit disabled={keyword === ''}>
          {t.search}
        </Button>
      </form>
      <p className={css.where}>{city === undefined ? t.everywhere : t.within(city)}</p>
      {searchedKeyword !== '' && (
        <FoundMapPlaces
          key={searchedKeyword}
          keyword={searchedKeyword}
          city={city}
          onPick={onPick}
          onType={onClose}
        />
      )}
    </BottomSheet>
  )
}

type PlacesProps = Pick<Props, 'city' | 'onPick'> & {
  readonly keyword: string
  readonly onType: () => void
}

function FoundMapPlaces({ keyword, city, onPick, onType }: PlacesProps) {
  const t = useTexts(mapTexts)
  const { data, isFetching, refetch } = useMapSearchResults(keyword, city)
  const { status, data: places = [] } = data ?? {}
  if (isFetching && status !== WELL) {
    return <LoadingSkeleton like="order-row" rows={5} label={t.searching} />
  }
  if (status === USED_UP)
    return <MapUnavailable title={t.usedUp} text={t.usedUpText} onType={onType} />
  if (status !== WELL) {
    const retryMapSearch = () => void refetch()
    return (
      <MapUnavailable
        title={t.noAnswer}
        text={t.noAnswerText}
        onType={onType}
        retry={retryMapSearch}
      />
    )
  }
  if (places.length === 0) {
    return <MapUnavailable title={t.nothing} text={t.nothingText} onType={onType} />
  }
  return (
    <ul aria-label={t.places} className={css.places}>
      {places.map((place) => (
        <li key={place.id}>
          <ListRow
            icon={pin}
            title={place.title}
            sub={place.address}
            onPress={() => onPick(place)}
          />
        </li>
      ))}
    </ul>
  )
}

const WELL = 0
/** Status of the service: the daily limit is used up. */
const USED_UP = 121

function useMapSearchResults(keyword: string, city: string | undefined) {
  return useCall(placesCalls.search, { keyword, city, page_size: PLACES }, { silent: true })
}

type MapUnavailableProps = {
  readonly title: string
  readonly text: string
  readonly onType: () => void
  readonly retry?: () => void
}

/** Shown if the map cannot help: the typed address is enough. */
function MapUnavailable({ title, text, onType, retry }: MapUnavailableProps): ReactNode {
  const t = useTexts(mapTexts)
  const { again } = useTexts(kitTexts)
  return (
    <div role="alert">
      <EmptyState
        picture={nothingFound}
        title={title}
        text={text}
        act={
          <>
            <Button kind="primary" onPress={onType}>
              {t.type}
            </Button>
            {retry && <Button onPress={retry}>{again}</Button>}
          </>
        }
      />
    </div>
  )
}
