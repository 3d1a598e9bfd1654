import { useState } from 'react'
import { addressTypes, sites as siteCalls } from '#contract/sites.ts'
import type { SubAccount } from '#contract/team.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { Field } from '#web/kit/field/field.tsx'
import { Opener } from '#web/kit/field/opener.tsx'
import { down } from '#web/kit/icon/icons.ts'
import { PickerSheet } from '#web/kit/picker/picker-sheet.tsx'
import { Segmented } from '#web/kit/segmented/segmented.tsx'
import { useSession } from '#web/kit/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { accountTexts } from './account-texts.ts'

type Props<Value> = {
  readonly name: string
  readonly value: Value
  readonly onChange: (sites: Value) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
  readonly error: string | undefined
  readonly saved: SubAccount | undefined
}

/** All sites, or some of them. Who sees some only can't give all, or take away what they don't see. */
export function SitesField(props: Props<SubAccount['sites']>) {
  const t = useTexts(accountTexts)
  const { value, saved } = props
  if (useSession()?.sites === 'all') return <AllOrSome {...props} />
  const hidden = saved && (saved.sites === 'all' || saved.siteNames.length < saved.sites.length)
  return (
    <SomeSites
      {...props}
      value={value === 'all' ? [] : value}
      all={value === 'all'}
      help={hidden ? t.hiddenSites : t.onlyYours}
      disabled={hidden === true}
    />
  )
}

function AllOrSome(props: Props<SubAccount['sites']>) {
  const t = useTexts(accountTexts)
  const { value, onChange, error } = props
  const all = value === 'all'
  // What was chosen comes back when all were tried meanwhile.
  const [some, setSome] = useState(all ? [] : value)
  function choose(ids: readonly string[]) {
    setSome([...ids])
    onChange([...ids])
  }
  return (
    <>
      <Field
        group
        label={t.sites}
        help={all ? t.allSitesHelp : undefined}
        error={all ? error : undefined}
      >
        {() => (
          <Segmented
            label={t.sites}
            options={[
              { value: 'some', label: t.someSites },
              { value: 'all', label: t.allSites },
            ]}
            value={all ? 'all' : 'some'}
            onChange={(which) => onChange(which === 'all' ? 'all' : some)}
          />
        )}
      </Field>
      {!all && <SomeSites {...props} value={value} onChange={choose} />}
    </>
  )
}

type SomeProps = Omit<Props<readonly string[]>, 'onChange'> & {
  readonly onChange: (ids: string[]) => void
  /** It can't be changed here, and is all of them. */
  readonly all?: boolean
  readonly help?: string
  readonly disabled?: boolean
}

function SomeSites({ saved, value, onChange, all = false, help, ...field }: SomeProps) {
  const t = useTexts(accountTexts)
  const [open, setOpen] = useState(false)
  const { options, denied, ask } = useSiteOptions()
  const chosen = options?.filter((each) => value.includes(each.value)).map(({ label }) => label)
  const names = chosen ?? saved?.siteNames ?? []
  const some = names.length > 0 ? names.join(t.and) : t.siteCount(value.length)
  return (
    <>
      <Opener
        {...field}
        label={t.siteList}
        help={denied ? t.sitesDenied : options?.length === 0 ? t.noSitesYet : help}
        disabled={field.disabled === true || denied}
        placeholder={t.chooseSites}
        text={all ? t.allSites : value.length > 0 ? some : undefined}
        icon={down}
        required
        onPress={() => ask(() => setOpen(true))}
      />
      <PickerSheet
        title={t.chooseSites}
        open={open}
        onClose={() => setOpen(false)}
        options={options ?? []}
        value={value}
        countText={t.siteCount}
        searchBy={t.searchSites}
        onPick={(ids) => {
          setOpen(false)
          onChange([...ids])
        }}
      />
    </>
  )
}

/** What there is to choose from; `ask` goes on once there is something. */
function useSiteOptions() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { allowed } = useGate(siteCalls.choices, {})
  const { data, refetch } = useCall(siteCalls.choices, {}, { when: allowed, silent: true })
  const options = data?.map(({ id, firmName, address, addressType }) => ({
    value: id,
    label: firmName,
    sub: address,
    ...(addressType === 'delivery' && { fact: addressTypes.delivery[language] }),
  }))
  async function ask(goOn: () => void) {
    const found = data ?? (await refetch()).data
    if (!found) say(t.sitesFailed, { alert: true })
    else if (found.length === 0) say(t.noSitesYet)
    else goOn()
  }
  return { options, denied: !allowed, ask: (goOn: () => void) => void ask(goOn) }
}
