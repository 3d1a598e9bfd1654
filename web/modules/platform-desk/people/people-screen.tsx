import { useState } from 'react'
import {
  platformPeople,
  type Invitation,
  type PlatformPerson,
} from '#contract/platform-people/platform-people.ts'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { copyText } from '#web/kit/browser/copy-text.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { InvitePlatformPersonSheet } from './invite-sheet.tsx'
import { peopleTexts } from './people-texts.ts'
import css from '../platform-desk.module.css'
import { DESK } from '../desk-constants.ts'

/**
 * /platform/people: people who can sign in at the desk. New ones are invited and set up their sign-in
 * themselves.
 */
export function PeopleScreen() {
  const t = useTexts(peopleTexts)
  const isWide = useWideScreen()
  const [inviting, setInviting] = useState(false)
  const [invitation, setInvitation] = useState<Invitation>()
  const [chosenPerson, setChosenPerson] = useState<PlatformPerson>()
  const query = useCall(platformPeople.list, {}, { silent: true })
  function showInvitation(newInvitation: Invitation) {
    setInviting(false)
    setChosenPerson(undefined)
    setInvitation(newInvitation)
  }
  return (
    <RouteScreen
      back={DESK}
      form
      actions={
        isWide ? (
          <Button kind="primary" icon={plus} onPress={() => setInviting(true)}>
            {t.invite}
          </Button>
        ) : (
          <IconButton icon={plus} label={t.invite} onPress={() => setInviting(true)} />
        )
      }
    >
      <Loaded of={query} what={t.failed} label={t.loading} rows={3}>
        {(data) => (
          <RowGroup note={t.note}>
            <ul aria-label={t.people}>
              {data.map((person) => (
                <li key={person.id}>
                  <PlatformPersonRow person={person} onPress={() => setChosenPerson(person)} />
                </li>
              ))}
            </ul>
          </RowGroup>
        )}
      </Loaded>
      {inviting && (
        <InvitePlatformPersonSheet onClose={() => setInviting(false)} onDone={showInvitation} />
      )}
      {chosenPerson && (
        <PlatformPersonSheet
          person={chosenPerson}
          onClose={() => setChosenPerson(undefined)}
          onAgain={showInvitation}
        />
      )}
      {invitation && (
        <InvitationLinkSheet of={invitation} onClose={() => setInvitation(undefined)} />
      )}
    </RouteScreen>
  )
}

function PlatformPersonRow({ person, onPress }: { person: PlatformPerson; onPress: () => void }) {
  const t = useTexts(peopleTexts)
  const { name, phone, state, isMe, isInvited, hasSecondFactor, waitsForYes } = person
  const isOn = state === 'active' && hasSecondFactor
  const setUp = isInvited ? t.invited : t.noFactor
  const stateText = state === 'stopped' ? t.stopped : waitsForYes ? t.waits : setUp
  return (
    <ListRow
      slot={isOn ? 'on' : state === 'stopped' ? 'off' : 'warn'}
      title={isMe ? t.you(name) : name}
      sub={maskPhoneNumber(phone)}
      value={isOn ? t.ready : stateText}
      {...(!isMe && { onPress })}
    />
  )
}

type SheetProps = {
  readonly person: PlatformPerson
  readonly onClose: () => void
  readonly onAgain: (invitation: Invitation) => void
}

function PlatformPersonSheet({ person, onClose, onAgain }: SheetProps) {
  const { id, name, state } = person
  const t = useTexts(peopleTexts)
  const renews = [platformPeople.list]
  const isStopped = state === 'stopped'
  const stopping = { title: t.stopTitle(name), text: t.stopText, act: t.stopAct(name) }
  return (
    <BottomSheet title={name} open onClose={onClose}>
      {person.waitsForYes && <InvitationApproval to={person} onDone={onClose} />}
      <div className={css.acts}>
        <CallButton
          call={platformPeople.inviteAgain}
          input={{ id }}
          renews={renews}
          confirm={{ title: t.againTitle(name), text: t.againText, act: t.again }}
          tall
          wide
          onDone={onAgain}
        >
          {t.again}
        </CallButton>
        <CallButton
          call={platformPeople.setState}
          input={{ id, state: isStopped ? 'active' : 'stopped' }}
          renews={renews}
          kind={isStopped ? 'primary' : 'danger'}
          tall
          wide
          {...(!isStopped && { confirm: stopping })}
          onDone={onClose}
        >
          {isStopped ? t.start : t.stop}
        </CallButton>
      </div>
    </BottomSheet>
  )
}

/**
 * Lets a second person agree to an invitation. The person who made it sees that somebody else has to agree.
 */
function InvitationApproval({
  to: { id, name, invitedBy, invitedByMe },
  onDone,
}: InvitationApprovalProps) {
  const t = useTexts(peopleTexts)
  if (invitedByMe) return <p className={css.note}>{t.waitsForOther}</p>
  return (
    <>
      <p className={css.note}>{t.agreeText(invitedBy)}</p>
      <div className={css.acts}>
        <CallButton
          call={platformPeople.agree}
          input={{ id }}
          renews={[platformPeople.list]}
          kind="primary"
          tall
          wide
          onDone={onDone}
        >
          {t.agree(name)}
        </CallButton>
      </div>
    </>
  )
}
type InvitationApprovalProps = { readonly to: PlatformPerson; readonly onDone: () => void }

function InvitationLinkSheet({ of: { link }, onClose }: { of: Invitation; onClose: () => void }) {
  const t = useTexts(peopleTexts)
  const copyInvitationLink = async () => showToast((await copyText(link)) ? t.copied : t.notCopied)
  return (
    <BottomSheet title={t.linkTitle} open onClose={onClose}>
      <div className={css.acts}>
        <p>{t.linkText}</p>
        <p className={css.link}>{link}</p>
        <Button kind="primary" tall wide onPress={() => void copyInvitationLink()}>
          {t.copy}
        </Button>
      </div>
    </BottomSheet>
  )
}
