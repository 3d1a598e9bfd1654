import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sites } from '#contract/sites/sites.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { down } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from '../home.module.css'
import { texts } from './texts.ts'

/** Replaces the page's title: names the site of the figures and lets the user choose another one. */
export function SiteChoiceHeading({ site }: { site: string | undefined }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const { data = [] } = useCall(sites.choices, {}, { silent: true })
  const each = data
    .filter(({ addressType, id }) => addressType === 'placement' || id === site)
    .map(({ id, firmName }) => ({ value: id, label: firmName }))
  const options = [{ value: '', label: t.allSites }, ...each]
  const chosenOption = options.find(({ value }) => value === (site ?? ''))
  return (
    <>
      <button type="button" className={css.pick} onClick={() => setChoosing(true)}>
        <span>{chosenOption?.label ?? t.oneSite}</span>
        <Icon of={down} size="s" />
      </button>
      <SingleOptionSheet
        title={t.chooseSite}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={options}
        value={site ?? ''}
        onPick={(id) =>
          void navigate({ to: '/index', search: id ? { site: id } : {}, replace: true })
        }
        searchBy={t.searchSite}
      />
    </>
  )
}
