import css from './avatar.module.css'

type Props = {
  /**
   * Name of the person or firm. It must also be shown as text beside the avatar, which is hidden from screen
   * readers.
   */
  readonly name: string
  readonly picture?: string
  /** Small, for a rail or a line, not for a page head. */
  readonly size?: 's'
}

/** Avatar of a person or a firm: their picture, or the first character of their name. */
export function NameAvatar({ name, picture, size }: Props) {
  const [first] = name.trim()
  return (
    <span className={`${css.avatar} ${size ? css[size] : ''}`} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : first}
    </span>
  )
}
