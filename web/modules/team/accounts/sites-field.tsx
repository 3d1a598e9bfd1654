import { useState } from 'react'
import { sites as siteCalls } from '#contract/sites/sites.ts'
import type { SubAccount } from '#contract/team/team.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { LabelledField } from '#web/kit/field/field.tsx'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { accountTexts } from './account-texts.ts'

type Props<Value> = {
  readonly name: string
  readonly value: Value
  readonly onChange: (sites: Value) => void
  /** Opens the choice of some sites elsewhere. The result arrives as another `value`. */
  readonly onChoose: () => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
  readonly error: string | undefined
  readonly saved: SubAccount | undefined
}

/**
 * Chooses all sites or some. A user limited to some sites cannot give all, or remove sites that are hidden
 * from them.
 */
export function SubAccountSitesField(props: Props<SubAccount['sites']>) {
  const t = useTexts(accountTexts)
  const { value, saved } = props
  if (useConsoleSession()?.sites === 'all') return <AllOrSomeSitesField {...props} />
  const hidden = saved && (saved.sites === 'all' || saved.siteNames.length < saved.sites.length)
  return (
    <ChosenSitesField
      {...props}
      value={value === 'all' ? [] : value}
      all={value === 'all'}
      help={hidden ? t.hiddenSites : t.onlyYours}
      disabled={hidden === true}
    />
  )
}

function AllOrSomeSitesField(props: Props<SubAccount['sites']>) {
  const t = useTexts(accountTexts)
  const { value, onChange, error } = props
  const all = value === 'all'
  // The chosen sites are restored after `all` was tried.
  const [some, setSome] = useState<string[]>([])
  function chooseAllOrSome(choice: string) {
    if ((choice === 'all') === all) return
    if (!all) setSome(value)
    onChange(all ? some : 'all')
  }
  return (
    <>
      <LabelledField
        group
        label={t.sites}
        help={all ? t.allSitesHelp : undefined}
        error={all ? error : undefined}
      >
        {() => (
          <SegmentedControl
            label={t.sites}
            options={[
              { value: 'some', label: t.someSites },
              { value: 'all', label: t.allSites },
            ]}
            value={all ? 'all' : 'some'}
            onChange={chooseAllOrSome}
          />
        )}
      </LabelledField>
      {!all && <ChosenSitesField {...props} value={value} />}
    </>
  )
}

type SomeProps = Omit<Props<readonly string[]>, 'onChange'> & {
  /** All sites are given, and this cannot be changed here. */
  readonly all?: boolean
  readonly help?: string
  readonly disabled?: boolean
}

function ChosenSitesField({ saved, value, onChoose, all = false, help, ...field }: SomeProps) {
  const t = useTexts(accountTexts)
  const { allowed } = usePermission(siteCalls.choices, {})
  const names = useChosenSiteNames(value, saved, allowed)
  const some = names.length > 0 ? names.join(t.and) : t.siteCount(value.length)
  return (
    <SheetOpener
      {...field}
      label={t.siteList}
      help={allowed ? help : t.sitesDenied}
      disabled={field.disabled === true || !allowed}
      placeholder={t.chooseSites}
      text={all ? t.allSites : value.length > 0 ? some : undefined}
      icon={right}
      required
      onPress={onChoose}
    />
  )
}

/**
 * Returns the names of the chosen sites, as far as they are loaded. Saved names are available before the
 * list of all sites.
 */
function useChosenSiteNames(
  value: readonly string[],
  saved: SubAccount | undefined,
  allowed: boolean,
) {
  const { data } = useCall(siteCalls.choices, {}, { when: allowed, silent: true })
  if (data) return data.filter(({ id }) => value.includes(id)).map(({ firmName }) => firmName)
  return saved && String(saved.sites) === String(value) ? saved.siteNames : []
}
