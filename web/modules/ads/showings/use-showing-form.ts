import * as z from 'zod/mini'
import { ads } from '#contract/ads/ads.ts'
import {
  DAY_MINUTES,
  type AdPriceUnit,
  type AdShowing,
  type AdShowingKind,
} from '#contract/ads/ad-showings.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { day } from '#contract/base/wire.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'

/** Values of the form. An empty date or number means that there is no such limit. */
export type AdShowingValues = {
  readonly name: string
  readonly adIds: readonly string[]
  readonly ids: readonly string[]
  readonly startDate: string
  readonly endDate: string
  readonly startMinute: string
  readonly endMinute: string
  readonly playsWanted: number | null
  readonly pricedBy: AdPriceUnit
  readonly priceFen: Fen | null
}

type AdShowingFormOptions = {
  readonly kind: AdShowingKind
  /** Undefined for a new one. */
  readonly showing: AdShowing | undefined
  /** Initial devices of a new showing. */
  readonly deviceIds: readonly string[]
  /** Returns the entered name, or a default if none was entered. */
  readonly nameOf: (values: AdShowingValues) => string
  readonly onDone: (saved: { readonly id: string; readonly batchId: string | null }) => void
}
export type AdShowingFormHandle = ReturnType<typeof useAdShowingForm>['form']

const parseShowingDay = (text: string) => (text === '' ? null : z.decode(day, text))
const formatShowingDay = (date: Date | null) => (date === null ? '' : z.encode(day, date))

export function useAdShowingForm({
  kind,
  showing,
  deviceIds,
  nameOf,
  onDone,
}: AdShowingFormOptions) {
  return useCallForm(ads.saveShowing, {
    start: toShowingValues(showing, deviceIds),
    draft: `ads ${kind} ${showing?.id ?? 'new'}`,
    input: (values: AdShowingValues) => ({
      ...(showing && { id: showing.id }),
      kind,
      name: nameOf(values),
      adIds: [...values.adIds],
      ids: [...values.ids],
      startDate: parseShowingDay(values.startDate),
      endDate: parseShowingDay(values.endDate),
      startMinute: Number(values.startMinute),
      endMinute: Number(values.endMinute),
      playsWanted: values.playsWanted,
      pricedBy: values.pricedBy,
      priceFen: values.pricedBy === 'none' ? toFen(0) : (values.priceFen ?? toFen(0)),
    }),
    renews: [ads.showings, ads.list],
    onDone,
  })
}

function toShowingValues(
  showing: AdShowing | undefined,
  deviceIds: readonly string[],
): AdShowingValues {
  if (!showing) {
    const times = { startMinute: '0', endMinute: String(DAY_MINUTES) }
    const dates = { startDate: '', endDate: '' }
    const price = { playsWanted: null, pricedBy: 'none', priceFen: null } as const
    return { name: '', adIds: [], ids: deviceIds, ...dates, ...times, ...price }
  }
  const { name, adIds, deviceIds: ids, playsWanted, pricedBy, priceFen } = showing
  return {
    name,
    adIds,
    ids,
    startDate: formatShowingDay(showing.startDate),
    endDate: formatShowingDay(showing.endDate),
    startMinute: String(showing.startMinute),
    endMinute: String(showing.endMinute),
    playsWanted,
    pricedBy,
    priceFen,
  }
}
