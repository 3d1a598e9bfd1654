import { useRef, type KeyboardEvent } from 'react'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { image, send } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './composer.module.css'
import { composerTexts } from './texts.ts'

type Props = {
  /** The recipient's name as shown on the page. */
  readonly to: string
  /** The text typed so far. The caller owns it and can keep it after the page is closed. */
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onSend: (text: string) => void
  readonly onPicture: (picture: File) => void
  /**
   * Frequent messages. A tap only inserts one into the field, because a sent message cannot be taken back.
   */
  readonly quick?: readonly string[]
  /** Maximum length of a message in characters. */
  readonly max: number
}

export function MessageComposer({ to, draft, onDraft, onSend, onPicture, quick = [], max }: Props) {
  const texts = useTexts(composerTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  function submitMessage() {
    const text = draft.trim()
    if (text) {
      onSend(text)
      onDraft('')
    }
    field.current?.focus()
  }
  function submitOnEnter(event: KeyboardEvent) {
    // During composition in a Chinese input method, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submitMessage()
  }
  return (
    <div className={css.composer}>
      {quick.length > 0 && (
        <fieldset className={css.quick} aria-label={texts.quick}>
          {quick.map((answer) => (
            <button
              key={answer}
              type="button"
              onClick={() => {
                onDraft(draft.trim() ? `${draft}${answer}` : answer)
                field.current?.focus()
              }}
            >
              {answer}
            </button>
          ))}
        </fieldset>
      )}
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault()
          submitMessage()
        }}
      >
        <PictureButton label={texts.picture} onPicture={onPicture} />
        <span className={css.field} data-text={draft}>
          <textarea
            ref={field}
            rows={1}
            maxLength={max}
            enterKeyHint="send"
            aria-label={texts.reply(to)}
            placeholder={texts.reply(to)}
            value={draft}
            onChange={({ target }) => onDraft(target.value)}
            onKeyDown={submitOnEnter}
          />
        </span>
        <span className={css.send}>
          <IconButton icon={send} label={texts.send} onPress={submitMessage} />
        </span>
      </form>
    </div>
  )
}

type PictureProps = { readonly label: string; readonly onPicture: (picture: File) => void }

function PictureButton({ label, onPicture }: PictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={image} label={label} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          // Without this reset, choosing the same picture again fires no change event.
          target.value = ''
          if (picture) onPicture(picture)
        }}
      />
    </>
  )
}
