import type { ReactNode } from 'react'
import { useSearch } from '@tanstack/react-router'
import { addressTypes, type AddressType } from '#contract/sites/address-type.ts'
import { sites } from '#contract/sites/sites.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { Button } from '#web/kit/button/button.tsx'
import { usePendingChoice } from '#web/client/forms/screen-choice.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { MultiOptionPicker, useOptionSelection } from '#web/kit/picker/pick-many.tsx'
import { SingleOptionPicker } from '#web/kit/picker/pick-one.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { choiceTexts } from './choice-texts.ts'
import { GoToButton } from './go-to-button.tsx'

type ChoosableSites = CallOutput<typeof sites.withDeviceCounts>
type AskedSiteChoice = ReturnType<typeof usePendingChoice>

/** /chooseSite: chooses one site or several for the task that asked (`client/forms/screen-choice.ts`). */
export function SiteChoiceScreen() {
  const t = useTexts(choiceTexts)
  const { for: name, pick = 'many' } = useSearch({ from: '/chooseSite' })
  const pendingChoice = usePendingChoice(name)
  const query = useCall(
    sites.withDeviceCounts,
    {},
    { silent: true, when: pendingChoice.choice !== undefined },
  )
  if (!pendingChoice.choice) return <NoSiteChoiceAsked />
  const { from, why } = pendingChoice.choice
  const Choosing = pick === 'one' ? OneSiteChoice : ManySitesChoice
  const renderFrame = (content: ReactNode) => (
    <RouteScreen form back={from} sub={why}>
      {content}
    </RouteScreen>
  )
  const act = <GoToButton to="/addaddress">{t.add}</GoToButton>
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="order-row" renderFrame={renderFrame}>
      {(data) =>
        data.length > 0 ? (
          <Choosing sites={data} asked={pendingChoice} />
        ) : (
          renderFrame(<EmptyState title={t.none} text={t.noneText} act={act} />)
        )
      }
    </Loaded>
  )
}

type Props = { readonly sites: ChoosableSites; readonly asked: AskedSiteChoice }

function ManySitesChoice({ sites: all, asked: { choice, answer } }: Props) {
  const t = useTexts(choiceTexts)
  const options = useSiteChoiceOptions(all)
  const selection = useOptionSelection(options, choice?.chosen ?? [])
  const { picked } = selection
  const devices = all
    .filter(({ id }) => picked.includes(id))
    .reduce((sum, { equipmentNumber }) => sum + equipmentNumber, 0)
  const bar = (
    <>
      <BarStatusText
        what={picked.length > 0 ? t.count(picked.length) : t.noneYet}
        more={picked.length > 0 ? t.devices(devices) : ''}
      />
      <Button kind="primary" fit disabled={picked.length === 0} onPress={() => answer(picked)}>
        {picked.length > 0 ? t.use(t.count(picked.length)) : t.chooseFirst}
      </Button>
    </>
  )
  return (
    <RouteScreen form back={choice?.from ?? '/index'} sub={choice?.why} bar={bar}>
      <MultiOptionPicker
        {...{ options, picking: selection }}
        countText={t.count}
        searchBy={t.search}
      />
    </RouteScreen>
  )
}

function OneSiteChoice({ sites: all, asked: { choice, answer } }: Props) {
  const t = useTexts(choiceTexts)
  const options = useSiteChoiceOptions(all)
  return (
    <RouteScreen form back={choice?.from ?? '/index'} sub={choice?.why}>
      <SingleOptionPicker
        options={options}
        value={choice?.chosen[0]}
        onPick={(id) => answer([id])}
        searchBy={t.search}
        onGround
      />
    </RouteScreen>
  )
}

function useSiteChoiceOptions(all: ChoosableSites) {
  const t = useTexts(choiceTexts)
  const language = useLanguage()
  const formatSiteFact = (type: AddressType, devices: number) =>
    type === 'placement' ? t.devices(devices) : addressTypes[type][language]
  const shared = findSharedProvince(all)
  return all.map(({ id, firmName, address, addressType, equipmentNumber }) => ({
    value: id,
    label: firmName,
    sub: address.slice(shared.length),
    fact: formatSiteFact(addressType, equipmentNumber),
  }))
}

/**
 * Returns the province if all addresses begin with it, so that it can be left out; otherwise an empty text.
 */
function findSharedProvince(all: ChoosableSites): string {
  const province = `${all[0]?.address.split(' ')[0]} `
  return all.every(({ address }) => address.startsWith(province)) ? province : ''
}

/** Shown if the page was opened by its address alone, or again after the choice was made. */
function NoSiteChoiceAsked() {
  const t = useTexts(choiceTexts)
  return (
    <RouteScreen>
      <EmptyState
        title={t.notAsked}
        text={t.notAskedText}
        act={<GoToButton to="/shop">{t.toSites}</GoToButton>}
      />
    </RouteScreen>
  )
}
