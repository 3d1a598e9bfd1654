import { useState } from 'react'
import { accountStates, type SubAccount } from '#contract/team/team.ts'
import { NOTHING_KNOWN, maskPhoneNumber, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { accountTexts } from './account-texts.ts'

type Props = { readonly account: SubAccount }

/** Shows who it is and whether the account is active. */
export function AccountHead({ account: { name, state, createTime, roleName } }: Props) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <RowGroup>
      <ListRow
        slot={state === 'active' ? 'on' : 'off'}
        names
        title={name}
        sub={
          <>
            {accountStates[state][language]}
            <DotSeparator />
            {t.since(inSentence(formatRelativeTime(createTime, now, language)))}
          </>
        }
        value={roleName}
      />
    </RowGroup>
  )
}

/** Shows the data of an account to users who may read but not change it. */
export function AccountFacts({ account }: Props) {
  const t = useTexts(accountTexts)
  const { phone, account: signInName, roleName, sites, siteNames, remark } = account
  const facts = [
    [t.phone, maskPhoneNumber(phone)],
    [t.account, signInName],
    [t.role, roleName],
    [t.sites, sites === 'all' ? t.allSites : siteNames.join(t.and)],
    [t.remark, remark],
  ] as const
  return (
    <RowGroup title={t.who}>
      {facts.map(([title, value]) => (
        <ListRow key={title} title={title} value={value || NOTHING_KNOWN} />
      ))}
    </RowGroup>
  )
}
